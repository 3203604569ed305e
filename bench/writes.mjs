import { sql } from 'kysely';
import { built } from './built.mjs';
import { recorder } from './statements.mjs';
import { storeDay } from './clock.mjs';

/** Tasks that are moved by turns: enough that none is moved twice at once. */
const MOVED = 20_000;

/** One condition of the API's scope, as text and parameters. */
export async function scopeText(actor, table) {
  const { scopeOf } = await built('platform/access/scope.js');
  const { record } = await recorder();
  const [{ text, values }] = await record((db) => db.rows(sql`${scopeOf(actor)[table]}`));
  return { text, values };
}

/** The write after one that was sent: the date goes back, from the version that the first one made. */
const movedBack = ({ id, body, before }) => ({
  id,
  body: { version: body.version + 1, scheduled_date: before },
  before: body.scheduled_date,
});

/** Answered with 404, which ends the round with a fault; to throw within the load generator would leave its servers running. */
const NONE_LEFT = '/every-prepared-write-was-sent';

/** A request for each prepared write, in their order; `again` makes the next round of them. */
function feed(headers, writes, pathOf, again) {
  let queue = writes;
  let at = 0;
  const setupRequest = (request) => {
    if (at === queue.length && again) [queue, at] = [queue.map(again), 0];
    const next = queue[at++];
    if (!next) return { ...request, path: NONE_LEFT };
    return { ...request, path: pathOf(next), body: JSON.stringify(next.body) };
  };
  return { headers: { ...headers, 'content-type': 'application/json' }, requests: [{ method: 'POST', setupRequest }] };
}

const createPath = (side) => () => (side === 'ours' ? '/api/vendor/task/create' : '/task-create');

const half = (side) => (side === 'ours' ? 0 : 1);

/**
 * Days move forth and back, so that many runs leave the same spread of dates. The sides have events of their own: the one that is paused may
 * hold the row of an event.
 */
const updates = (db, vendorId, items, side) =>
  db.query(
    `select t.id::int, t.scheduled_date::text as before, json_build_object('version', t.version,
              'scheduled_date', t.scheduled_date + case when t.version % 2 = 1 then 1 else -1 end) as body
       from tasks t join events e on e.id = t.event_id
      where e.tent_vid = $1 and t.pt_num = any($2) and t.scheduled_date is not null and t.event_id % 2 = $3 and t.live
      order by md5(t.id::text || t.version) limit ${MOVED}`,
    [vendorId, items, half(side)],
  );

/** Items that the vendor's events do not have yet. */
const creations = (db, vendorId, items, side) =>
  db.query(
    `select json_build_object('event_id', e.id, 'pt_num', i.pt_num, 'scheduled_date', ${storeDay},
              'status_num', (array[1, 6, 9, 14])[i.category_num]) as body
       from events e join task_items i on i.pt_num = any($2)
      where e.tent_vid = $1 and e.id % 2 = $3
        and not exists (select from tasks t where t.event_id = e.id and t.pt_num = i.pt_num)
      order by md5(e.id || '-' || i.pt_num)`,
    [vendorId, items, half(side)],
  );

/** Takes out the tasks after `last` of the events of a side: what one round made, the next one makes again, however fast the machine is. */
const takeOut = (db, last, side) =>
  db.query('delete from tasks where id > $1 and event_id % 2 = $2', [last, half(side)]);

/** @returns a function that gives the next update of a task by the vendor: `path`, and the rest as `fetch` takes it */
export async function updateRequests({ actor, token }, db) {
  const { rows } = await updates(db, actor.vendorId, actor.permittedItems, 'ours');
  const pathOf = ({ id }) => `/api/vendor/task/${id}/update`;
  const { headers, requests } = feed({ authorization: `Bearer ${token}` }, rows, pathOf, movedBack);
  return () => ({ headers, ...requests[0].setupRequest({ method: 'POST' }) });
}

/** Task update and create by the vendor; the floor sends the same statements on a bare pool. */
export async function writeCases({ vendor }, db) {
  const { actor, token } = vendor;
  const headers = { authorization: `Bearer ${token}` };
  const [{ last }] = (await db.query('select max(id) as last from tasks')).rows;
  const rowsOf = async (find, side) => (await find(db, actor.vendorId, actor.permittedItems, side)).rows;
  /** One queue of each side for all rounds: what the end of a round cut off may be written in the next one, and must not be sent again. */
  const kept = (make) => {
    const queues = {};
    return async (side) => (queues[side] ??= await make(side));
  };
  return [
    {
      name: 'task-update',
      title: 'task update',
      goal: 0.6,
      floor: { write: 'update', scope: await scopeText(actor, 'tasks') },
      load: kept(async (side) =>
        feed(
          headers,
          await rowsOf(updates, side),
          ({ id }) => (side === 'ours' ? `/api/vendor/task/${id}/update` : `/task-update/${id}`),
          movedBack,
        ),
      ),
    },
    {
      name: 'task-create',
      title: 'task create',
      goal: 0.6,
      floor: { write: 'create', scope: await scopeText(actor, 'events') },
      load: async (side) => {
        await takeOut(db, last, side);
        return feed(headers, await rowsOf(creations, side), createPath(side));
      },
    },
  ];
}
