const heads = ['drill', 'sent', 'arrived', 'in the database', 'longest wait', 'goal', 'ok'];
const wait = (ms) => (ms === undefined ? '-' : `${(ms / 1_000).toFixed(1)} s`);

const verdict = ({ leftOut, ok }) => (leftOut ? 'left out' : ok ? 'yes' : 'NO');

const cellsOf = ({ title, sent, arrived, stored, longest, goal, ...row }) =>
  [title, sent, row.leftOut ? `left out: ${row.leftOut}` : arrived, stored, wait(longest), goal, verdict(row)].map(
    (cell) => String(cell ?? '-'),
  );

/**
 * What was sent, what arrived and what is in the database, a line a drill.
 * @param {{ title: string, sent?: unknown, arrived?: unknown, stored?: unknown, longest?: number, goal: string, ok?: boolean, leftOut?: string }[]} rows `leftOut`: why it was not tried on this machine
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

/** How many rows, as in `tableOf`, met their goal, and how many were left out. @returns {{ text: string, failed: number }} */
export function summaryOf(rows) {
  const tried = rows.filter(({ leftOut }) => !leftOut);
  const failed = tried.filter(({ ok }) => !ok).length;
  const without = rows.length - tried.length;
  const more = without ? `, ${without} left out` : '';
  return { failed, text: `${tried.length - failed} of ${tried.length} drills met their goal${more}` };
}
