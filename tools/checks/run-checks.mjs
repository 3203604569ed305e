import { steps } from './steps.mjs';
import { Services } from './test-services.mjs';

/**
 * Runs the checks one after the other and ends with `N passed, N failed`.
 * @param {string[]} args nothing = everything; a project narrows to it; further words are patterns for its tests
 * @returns {Promise<number>} exit code
 */
export async function runChecks([project, ...patterns]) {
  const services = new Services();
  const sum = { passed: 0, failed: 0 };
  const broken = [];
  const end = async (code) => {
    await services.stop();
    process.exit(code);
  };
  process.on('SIGINT', () => void end(130));
  process.on('SIGTERM', () => void end(143));
  try {
    for (const { name, run } of steps(project, patterns)) {
      const started = Date.now();
      process.stdout.write(`\n=== ${name}\n`);
      const { ok, passed = 0, failed = 0 } = await run(services);
      sum.passed += passed;
      sum.failed += failed;
      if (!ok) broken.push(name);
      process.stdout.write(`=== ${name}: ${ok ? 'ok' : 'FAILED'}, ${Math.round((Date.now() - started) / 1000)} s\n`);
    }
  } catch (error) {
    broken.push(error instanceof Error ? error.message : String(error));
  } finally {
    await services.stop();
  }
  // A step that failed without a failed test (lint, types, a runner that died) counts as one.
  const failed = Math.max(sum.failed, broken.length);
  if (broken.length) process.stdout.write(`\nFailed: ${broken.join(', ')}\n`);
  process.stdout.write(`\n${sum.passed} passed, ${failed} failed\n`);
  return failed ? 1 : 0;
}
