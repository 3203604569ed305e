import 'reflect-metadata';
import { migrate } from './migrations/migrate.js';
import { clean } from './platform/jobs/clean-up/clean.js';
import { checkRisk } from './risk/check-risk.js';
import { schema } from './schema.js';
import { seedBase } from './seeds/seed-base.js';
import { seedDemo } from './seeds/seed-demo.js';
import { checkCounts } from './tasks/check-counts.js';

/** Maintenance by hand and by `npm start`; each command is safe to repeat. */
const commands: Record<string, (...args: string[]) => Promise<void>> = {
  migrate,
  'seed-base': seedBase,
  'seed-demo': seedDemo,
  clean: () => clean(schema),
  'check-counts': () => checkCounts(schema),
  'check-risk': () => checkRisk(schema),
  // The whole application: loading it takes the other commands a second and a half longer.
  openapi: async (file = 'docs/openapi.json') => (await import('./write-openapi.js')).writeOpenapi(file),
};

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  process.stderr.write(`Usage: cli.js ${Object.keys(commands).join(' | ')}\n`);
  process.exit(2);
}
await command(...args);
process.exit(0); // connections that a command left open end here
