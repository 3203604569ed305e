import { prepare } from './prepare.mjs';

await prepare();
const { restoreCommand } = await import('./backup/commands.mjs');
process.exit(await restoreCommand(process.argv.slice(2)));
