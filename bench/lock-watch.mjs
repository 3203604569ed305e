import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const EVERY_MS = 10;
/** Locks that keep others from saving or reading; plain work and `concurrently` take none of them. */
const blocking = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'];

/**
 * The blocking locks right now, also those that are still waited for, since they hold up whoever comes after. A new table
 * has none: nobody else can see it yet.
 */
const heldNow = `
  select extract(epoch from clock_timestamp())::float8 as at, l.pid, c.relname as "table", l.mode,
         coalesce(extract(epoch from a.xact_start), 0)::float8 as began
    from pg_locks l join pg_class c on c.oid = l.relation and c.relkind in ('r', 'p')
    join pg_stat_activity a on a.pid = l.pid and a.backend_type = 'client backend'
   where l.locktype = 'relation' -- a table that grows by a page is locked 'extend', which keeps nobody
     and l.database = (select oid from pg_database where datname = current_database())
     and l.mode = any($1) and c.relname = any($2)`;

/**
 * Looks every 10 ms for locks on these tables that keep others from saving or reading.
 * @param {string} url of the database
 * @param {string[]} tables
 * @returns {Promise<{ longest: () => { table: string, mode: string, seconds: number }[], taken: () => object[], stop: () => Promise<void> }>}
 *   `longest`: how long each lock was seen so far, the longest first; `taken`: the same, and forgets them
 */
export async function watchLocks(url, tables) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let seen = new Map();
  let watching = true;
  const look = async () => {
    const { rows } = await client.query({ name: 'locks', text: heldNow, values: [blocking, tables] });
    for (const { at, pid, table, mode, began } of rows) {
      const which = [pid, began, table, mode].join();
      seen.set(which, { table, mode, from: seen.get(which)?.from ?? at, to: at });
    }
  };
  const watched = (async () => {
    for (; watching; await pause(EVERY_MS)) await look();
  })();
  watched.catch(() => undefined); // `stop` throws it
  const longest = () =>
    [...seen.values()]
      .map(({ table, mode, from, to }) => ({ table, mode, seconds: to - from }))
      .toSorted((one, other) => other.seconds - one.seconds);
  return {
    longest,
    taken: () => {
      const found = longest();
      seen = new Map();
      return found;
    },
    stop: async () => {
      watching = false;
      await watched.finally(() => client.end());
    },
  };
}
