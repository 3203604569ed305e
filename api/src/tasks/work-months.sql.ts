import { sql } from 'kysely';
import type { TaskFilter } from '@guyline/contract/tasks/rows';
import { countOfTab, type TaskTab, taskTabNames } from '@guyline/contract/tasks/state';
import type { SessionActor } from '../platform/access/actor.js';
import { type Viewer, viewerOf } from '../platform/access/viewer.js';
import { and, type Sql } from '../platform/db/db.js';
import { isServed, searchOf } from '../platform/http/list-query.js';
import { isOwnUncounted, pendingMask, takenBack, takenFrom, uncounted } from './kept-sums.sql.js';
import { servedAlone, statesFiltered } from './task-counts.sql.js';
import { countedState, notDeleted, statesOfTab, tabCondition, taskFacts, tasksFrom } from './task-states.sql.js';
import { inMonth, taskMatches } from './tasks.sql.js';

/** The tabs that the others are added up from: a column of `work_months` each, and the mask of an event's items in these states. */
const kept = {
  overdue: sql`t.overdue`,
  pending: pendingMask,
  completed: sql`t.completed`,
  not_required: sql`t.not_required`,
} satisfies Partial<Record<TaskTab, Sql>>;
const keptTabs = Object.keys(kept) as (keyof typeof kept)[];

/** How many tasks a tab has, over these columns. */
const ofTab = (tab: TaskTab): Sql =>
  sql.join(
    keptTabs
      .filter((one) => statesOfTab[one]?.every((state) => statesOfTab[tab]?.includes(state) ?? true))
      .map((one) => sql.ref(`n.${one}`)),
    sql` + `,
  );

/** Filters that select whole rows of it; the tab is part of the numbers. */
const monthsHave = servedAlone('month', 'vendor_id', 'customer_id', 'tab');

/** The columns of `work_months`: what it holds, with what it holds of changed events taken away and what these have now. */
function monthsOf(viewer: Viewer, month: string, { vendor_id, customer_id }: TaskFilter): Sql {
  const filter = { customer_id };
  const work = vendor_id ?? viewer.id;
  // Whose work a task is, is said of vendors alone.
  const own = vendor_id ? sql`w.items & o.items` : sql`w.items`;
  const columns = (one: (tab: keyof typeof kept) => Sql): Sql =>
    sql.join(keptTabs.map((tab) => sql`${one(tab)} as ${sql.ref(tab)}`));
  const parts = [
    sql`select ${columns((tab) => sql.ref(`t.${tab}`))} from work_months t
         where ${and(sql`t.viewer_id = ${work}`, viewer.customers, statesFiltered(filter), inMonth(month, sql`t.month`))}`,
    sql`select ${columns((tab) => takenFrom(kept[tab]))}
          from counted_events t cross join unnest(t.days, t.day_items) w (day, items) join unnest(t.viewers, t.owned) o (id, items) on o.id = ${work}
         cross join lateral (select ${own} as items) d
         where ${and(sql`t.live`, takenBack(viewer, filter), inMonth(month, sql`w.day`))}`,
    sql`select ${columns((tab) => sql`(${tabCondition(tab, countedState)})::int`)}
          from (select ${taskFacts} from ${tasksFrom}
                 where ${and(isOwnUncounted, taskMatches({ month, vendor_id, customer_id }), notDeleted)} offset 0) t`,
  ];
  return sql.join(parts, sql` union all `);
}

/**
 * `total` of a tab, and `TaskCounts` unless only the total is wanted, of a month: of all tasks or of those that are the work of a vendor.
 * From `work_months` (docs/adr/0009-kept-counts.md).
 * @returns undefined for people who do not see whole customers and under other filters: the tasks are then counted
 */
export function monthTotals(
  actor: SessionActor,
  filter: TaskFilter,
  tab: TaskTab = 'all',
  totalAlone = false,
): Sql | undefined {
  const viewer = viewerOf(actor);
  if (!filter.month || viewer?.id !== 0 || searchOf(filter) || !isServed(monthsHave, filter)) return undefined;
  const tabs: [string, TaskTab][] = totalAlone ? [] : taskTabNames.map((one) => [countOfTab[one], one]);
  const numbers = [['total', tab] as const, ...tabs].map(
    ([name, one]) => sql`coalesce(sum(${ofTab(one)}), 0)::int as ${sql.ref(name)}`,
  );
  return sql`with ${uncounted(viewer)} select ${sql.join(numbers)} from (${monthsOf(viewer, filter.month, filter)}) n`;
}
