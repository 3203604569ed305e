/**
 * The longest time between one success and the next, with the ends of the span as successes.
 * @param {{ at: number, status: number }[]} answers in any order; `at` = when each came, in ms
 */
export function longestGap(answers, from, to) {
  const good = answers.filter(({ at, status }) => status === 200 && at > from && at < to).map(({ at }) => at);
  const moments = [from, ...good.toSorted((a, b) => a - b), to];
  return Math.max(...moments.slice(1).map((one, nr) => one - moments[nr]));
}
