import { prepare } from './prepare.mjs';

await prepare();
const { offsetTo, TEST_CLOCK } = await import('./checks/clock.mjs');
if (TEST_CLOCK) process.env.CLOCK_OFFSET = offsetTo(TEST_CLOCK);
const { runChecks } = await import('./checks/run-checks.mjs');
process.exit(await runChecks(process.argv.slice(2)));
