import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import type { VendorLines } from '@guyline/contract/dashboard/tables';
import { ownersOf, taskItemNums, vendorFieldOf, type VendorNum, vendorNums } from '@guyline/contract/tasks/items';
import type { TaskTab } from '@guyline/contract/tasks/state';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { type Viewer, viewerOf } from '../platform/access/viewer.js';
import { and, Db, ids, type JsonText, type Sql } from '../platform/db/db.js';
import { isActive, levelSql } from '../platform/db/named-numbers.sql.js';
import { isServed } from '../platform/http/list-query.js';
import { isOwnUncounted, pendingMask, projectSums, takenBack, uncounted } from '../tasks/kept-sums.sql.js';
import { countedTasks, statesFiltered, statesFrom } from '../tasks/task-counts.sql.js';
import type { DashboardQuery, PanelPageQuery } from './dashboard.dto.js';
import { panelPage, type PanelRows } from './panel-page.sql.js';

const vendorOf = (kind: VendorNum): Sql => sql.ref(`e.${vendorFieldOf[kind]}`);
const everyVendor = sql.join(vendorNums.map(vendorOf));

/** The kinds before this one when several own an item: the event's first such vendor gets it (docs/domain.md, Vendor of a task). */
const before = (kind: VendorNum, owners: readonly VendorNum[]): VendorNum[] => owners.slice(0, owners.indexOf(kind));

/** How many tasks of a tab a kind of vendor owns, over events that have the same four vendors. */
function ownedBy(kind: VendorNum, tab: TaskTab): Sql {
  const owned = taskItemNums.filter((item) => ownersOf(item).includes(kind));
  const alone = owned.filter((item) => before(kind, ownersOf(item)).length === 0);
  const shared = owned.filter((item) => !alone.includes(item));
  return sql.join(
    [
      countedTasks({ pt_num: alone }, tab),
      ...shared.map((item) => {
        const others = before(kind, ownersOf(item)).map(vendorOf);
        return sql`case when num_nonnulls(${sql.join(others)}) = 0 then ${countedTasks({ pt_num: [item] }, tab)} else 0 end`;
      }),
    ],
    sql` + `,
  );
}

/** The vendor of a kind with its counts. Its events are counted once, even when it is named as two kinds. */
const line = (kind: VendorNum): Sql => {
  const others = vendorNums.filter((one) => one < kind).map(vendorOf);
  const events = others.length
    ? sql`case when ${vendorOf(kind)} in (${sql.join(others)}) then 0 else count(*) end`
    : sql`count(*)`;
  return sql`(${vendorOf(kind)}, ${events}, ${ownedBy(kind, 'overdue')}, ${ownedBy(kind, 'pending')}, ${ownedBy(kind, 'completed')})`;
};

/** Active vendors by kind, whatever the filter: `/vendors?vendor_num=` opens as many. */
const kinds = (actor: SessionActor): Sql => sql`(
  select json_agg(json_build_object('vendor_num', k.kind, 'vendor_cnt', (
           select count(*)::int from users u
            where u.level_num = ${levelSql.vendor} and ${isActive('u')} and u.vendor_num = k.kind and ${scopeOf(actor).users})) order by k.kind)
    from unnest(${ids(vendorNums)}) k (kind))`;

const summed = sql`sum(events)::int as event_cnt, sum(overdue)::int as overdue_cnt, sum(pending)::int as pending_cnt,
           sum(completed)::int as completed_cnt`;

/** Events that have the same vendors are summed first. The events in scope are read once, for their ids and their vendors. */
const fromEvents = (actor: SessionActor, filter: DashboardQuery): Sql => sql`
    with own as materialized (
      select e.id, ${everyVendor} from events e
       where ${and(scopeOf(actor).events, filter.event_id && sql`e.id = ${filter.event_id}`)})
    select v.id, ${summed}
      from (select array[${sql.join(vendorNums.map((kind) => sql`row${line(kind)}`))}] as lines
              from ${statesFrom} join own e on e.id = t.event_id
             where ${and(sql`t.event_id = any(array(select id from own))`, statesFiltered(filter), sql`t.live`)} group by ${everyVendor}) same
     cross join unnest(same.lines) v (id bigint, events bigint, overdue int, pending int, completed int)
     where v.id is not null group by v.id`;

