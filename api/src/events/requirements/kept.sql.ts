import { sql } from 'kysely';
import type { RequirementChoices } from '@guyline/contract/jurisdictions/asked';
import { categoryOf, type TaskItem, taskItemNums } from '@guyline/contract/tasks/items';
import { pendingOf } from '@guyline/contract/tasks/status';
import { askedFacts, leadFacts } from '../../jurisdictions/asked/asked.sql.js';
import type { SessionActor } from '../../platform/access/actor.js';
import { ids, type Sql } from '../../platform/db/db.js';

const keptFacts = [...askedFacts, ...leadFacts];
const factsOf = (row: string): Sql => sql.join(keptFacts.map((fact) => sql.ref(`${row}.${fact}`)));
const facts = sql.join(keptFacts.map((fact) => sql.ref(fact)));

interface Choice {
  requirement_ids: number[];
  note: string | null;
  location_ids?: number[];
}
/** Those for all stores: rows of `requirement_id` and `note`; of one that is named twice the last. */
const everywhere = (choices: readonly Choice[]): Sql => {
  const rows = new Map(
    choices.flatMap(({ requirement_ids, note, location_ids }) =>
      location_ids ? [] : requirement_ids.map((requirement_id) => [requirement_id, { requirement_id, note }] as const),
    ),
  );
  return sql`json_to_recordset(${JSON.stringify([...rows.values()])}::json)`;
};

/** Rows of `id` and the places `nrs` of the lists that name it. */
const namedBy = (lists: readonly (readonly number[])[]): Sql => {
  const named = new Map<number, number[]>();
  for (const [nr, list] of lists.entries())
    for (const id of new Set(list)) {
      const nrs = named.get(id);
      if (nrs) nrs.push(nr);
      else named.set(id, [nr]);
    }
  return sql`json_to_recordset(${JSON.stringify([...named].map(([id, nrs]) => ({ id, nrs })))}::json)`;
};

/**
 * Joins `s`, the last choice for single stores that names both requirement and location of `a`. Their lists are never multiplied:
 * 5,000 requirements at 10,000 stores fit into one request and are fifty million pairs.
 */
const joinAtStores = (choices: readonly Choice[]): Sql => {
  const at = choices.filter(({ location_ids }) => location_ids);
  return sql`
    left join ${namedBy(at.map((one) => one.requirement_ids))} as sq(id bigint, nrs int[]) on sq.id = a.requirement_id
    left join ${namedBy(at.map(({ location_ids = [] }) => location_ids))} as sl(id bigint, nrs int[]) on sl.id = a.location_id
    left join json_to_recordset(${JSON.stringify(at.map(({ note }, nr) => ({ nr, note })))}::json) as s(nr int, note text)
      on s.nr = (select max(n) from unnest(sq.nrs) n where n = any(sl.nrs))`;
};

/**
 * What becomes of what is asked for: as proposed, but for what a person left out or added. What is said of one store counts more
 * than what is said of all, and an item that the store does without most.
 * @param asked `askedOf` with the `location_id` of each subject
 * @param items what single stores do without: rows of `location_id`, `pt_num` and `note`, each pair once
 * @returns a `select` of its columns, `state` and `note`
 */
export const decided = (asked: Sql, { left_out, added }: RequirementChoices, items?: Sql): Sql => sql`
  select a.*, case when ${items ? sql`i.pt_num is null and` : sql``} s.nr is null and o.requirement_id is null
                   then 'asked' else 'left_out' end as state,
         coalesce(${items ? sql`i.note,` : sql``} s.note, o.note, d.note) as note
    from (${asked}) a
    ${joinAtStores(left_out)}
    left join ${everywhere(left_out)} as o(requirement_id bigint, note text) on o.requirement_id = a.requirement_id
    left join ${everywhere(added)} as d(requirement_id bigint, note text) on d.requirement_id = a.requirement_id
    ${items ? sql`left join (${items}) i on i.location_id = a.location_id and i.pt_num = a.pt_num` : sql``}
   where a.reason <> 'other_use' or d.requirement_id is not null`;

