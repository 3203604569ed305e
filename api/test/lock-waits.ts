import type { Factory } from './factory.js';

/**
 * Waits till a statement of this database waits for a lock that somebody holds.
 * @param like what its text has in it, as a pattern of SQL
 * @returns how many such statements wait; 0 after a minute without one
 */
export async function lockWaits(make: Factory, like: string): Promise<number> {
  const waiting = async (): Promise<number> => {
    const { n } = await make.one<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
      [like],
    );
    return n;
  };
  for (const end = Date.now() + 60_000; Date.now() < end && !(await waiting());)
    await new Promise((done) => setTimeout(done, 50));
  return waiting();
}
