import { prepare } from './prepare.mjs';

await prepare();
const { runChecks } = await import('./checks/run-checks.mjs');
process.exit(await runChecks(process.argv.slice(2)));
