const SLOWEST = 10;
const line = (seconds, text) => `${seconds.toFixed(0).padStart(6)} s  ${text}\n`;

/**
 * How long each step took, and the slowest files of all runners.
 * @param {{ name: string, seconds: number, files?: { file: string, seconds: number }[] }[]} done
 */
export function tableOf(done) {
  const files = done
    .flatMap(({ files = [] }) => files)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);
  return [
    '\nSteps\n',
    ...done.map(({ name, seconds }) => line(seconds, name)),
    ...(files.length ? ['\nSlowest files\n', ...files.map(({ file, seconds }) => line(seconds, file))] : []),
  ].join('');
}
