import 'reflect-metadata';
import { migrate } from './migrations/migrate.js';

/** Maintenance by hand and by `npm start`; each command is safe to repeat. */
const commands: Record<string, (...args: string[]) => Promise<void>> = {
  migrate,
};

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  process.stderr.write(`Usage: cli.js ${Object.keys(commands).join(' | ')}\n`);
  process.exit(2);
}
await command(...args);
