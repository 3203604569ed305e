import { sql } from 'kysely';
import { type RecentRow, searchedLevels, type SearchKind, searchLimits } from '@guyline/contract/search';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { and, containing, ids, type Sql, startingWith } from '../platform/db/db.js';
import { isActive } from '../platform/db/named-numbers.sql.js';
import { notDeleted } from '../tasks/task-states.sql.js';

/** What is looked for: the trimmed text, and the rows that were opened before, the latest first. */
export interface Asked {
  text: string;
  recent: readonly RecentRow[];
}

interface Source {
  /** Table and its letter. */
  from: Sql;
  id: Sql;
  scope: Sql;
  /** The condition of the text; with `found`, none. */
  matches: Sql;
  /** A `select` of the ids of the shown rows that the text finds in scope, where they are not all put in order; instead of `matches`. */
  found?: Sql;
  /** A `select` of the ids of the first rows, where an index has them in order; otherwise all that the text finds are put in order. */
  first?: Sql;
  status?: Sql;
  joins?: Sql;
  columns: Sql;
}

const recentOf = (kind: SearchKind, { recent }: Asked): Sql =>
  ids(recent.filter((one) => one.startsWith(`${kind}-`)).map((one) => Number(one.slice(kind.length + 1))));

/** Every word of the text, in any of the columns together. */
const worded = ({ text }: Asked, column: (like: string) => Sql): Sql =>
  and(
    ...text
      .split(/\s+/)
      .slice(0, searchLimits.words)
      .map((word) => column(containing(word))),
  );

const numbered = ({ text }: Asked): string => startingWith(text.toUpperCase());

/** The rows of a kind as JSON: recent ones, then active ones, then the newest; without a text the recent ones alone. */
function found(kind: SearchKind, asked: Asked, limit: number, source: Source): Sql {
  const { from, id, scope, matches, first, status, joins = sql``, columns } = source;
  const recent = recentOf(kind, asked);
  const order = sql`array_position(${recent}, ${id}), ${status ?? sql`0`} <> 1, ${id} desc`;
  const opened = sql`${id} = any(${recent})`;
  const ofText = first ? sql`(${id} = any(array(${first})) or ${opened} and ${matches})` : matches;
  const ofAll = sql`${from} where ${and(asked.text ? ofText : opened, scope)}`;
  return sql`(select coalesce(json_agg(r), '[]') from (
    select ${columns} from ${from} ${joins}
     where ${id} = any(array(${(asked.text && source.found) || sql`select ${id} from ${ofAll} order by ${order} limit ${limit}`}))
     order by ${order}) r)`;
}

/** The stores whose number, name, city or postcode has the words: a common table expression for `events` and `locations`. */
export const storesFound = (asked: Asked): Sql => sql`stores as materialized (
  select l.id, l.customer_id, l.status_num from locations l where ${worded(asked, (like) => sql`l.search like lower(${like})`)})`;

/** So many of the newest events are looked through, unless so few stores are found that their events are fewer. */
const [NEWEST, FEW_STORES] = [1_000, 50];

/**
 * The first events by their code, and the first of the stores: of many stores they are mostly among the newest of all events, whose number does
 * not grow with the seasons. Otherwise the first of each store are put in order, as `events_of_place_and_project` has them.
 */
function firstEvents(actor: SessionActor, asked: Asked, limit: number): Sql {
  const own = scopeOf(actor).events;
  const firstOf = (which: Sql): Sql => sql`
    select e.id, not ${isActive('e')} as over from events e where ${and(which, own)} order by over, e.id desc limit ${limit}`;
  const newest = sql`
    select e.id from (select * from events order by id desc limit ${NEWEST}) e
     where (select count(*) from stores) > ${FEW_STORES} and ${and(isActive('e'), sql`e.location_id in (select id from stores)`, own)}
     order by e.id desc limit ${limit}`;
  const ofEach = sql`
    select f.id from stores s cross join lateral (${firstOf(sql`e.location_id = s.id`)}) f order by f.over, f.id desc limit ${limit}`;
  return sql`
    (select c.id from (${firstOf(sql`e.uuid like ${numbered(asked)}`)}) c)
     union all
    (select unnest(case when cardinality(n.ids) = ${limit} then n.ids else array(${ofEach}) end)
       from (select array(${newest}) as ids offset 0) n)`;
}

/** The stores found in the order of their kind. Each is looked at by itself until there are enough: a vendor has thousands of events. */
const firstStores = (actor: SessionActor, asked: Asked, limit: number): Sql => sql`
  select l.id
    from (select s.*, array_position(${recentOf('location', asked)}, s.id) as place, not ${isActive('s')} as over
            from stores s order by place, over, s.id desc offset 0) l
   cross join lateral (select where ${scopeOf(actor).locations} offset 0) own
   order by l.place, l.over, l.id desc limit ${limit}`;

