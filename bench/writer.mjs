import pg from 'pg';
import { scopeText } from './writes.mjs';
import { writers } from './floor-writes.mjs';

/**
 * What was written beside the floor must not become the API's work. The API is paused then and may hold rows that the writer left: those
 * stay.
 */
export const clearOutbox = `with later as (delete from risk_due where id = any(array(select id from risk_due for update skip locked)))
  delete from outbox where id = any(array(select id from outbox for update skip locked))`;

/** Task updates that are committed each second while the reads are measured: a busy working day. */
export const WRITES_A_SECOND = 20;
const TASKS = 2_000;

/**
 * Somebody who saves tasks while others read: what was kept of an answer is never good for long.
 * @returns {Promise<{ stop: () => Promise<number> }>} `stop` ends it and says how many updates were committed
 */
export async function startWriter(connectionString, { actor }) {
  const pool = new pg.Pool({ connectionString, max: 2 });
  const scope = await scopeText(actor, 'tasks');
  const { rows } = await pool.query(
    `select t.id::int, t.version, t.scheduled_date::text as day, (t.scheduled_date + 1)::text as other from tasks t
      where t.live and t.scheduled_date is not null order by md5(t.id::text) limit ${TASKS}`,
  );
  let [written, failure, last] = [0, undefined, Promise.resolve()];
  const write = async () => {
    const task = rows[written++ % rows.length];
    [task.day, task.other] = [task.other, task.day];
    const input = { version: task.version++, scheduled_date: task.day };
    const [status, text] = await writers.update(pool, { scope, id: task.id, userId: actor.id, input });
    if (status !== 200) throw new Error(`The writer's update was refused: ${status} ${text}`);
  };
  const timer = setInterval(() => {
    last = last.then(write).catch((error) => void (failure ??= error));
  }, 1_000 / WRITES_A_SECOND);
  return {
    stop: async () => {
      clearInterval(timer);
      await last;
      await pool.end();
      if (failure) throw failure;
      return written;
    },
  };
}