/** Keeps what was decided with its events. @param rows `decided`, with the `event_id` of each */
export const insertKept = (rows: Sql): Sql => sql`
  insert into event_requirements (event_id, requirement_id, jurisdiction_id, ${facts}, state, note)
  select r.event_id, r.requirement_id, r.jurisdiction_id, ${factsOf('r')}, r.state, r.note
    from (${rows}) r order by r.event_id, r.requirement_id`;

/** Keeps what is asked for of new events. @param asked `AskedEvents.asked` */
export const keepAsked = (asked: Sql, choices: RequirementChoices): Sql =>
  insertKept(sql`
    select d.*, d.key as event_id
      from (${decided(sql`select a.*, e.location_id from (${asked}) a join events e on e.id = a.key`, choices)}) d`);

/** Rows of `event_id` and `pt_num`: each action, and each item that is asked for. */
export const wantedTasks = (eventIds: readonly number[], actions: readonly TaskItem[]): Sql => sql`
  select e.id as event_id, i.pt_num from unnest(${ids(eventIds)}) e(id) cross join unnest(${ids(actions)}) i(pt_num)
  union
  select r.event_id, r.pt_num from event_requirements r
   where r.event_id = any(${ids(eventIds)}) and r.state = 'asked' and r.pt_num is not null`;

/** The same of what is asked for now and was not, or under another item. A task that somebody deleted does not come back. */
export const newlyAsked = (asked: Sql, eventIds: readonly number[]): Sql => sql`
  select distinct a.key as event_id, a.pt_num from (${asked}) a
    left join event_requirements r on r.event_id = a.key and r.requirement_id = a.requirement_id and r.state <> 'dropped'
   where a.key = any(${ids(eventIds)}) and a.pt_num is not null
     and case when r.event_id is null then a.reason <> 'other_use'
              else r.state = 'asked' and r.pt_num is distinct from a.pt_num end`;

/**
 * The pending tasks that are wanted, where the event does not have them (docs/domain.md, New events).
 * @param wanted a `select` of `event_id` and `pt_num`, each pair once
 */
export const addTasks = (wanted: Sql): Sql => sql`
  insert into tasks (event_id, pt_num, status_num)
  select w.event_id, w.pt_num, s.status_num
    from (${wanted}) w
    join unnest(${ids(taskItemNums)}, ${ids(taskItemNums.map((item) => pendingOf[categoryOf(item)]))}) s(pt_num, status_num)
      on s.pt_num = w.pt_num
   where not exists (select from tasks t where t.event_id = w.event_id and t.pt_num = w.pt_num and t.deleted_at is null)
   order by w.event_id, w.pt_num
  returning id, event_id`;

/** Keeps what is asked for now; what a person left out stays, and what is no longer asked for is marked. */
export const keepAnew = (asked: Sql, eventIds: readonly number[]): Sql[] => [
  sql`update event_requirements r set state = 'dropped'
       where r.event_id = any(${ids(eventIds)}) and r.state = 'asked'
         and not exists (select from (${asked}) a where a.key = r.event_id and a.requirement_id = r.requirement_id)`,
  sql`insert into event_requirements as r (event_id, requirement_id, jurisdiction_id, ${facts})
      select a.key, a.requirement_id, a.jurisdiction_id, ${factsOf('a')} from (${asked}) a
        left join event_requirements k on k.event_id = a.key and k.requirement_id = a.requirement_id and k.state <> 'dropped'
       where a.key = any(${ids(eventIds)}) and (a.reason <> 'other_use' or k.event_id is not null)
       order by a.key, a.requirement_id
      on conflict (event_id, requirement_id) do update set state = 'asked', (${facts}) = row(${factsOf('excluded')})
        where r.state <> 'left_out'`,
];

/** The event's activity says how much is asked for now; its tasks tell of themselves. */
export const logRequirements = (
  actor: SessionActor,
  eventIds: readonly number[],
  reason: string | null = null,
): Sql => sql`
  insert into event_logs (event_id, user_id, on_behalf_id, action, changes, reason)
  select id, ${actor.id}::bigint, ${actor.impersonatorId}::bigint, 'changed',
         jsonb_build_object('requirements', jsonb_build_object('from', null, 'to',
           (select count(*) from event_requirements r where r.event_id = id and r.state = 'asked'))), ${reason}
    from unnest(${ids(eventIds)}) id`;
