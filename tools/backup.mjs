import { prepare } from './prepare.mjs';

await prepare();
const { backupCommand } = await import('./backup/commands.mjs');
process.exit(await backupCommand(process.argv.slice(2)));
