import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type WorkList, type WorkTab, workTabNames } from '@guyline/contract/dashboard/work';
import type { SessionActor } from '../platform/access/actor.js';
import { Db, type JsonText, type Sql } from '../platform/db/db.js';
import { type ListPage, orderBy, pageOf } from '../platform/db/list-page.js';
import { tasksNumber } from '../tasks/kept-numbers.sql.js';
import { keptNumbers } from '../tasks/kept-sums.sql.js';
import { dueCounts } from '../tasks/month-counts.sql.js';
import { numbersByKind } from '../tasks/number-lists.sql.js';
import { servedByStates, statesFilterOf } from '../tasks/task-counts.sql.js';
import { taskDue, taskOverdue } from '../tasks/task-days.sql.js';
import { tasksByDate } from '../tasks/task-order.sql.js';
import { taskColumns, taskRowJoins } from '../tasks/task-rows.sql.js';
import { taskMissesDate, tasksFrom } from '../tasks/task-states.sql.js';
import { tasksOf } from '../tasks/tasks.sql.js';
import type { WorkQuery } from './work.dto.js';

const tabs: Record<WorkTab, Sql | undefined> = {
  this_week: taskDue('this_week'),
  overdue: taskOverdue,
  upcoming: taskDue('upcoming'),
  all: undefined,
  today: taskDue('today'),
  missing_date: taskMissesDate,
};
const tabCounts = sql.join(
  workTabNames.map((tab) => sql`(count(*) filter (where ${tabs[tab] ?? sql`true`}))::int as ${sql.ref(tab)}`),
);

const tabNumbers = numbersByKind((filter) => ({
  overdue: tasksNumber(filter, 'overdue'),
  all: tasksNumber(filter),
  missing_date: tasksNumber({ ...filter, missing_date: 1 }),
}));

/**
 * The counts of the tabs over the tasks of the caller's items (all items for an admin), by state and by date, from the kept counts.
 * Only the tasks themselves can answer a search.
 */
function keptCounts(actor: SessionActor, tab: WorkTab, query: Omit<WorkQuery, 'tab'>): Sql | undefined {
  if (!servedByStates(query)) return undefined;
  const own = actor.role === 'admin' ? query : statesFilterOf(actor, { ...query, mine: 1 });
  const ofStates = keptNumbers(actor, own, tabNumbers(own));
  return sql`
    select ${sql.ref(tab)} as total, this_week, overdue, upcoming, "all", today, missing_date
      from (${ofStates}) of_states, (${dueCounts(actor, own)}) of_dates`;
}

/** By date; where no task has one, by the day to act: what cannot wait comes first. */
const orderOf = (tab: WorkTab): Sql =>
  tab === 'missing_date' ? orderBy(sql`t.act_by`, 'asc', sql`t.id`) : tasksByDate;

/** The parts of the work list: tasks of the items that the caller may edit. */
const workPage = (actor: SessionActor, { tab = 'all', ...query }: WorkQuery): ListPage<WorkList> => ({
  names: { rows: 'tasks', counts: 'tasks_num' },
  from: tasksFrom,
  joins: taskRowJoins,
  where: tasksOf(actor, { ...query, mine: 1 }),
  tab: tabs[tab],
  columns: taskColumns(actor),
  counts: tabCounts,
  kept: keptCounts(actor, tab, query),
  id: sql`t.id`,
  order: orderOf(tab),
  query,
});

@Injectable()
export class WorkQueries {
  constructor(private readonly db: Db) {}

  /** `WorkList`: a page of a tab, and the counts of all tabs under the same filter. One statement. */
  list(actor: SessionActor, query: WorkQuery): Promise<JsonText<WorkList>> {
    return pageOf(this.db, workPage(actor, query));
  }
}
