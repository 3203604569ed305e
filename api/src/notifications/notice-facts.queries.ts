import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { NoticeFacts, NoticeKind } from '@guyline/contract/notices';
import type { TaskItem } from '@guyline/contract/tasks/items';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { type Db, ids } from '../platform/db/db.js';

interface Summed {
  count: number;
  events: number;
  event_id: string | null;
  uuid: string | null;
  place: string | null;
  location_id: string | null;
  id: string;
  pt_num: TaskItem;
  name: string;
}

/** Where it all happened, if at one event. */
const placeOf = ({ events, event_id, uuid, place }: Summed): Partial<NoticeFacts> =>
  events === 1 && event_id !== null
    ? { event_id: Number(event_id), ...(uuid !== null && { uuid }), ...(place !== null && { place }) }
    : {};

/**
 * Facts for the notices of a person about these tasks: only those they may see.
 * @returns undefined when there is nothing to tell
 */
export async function factsOfTasks(
  db: Db,
  em: EntityManager,
  reader: SessionActor,
  kind: NoticeKind,
  taskIds: readonly string[],
): Promise<NoticeFacts | undefined> {
  const row = await db.one<Summed>(
    sql`select count(*)::int as count, count(distinct e.id)::int as events, min(e.id) as event_id, min(e.uuid) as uuid,
               min(l.name) as place, min(t.id) as id, min(t.pt_num) as pt_num
          from tasks t join events e on e.id = t.event_id join locations l on l.id = t.location_id
         where t.id = any(${ids(taskIds.map(Number))}) and t.deleted_at is null and ${scopeOf(reader).tasks}`,
    em,
  );
  if (!row?.count) return undefined;
  if (row.count > 1) return { count: row.count, ...placeOf(row) };
  const single = { count: 1, ...placeOf(row), task_id: Number(row.id), pt_num: row.pt_num };
  if (kind !== 'date_moved') return single;
  const dates = await datesOf(db, em, Number(row.id));
  return dates.from === dates.to ? undefined : { ...single, ...dates };
}

/** From the first date to the last, however often it was moved meanwhile. */
async function datesOf(db: Db, em: EntityManager, taskId: number): Promise<Pick<NoticeFacts, 'from' | 'to'>> {
  const dates = await db.one<{ from: string | null; to: string | null }>(
    sql`select (array_agg(changes ->> 'from' order by id))[1] as from, (array_agg(changes ->> 'to' order by id desc))[1] as to
          from notice_facts where taken and kind = 'date_moved' and task_id = ${taskId}`,
    em,
  );
  return { from: dates?.from ?? null, to: dates?.to ?? null };
}

/** The same of documents. */
export async function factsOfDocuments(
  db: Db,
  em: EntityManager,
  reader: SessionActor,
  documentIds: readonly string[],
): Promise<NoticeFacts | undefined> {
  const row = await db.one<Summed>(
    sql`select count(*)::int as count, count(distinct e.id)::int as events, min(e.id) as event_id, min(e.uuid) as uuid,
               min(coalesce(l.name, c.name)) as place, min(l.id) as location_id, min(d.id) as id, min(d.name) as name
          from documents d
          left join events e on e.id = d.event_id
          left join locations l on l.id = coalesce(d.location_id, e.location_id)
          left join customers c on c.id = d.customer_id
         where d.id = any(${ids(documentIds.map(Number))}) and d.deleted_at is null and ${scopeOf(reader).documents}`,
    em,
  );
  if (!row?.count) return undefined;
  if (row.count > 1) return { count: row.count, ...placeOf(row) };
  return {
    count: 1,
    ...(row.place !== null && { place: row.place }),
    ...(row.location_id !== null && row.event_id === null && { location_id: Number(row.location_id) }),
    ...placeOf(row),
    document_id: Number(row.id),
    document: row.name,
  };
}
