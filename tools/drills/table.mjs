const heads = ['drill', 'sent', 'arrived', 'in the database', 'longest wait', 'goal', 'ok'];
const wait = (ms) => (ms === undefined ? '-' : `${(ms / 1_000).toFixed(1)} s`);

const cellsOf = ({ title, sent, arrived, stored, longest, goal, ok }) =>
  [title, sent, arrived, stored, wait(longest), goal, ok ? 'yes' : 'NO'].map((cell) => String(cell ?? '-'));

/**
 * What was sent, what arrived and what is in the database, a line a drill.
 * @param {{ title: string, sent?: unknown, arrived?: unknown, stored?: unknown, longest?: number, goal: string, ok: boolean }[]} rows
 */
export function tableOf(rows) {
  const lines = [heads, ...rows.map(cellsOf)];
  const widths = heads.map((_, at) => Math.max(...lines.map((line) => line[at].length)));
  const text = (line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at]))
      .join('  ')
      .trimEnd();
  return `${lines.map(text).join('\n')}\n`;
}