export const events = (actor: SessionActor, asked: Asked, limit: number): Sql =>
  found('event', asked, limit, {
    from: sql`events e`,
    id: sql`e.id`,
    scope: scopeOf(actor).events,
    matches: sql`(e.uuid like ${numbered(asked)} or e.location_id in (select id from stores))`,
    first: firstEvents(actor, asked, limit),
    status: sql`e.status_num`,
    joins: sql`join locations l on l.id = e.location_id join projects p on p.id = e.project_id`,
    columns: sql`e.id, e.uuid, e.status_num, l.name as location, p.name as project`,
  });

export const locations = (actor: SessionActor, asked: Asked, limit: number): Sql =>
  found('location', asked, limit, {
    from: sql`locations l`,
    id: sql`l.id`,
    scope: scopeOf(actor).locations,
    matches: sql`true`,
    found: firstStores(actor, asked, limit),
    status: sql`l.status_num`,
    joins: sql`join states s on s.id = l.state_num`,
    columns: sql`l.id, l.lc_number, l.name, l.city, s.code as state_code, l.status_num`,
  });

export const projects = (actor: SessionActor, asked: Asked, limit: number): Sql =>
  found('project', asked, limit, {
    from: sql`projects p`,
    id: sql`p.id`,
    scope: scopeOf(actor).projects,
    matches: sql`(p.uuid like ${numbered(asked)} or ${worded(asked, (like) => sql`p.name ilike ${like}`)})`,
    status: sql`p.status_num`,
    joins: sql`join customers c on c.id = p.customer_id`,
    columns: sql`p.id, p.uuid, p.name, c.name as customer, p.status_num`,
  });

export const customers = (actor: SessionActor, asked: Asked, limit: number): Sql =>
  found('customer', asked, limit, {
    from: sql`customers c`,
    id: sql`c.id`,
    scope: scopeOf(actor).customers,
    matches: worded(asked, (like) => sql`(c.name ilike ${like} or c.s_name ilike ${like})`),
    status: sql`c.status_num`,
    columns: sql`c.id, c.name, c.s_name, c.status_num`,
  });

/** Of the levels whose lists the person may open. */
export const people = (actor: SessionActor, asked: Asked, limit: number): Sql =>
  found('person', asked, limit, {
    from: sql`users u`,
    id: sql`u.id`,
    scope: and(sql`u.level_num = any(${ids(searchedLevels(actor))})`, scopeOf(actor).users),
    matches: worded(
      asked,
      (like) => sql`(u.name ilike ${like} or u.email::text ilike ${like} or u.company_str ilike ${like})`,
    ),
    status: sql`u.status_num`,
    columns: sql`u.id, u.name, u.company_str, u.level_num, u.status_num`,
  });

const taskNumber = sql`(lower(t.name_number) collate "C")`;
const taskRow = sql`
  select t.id, t.event_id, t.pt_num, t.name_number, e.uuid as event, l.name as location
    from tasks t join events e on e.id = t.event_id join locations l on l.id = t.location_id`;

/** So many tasks of a prefix are read in the order of their index before those in sight are read instead. */
const NEAR = 200;

/**
 * The first tasks in sight by the beginning of their number. A prefix can have 100,000 of them: who sees many finds some among
 * the first in the order of the index `tasks_number`; who sees few would have it read to its end, so their own are read.
 */
function firstByNumber(like: string, inSight: Sql, limit: number): Sql {
  const firstOf = (among?: Sql): Sql =>
    sql`array(select m.id from (select t.id, ${taskNumber} as nr from tasks t where ${and(among, inSight)} offset 0) m
               where m.nr like ${like} order by m.nr limit ${limit})`;
  return sql`(
    with prefixed as materialized (
      select array(select t.id from tasks t where ${taskNumber} like ${like} and ${notDeleted}
                    order by ${taskNumber} limit ${NEAR}) as ids
    ), near as materialized (
      select ${firstOf(sql`t.id = any((select ids from prefixed)::bigint[])`)} as ids
    )
    select case when cardinality(near.ids) = ${limit} or cardinality(prefixed.ids) < ${NEAR} then near.ids else ${firstOf()} end
      from prefixed, near)`;
}

/** Tasks by their number, the permit's or the portal's own (`#12`). */
export function tasks(actor: SessionActor, asked: Asked, limit: number): Sql {
  const recent = recentOf('task', asked);
  const own = Number(/^#?([1-9]\d{0,14})$/.exec(asked.text)?.[1] ?? 0);
  const inSight = and(notDeleted, scopeOf(actor).tasks);
  const like = startingWith(asked.text.toLowerCase());
  const among = (wanted: Sql, order: Sql): Sql =>
    sql`array(select t.id from tasks t where ${and(wanted, inSight)} order by ${order} limit ${limit})`;
  const matches = asked.text
    ? sql`${among(sql`t.id = any(${recent}) and ${taskNumber} like ${like}`, sql`t.id`)} || ${among(sql`t.id = ${own}`, sql`t.id`)}
        || ${firstByNumber(like, inSight, limit)}`
    : among(sql`t.id = any(${recent})`, sql`t.id`);
  return sql`(select coalesce(json_agg(r), '[]') from (
    ${taskRow} where t.id = any(${matches})
     order by array_position(${recent}, t.id), t.id <> ${own}, ${taskNumber}, t.id limit ${limit}) r)`;
}
