const SLOWEST = 10;
const column = (seconds) => `${seconds.toFixed(0).padStart(6)} s  `;
const line = (seconds, text) => `${column(seconds)}${text}\n`;
/** Steps that ran side by side each show the work of both. */
const stepLine = ({ name, seconds, work }) =>
  column(seconds) + (Number.isFinite(work) ? column(work) : ' '.repeat(10)) + `${name}\n`;

/**
 * How long each step took, how many seconds of work the processor did meanwhile, the slowest files of all runners, what passed at the
 * second try only, and what was left out.
 * @param {{ name: string, seconds: number, work?: number, files?: { file: string, seconds: number }[], flaky?: import('./flaky.mjs').Flaky[],
 *   leftOut?: { file: string, why: string }[] }[]} done
 */
export function tableOf(done) {
  const files = done
    .flatMap(({ files = [] }) => files)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);
  // A file that runs at several moments is left out at each.
  const without = new Set(done.flatMap(({ leftOut = [] }) => leftOut).map(({ file, why }) => `${file}: ${why}\n`));
  const flaky = done.flatMap(({ flaky: some = [] }) => some).map(({ file, title }) => `${file}: ${title}\n`);
  return [
    '\nSteps (time, work of the processor)\n',
    ...done.map(stepLine),
    ...(files.length ? ['\nSlowest files\n', ...files.map(({ file, seconds }) => line(seconds, file))] : []),
    ...(flaky.length ? ['\nPassed at the second try\n', ...flaky] : []),
    ...(without.size ? ['\nLeft out on this machine\n', ...without] : []),
  ].join('');
}
