import { chosen } from './chosen.mjs';
import { inOrder } from './in-order.mjs';
import { countProcessor, workSeconds } from './processor.mjs';
import { steps } from './steps.mjs';
import { tableOf } from './table.mjs';
import { Services } from './test-services.mjs';

const print = (text) => process.stdout.write(text);

/**
 * Runs the checks and ends with the time of each step, the slowest files, what the processor did and `N passed, N failed`.
 * @param {string[]} args see `chosen.mjs`
 * @returns {Promise<number>} exit code
 */
export async function runChecks(args) {
  const services = new Services();
  const processor = countProcessor();
  const done = [];
  const broken = [];
  let untested = 0; // failures without a failed test: lint, types, a runner that died
  const end = async (code) => {
    await services.stop();
    process.exit(code);
  };
  process.on('SIGINT', () => void end(130));
  process.on('SIGTERM', () => void end(143));
  try {
    await inOrder(steps(chosen(args)), async (step, say) => {
      const [started, before] = [Date.now(), workSeconds()];
      say(`\n=== ${step.name}\n`);
      const result = await step.run(services, say);
      const seconds = (Date.now() - started) / 1_000;
      done.push({ name: step.name, seconds, work: workSeconds() - before, ...result });
      if (!result.ok) broken.push(step.name);
      if (!result.ok && !result.failed) untested += 1;
      say(`=== ${step.name}: ${result.ok ? 'ok' : 'FAILED'}, ${Math.round(seconds)} s\n`);
    });
  } catch (error) {
    broken.push(error instanceof Error ? error.message : String(error));
    untested += 1;
  } finally {
    await services.stop();
  }
  const sum = (key) => done.reduce((all, one) => all + (one[key] ?? 0), 0);
  const failed = sum('failed') + untested;
  print(tableOf(done) + processor());
  if (broken.length) print(`\nFailed: ${broken.join(', ')}\n`);
  print(`\n${sum('passed')} passed, ${failed} failed\n`);
  return failed ? 1 : 0;
}
