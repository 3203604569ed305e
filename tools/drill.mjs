import { prepare } from './prepare.mjs';

await prepare();
const { runDrills } = await import('./drills/run-drills.mjs');
process.exit(await runDrills(process.argv.slice(2)));
