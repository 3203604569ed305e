import { busyMs, families } from '../processor-time.mjs';

/** The value below which so large a share of the others lies; 0 where there is none. */
export const shareOf = (values, share) =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const round = (value, digits = 2) => Number(value.toFixed(digits));

/**
 * What the parts of the portal spend of a processor meanwhile.
 * @param {{ pids: object, postgres: number, redis: number, db: import('pg').Pool }} portal
 * @returns {Promise<{ stop: (calls: number) => Promise<object> }>} milliseconds of a processor a call of each part, `seconds`,
 *   and the size of the database
 */
export async function watchProcessors({ pids, postgres, redis, db }) {
  const parts = {
    api: async () => [pids['API 1'], pids['API 2']],
    worker: async () => [pids.worker],
    postgres: () => families([postgres]),
    redis: async () => [redis],
  };
  const spent = async () => {
    const entries = Object.entries(parts).map(async ([name, of]) => [name, await busyMs(await of())]);
    return Object.fromEntries(await Promise.all(entries));
  };
  const [from, before] = [performance.now(), await spent()];
  return {
    stop: async (calls) => {
      const [seconds, after] = [(performance.now() - from) / 1_000, await spent()];
      const a_call = Object.fromEntries(
        Object.keys(parts).map((name) => [name, round((after[name] - before[name]) / calls, 3)]),
      );
      const { rows } = await db.query('select pg_database_size(current_database())::float8 as bytes');
      return { seconds: round(seconds), calls, ms_a_call: a_call, database_mb: Math.round(rows[0].bytes / 2 ** 20) };
    },
  };
}
