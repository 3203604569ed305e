import autocannon from 'autocannon';

const CONNECTIONS = 20;
const WARM_SECONDS = 2;
const LONGEST_SECONDS = 20;

/**
 * Requests a second that were answered well, at 20 connections. A round in which nothing came is repeated for LONGEST_SECONDS.
 * @throws Error when an answer was not 2xx, as a fast refusal must not count, or when still none came
 */
async function round(url, { requests, headers }, seconds, longest = LONGEST_SECONDS) {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    timeout: LONGEST_SECONDS,
    headers,
    requests,
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  const good = result['2xx'];
  if (!good && !failed && seconds < longest) return round(url, { requests, headers }, longest, longest);
  if (failed || !good) {
    const statuses = Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => `${count} x ${status}`);
    const faults = `${result.errors} errors, ${result.timeouts} timeouts`;
    throw new Error(`${[...statuses, faults].join(', ')} in ${seconds} s from ${requests[0].path ?? url}`);
  }
  return good / result.duration;
}

const middle = (values) => {
  const sorted = [...values].sort((one, other) => one - other);
  return (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.ceil((sorted.length - 1) / 2)]) / 2;
};

/**
 * Both sides by turns, the waiting one paused; the side that begins changes each time. A first short round of each is thrown away.
 * `after(side)` runs when a round is over and must wait until its last statements have ended.
 * @returns {Promise<{ floor: number, ours: number, ratio: number }>} medians; the ratio is the median of the rounds' ratios
 */
export async function compare(one, { api, floor }, { rounds, seconds, after }) {
  const sides = { ours: api, floor };
  const taken = { ours: [], floor: [] };
  const run = async (side, length) => {
    const waiting = sides[side === 'ours' ? 'floor' : 'ours'];
    const load = await one.load(side);
    waiting.pause();
    try {
      return await round(sides[side].url, load, length);
    } finally {
      await after(side);
      waiting.resume();
    }
  };
  for (const side of ['floor', 'ours']) await run(side, WARM_SECONDS);
  for (let turn = 0; turn < rounds; turn += 1) {
    const order = turn % 2 ? ['ours', 'floor'] : ['floor', 'ours'];
    for (const side of order) taken[side].push(await run(side, seconds));
  }
  const ratios = taken.ours.map((ours, turn) => ours / taken.floor[turn]);
  return { floor: middle(taken.floor), ours: middle(taken.ours), ratio: middle(ratios) };
}
