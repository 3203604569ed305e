const columns = [
  ['case', 46],
  ['floor/s', 9],
  ['ours/s', 9],
  ['ratio', 7],
  ['wanted', 8],
  ['met', 5],
];

const line = (cells) =>
  cells.map((cell, index) => (index ? cell.padStart(columns[index][1]) : cell.padEnd(columns[0][1]))).join(' ');

export const heading = () => line(columns.map(([name]) => name));

export const rowOf = ({ title, floor, ours, ratio, goal }) =>
  line([title, floor.toFixed(0), ours.toFixed(0), ratio.toFixed(2), `>= ${goal}`, ratio >= goal ? 'yes' : 'NO']);

/** A figure that must not be passed: seconds, megabytes, milliseconds; one without a goal is only reported. */
export const limitRow = ({ title, floor, ours, wanted, met }) =>
  line([title, floor, ours, '-', ...(wanted === undefined ? ['-', '-'] : [`<= ${wanted}`, met ? 'yes' : 'NO'])]);

/** Of `--growth`: ms an answer in the two databases. */
export const growthHeading = ([small, large]) =>
  line(['case', ...[small, large].map((tasks) => `${tasks / 1_000}k ms`), 'ratio', 'wanted', 'met']);

export const growthRow = ({ title, before, after, ratio, most, met }) =>
  line([title, before.toFixed(1), after.toFixed(1), ratio.toFixed(2), `<= ${most}`, met ? 'yes' : 'NO']);
