import type { Docs } from '@guyline/contract/dashboard/manager';
import type pg from 'pg';
import type { PlainEvent } from './plain-counts.js';
import { look, many, type PanelLook } from './plain-lines.js';
import { contactLooks } from './plain-tables.js';
import type { Roll } from './random-season.js';
import type { TestApp } from './use-app.js';

/** What the portal keeps of a document, as far as it decides who sees it, and where (docs/domain.md, Documents). */
export interface PlainDocument {
  type: string;
  /** Also of a task's document. */
  event_id: number | null;
  customer_id: number | null;
  location_id: number | null;
  levels: number[];
  uploaded_by: number;
  /** Neither deleted, nor replaced by a newer one, nor of a deleted task. */
  kept: boolean;
}

export async function plainDocuments(db: pg.Pool): Promise<PlainDocument[]> {
  const { rows } = await db.query<{ doc: PlainDocument }>(`
    select json_build_object('type', d.type, 'event_id', d.event_id, 'customer_id', d.customer_id, 'location_id', d.location_id,
             'levels', d.levels, 'uploaded_by', d.uploaded_by,
             'kept', d.current and d.deleted_at is null and t.deleted_at is null) as doc
      from documents d left join tasks t on t.id = d.task_id`);
  return rows.map(({ doc }) => doc);
}

/** Documents of the customers, locations, events and of some tasks, for any levels; some are replaced or deleted. */
export async function randomDocuments(app: TestApp, roll: Roll): Promise<void> {
  const { rows } = await app.db.query<Record<'type' | 'id' | 'event_id', string>>(
    `select 'customer' as type, id, null::bigint as event_id from customers union all select 'location', id, null from locations
      union all select 'event', id, id from events union all select * from (select 'task', id, event_id from tasks where id % 5 = 0) t order by type, id`,
  );
  const documents = rows.map(({ type, id, event_id }) => ({
    type,
    customer_id: type === 'customer' ? id : null,
    location_id: type === 'location' ? id : null,
    task_id: type === 'task' ? id : null,
    event_id,
    levels: [1, 2, 3, 4, 5].filter(() => roll(3)),
    current: roll(6) > 0,
    deleted: !roll(6),
  }));
  const { id: uploader } = await app.make.admin();
  await app.db.query(
    `insert into documents (type, customer_id, location_id, task_id, event_id, levels, current, deleted_at, name, file_key, size, mime,
                            series_id, uploaded_by)
     select type, customer_id, location_id, task_id, event_id, levels, current, case when deleted then now() end, 'Plan', 'plan', 1,
            'application/pdf', 1, $2
       from json_to_recordset($1::json) as r(type text, customer_id bigint, location_id bigint, task_id bigint, event_id bigint,
                                             levels smallint[], current boolean, deleted boolean)`,
    [JSON.stringify(documents), uploader],
  );
}

/** Whoever is not a manager asks about one event at a time. */
const asksAbout = (level: number, filter: string): boolean => level === 3 || filter.includes('event_id=');

/** What a manager's dashboard shows: the documents of the events, those of their customers and places, and the key contacts. */
export function managerLooks(
  documents: readonly PlainDocument[],
  live: readonly PlainEvent[],
  filter: string,
  { id, level_num }: { id: number; level_num: number },
): PanelLook[] {
  if (!asksAbout(level_num, filter)) return [];
  const shown = documents.filter(
    ({ kept, levels, uploaded_by }) => kept && (level_num === 1 || levels.includes(level_num) || uploaded_by === id),
  );
  const [events, customers, places] = (['id', 'customer_id', 'location_id'] as const).map(
    (name) => new Set<number | null>(live.map((event) => event[name])),
  );
  const of = (tab: string, which: (document: PlainDocument) => boolean): PanelLook =>
    look<Docs>(`docs?per_page=1&tab=${tab}&${filter}`, ({ docs }) => docs.total, many(shown, which));
  return [
    of('event', ({ type, event_id }) => ['event', 'task'].includes(type) && events!.has(event_id)),
    of(
      'customer',
      ({ type, customer_id, location_id }) =>
        (type === 'customer' && customers!.has(customer_id)) || (type === 'location' && places!.has(location_id)),
    ),
    ...contactLooks(live, filter),
  ];
}