/** What the live events of `t` add to the lines of the vendors `w` that they name, with a sign. */
const ofEvents = (sign: 1 | -1): Sql => {
  const own = (mask: Sql): Sql => sql`${sign}::int * bit_count((${mask} & w.items)::bit(32))::int`;
  return sql`select w.id, ${sign}::int as events, ${own(sql`t.overdue`)} as overdue,
    ${own(pendingMask)} as pending, ${own(sql`t.completed`)} as completed`;
};

/** The same from kept sums, with the events that have changed since counted again; `kept` selects the columns of `summed`. */
function fromSums(viewer: Viewer, filter: DashboardQuery, kept: Sql): Sql {
  const now = (events: Sql, which: Sql): Sql => sql`
      ${ofEvents(1)} from ${statesFrom} join counted_owners_of(${which}) f on f.event_id = t.event_id
        cross join unnest(f.viewers, f.owned) w (id, items)
        where ${and(sql`t.live and w.id <> 0`, events, statesFiltered(filter))}`;
  const parts = [
    sql`${kept} where ${and(viewer.customers, statesFiltered(filter))}`,
    sql`${ofEvents(-1)} from counted_events t cross join unnest(t.viewers, t.owned) w (id, items)
        where ${and(sql`t.live and w.id <> 0`, takenBack(viewer, filter))}`,
    now(isOwnUncounted, sql`(select own from uncounted)`),
    ...(viewer.elsewhere
      ? [now(viewer.elsewhere, sql`array(select t.event_id from event_states t where ${viewer.elsewhere})`)]
      : []),
  ];
  return sql`
    with ${uncounted(viewer)}
    select id, ${summed} from (${sql.join(parts, sql` union all `)}) parts group by id having sum(events) > 0`;
}

/** Each viewer has sums of the vendors that its events name. */
const fromVendors = (viewer: Viewer, filter: DashboardQuery): Sql =>
  fromSums(
    viewer,
    filter,
    sql`select t.vendor_id as id, t.events, t.overdue, t.pending, t.completed
          from (select * from vendor_counts where viewer_id = ${viewer.id}) t`,
  );

/** Years and projects: from the counts of each vendor's own projects, for people who see all events of a customer. */
const fromProjects = (viewer: Viewer, filter: DashboardQuery): Sql =>
  fromSums(
    viewer,
    filter,
    sql`select t.viewer_id as id, t.live as events, t.own_overdue as overdue, t.own_pending as pending, t.own_completed as completed
          from (select * from ${projectSums} c where viewer_id <> 0) t`,
  );

/** Filters that select whole rows of `vendor_counts`, and of `project_counts`. */
const vendorsHave: Record<keyof DashboardFilter, boolean> = {
  year: false,
  customer_id: true,
  project_id: false,
  event_id: false,
};
const projectsHave: Record<keyof DashboardFilter, boolean> = {
  year: true,
  customer_id: true,
  project_id: true,
  event_id: false,
};

function vendorSums(actor: SessionActor, filter: DashboardQuery): Sql {
  const viewer = viewerOf(actor);
  if (viewer && isServed(vendorsHave, filter)) return fromVendors(viewer, filter);
  return viewer?.id === 0 && isServed(projectsHave, filter) ? fromProjects(viewer, filter) : fromEvents(actor, filter);
}

/** Vendors named by Active events, those with the most overdue tasks first. */
export const vendorRows = (actor: SessionActor, filter: DashboardQuery): PanelRows => ({
  found: vendorSums(actor, filter),
  shown: sql`
    select u.id, u.name, u.company_str, u.vendor_num, page.event_cnt, page.overdue_cnt + page.pending_cnt + page.completed_cnt as task_cnt,
           page.overdue_cnt, page.pending_cnt, page.completed_cnt
      from users u where u.id = page.id`,
  order: sql`overdue_cnt desc, pending_cnt desc, id`,
});

@Injectable()
export class VendorLinesQueries {
  constructor(private readonly db: Db) {}

  /** A page of `vendorRows`, and the vendors of each kind. One statement. */
  vendors(actor: SessionActor, { page, per_page, ...filter }: PanelPageQuery): Promise<JsonText<VendorLines>> {
    const more = sql`'kinds', ${kinds(actor)}`;
    return this.db.answer(panelPage(vendorRows(actor, filter), { name: 'vendors', query: { page, per_page }, more }));
  }
}
