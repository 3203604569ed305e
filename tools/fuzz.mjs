import { prepare } from './prepare.mjs';

await prepare();
const { runFuzz } = await import('./fuzz/run-fuzz.mjs');
process.exit(await runFuzz(process.argv.slice(2)));
