import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type {
  TaskDetail,
  TaskDetailAll,
  TaskPage,
  TaskPageWithoutCounts,
  TaskShown,
} from '@guyline/contract/tasks/rows';
import { taskFile } from '../documents/documents.sql.js';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { Db, type JsonText, type Sql } from '../platform/db/db.js';
import { byNumber, orderBy, pageOf, type ListPage } from '../platform/db/list-page.js';
import { notFound } from '../platform/errors/rule-error.js';
import { FileLinks } from '../platform/files/file-links.js';
import type { TaskListQuery } from './tasks.dto.js';
import { keptCounts } from './kept-sums.sql.js';
import { keptReasonTotal } from './reason-counts.sql.js';
import { searchCounts } from './search-counts.sql.js';
import { worstHarm } from './risk-columns.sql.js';
import { roundsJoin, roundsOrder, turnJoin, turnOrder } from './permit-columns.sql.js';
import { feeJoin, feeOrder } from './permit-fees.sql.js';
import { turnSince } from './present-turn.sql.js';
import { rowsOfTab, tasksByDate, tasksByWork } from './task-order.sql.js';
import { taskColumns, taskDetailColumns, taskJoins, taskRowJoins } from './task-rows.sql.js';
import { countedState, notDeleted, tabCondition, taskCounts, taskFacts, tasksFrom } from './task-states.sql.js';
import { tasksOfPage } from './tasks-page.sql.js';
import { monthTotals } from './work-months.sql.js';

const sorts: Record<NonNullable<TaskListQuery['sort_by']>, Sql> = {
  scheduled_date: sql`t.scheduled_date`,
  deadline: sql`t.deadline`,
  act_by: sql`t.act_by`,
  reason: worstHarm,
  name_number: byNumber(sql`t.name_number`),
  applied_on: sql`t.applied_on`,
  expected_on: sql`t.expected_on`,
  issued_on: sql`t.issued_on`,
  valid_from: sql`t.valid_from`,
  valid_to: sql`t.valid_to`,
  rounds: roundsOrder,
  fee_usd: feeOrder,
  turn: turnOrder,
  turn_since: turnSince,
  status_num: sql`t.status_num`,
  pt_num: sql`t.pt_num`,
  lc_number: byNumber(sql`l.store_number`),
  location: sql`l.name`,
  project: sql`p.name`,
  customer: sql`c.name`,
  vendor: sql`v.name`,
  uuid: sql`e.uuid`,
};

const ofTask: readonly TaskListQuery['sort_by'][] = [
  'scheduled_date',
  'deadline',
  'act_by',
  'reason',
  'name_number',
  'applied_on',
  'expected_on',
  'issued_on',
  'valid_from',
  'valid_to',
  'status_num',
  'pt_num',
];

/** What a sort by the permit of a task joins, to the rows too. */
export const permitJoin = (actor: SessionActor, sort_by: TaskListQuery['sort_by']): Sql | undefined => {
  if (sort_by === 'fee_usd') return feeJoin(actor);
  if (sort_by === 'rounds') return roundsJoin;
  return sort_by === 'turn' || sort_by === 'turn_since' ? turnJoin : undefined;
};

/** Joins that a sort needs. */
const sortJoins = (actor: SessionActor, sort_by: TaskListQuery['sort_by']): Sql | undefined => {
  if (!sort_by || ofTask.includes(sort_by)) return undefined;
  const ofPermit = permitJoin(actor, sort_by);
  if (ofPermit) return ofPermit;
  return sort_by === 'lc_number' || sort_by === 'location' ? sql`join locations l on l.id = t.location_id` : taskJoins;
};

/** What to do next comes first: by deadline in the tab Pending, elsewhere open work by date; or by the chosen column. */
const order = ({ sort_by, sort_order, tab, due }: TaskListQuery): Sql => {
  if (!sort_by && tab === 'pending') return orderBy(sorts.deadline, 'asc', sql`t.id`);
  if (!sort_by && !due) return tasksByWork;
  const by = sort_by ?? 'scheduled_date'; // due tasks are all open, so the date alone gives their order
  // Within a reason what is to be done first comes first, whichever way the reasons are sorted.
  if (by === 'reason') return orderBy(sorts.reason, sort_order, sql`t.act_by nulls last, t.id`);
  return by === 'scheduled_date' && sort_order !== 'desc' ? tasksByDate : orderBy(sorts[by], sort_order, sql`t.id`);
};

/** Joins of the rows of a page, with those that their order needs. */
const rowJoins = (actor: SessionActor, sort_by: TaskListQuery['sort_by']): Sql => {
  const ofPermit = permitJoin(actor, sort_by);
  if (ofPermit) return sql`${taskRowJoins} ${ofPermit}`;
  return sortJoins(actor, sort_by) === taskJoins ? taskJoins : taskRowJoins;
};

/** The parts of a task list, for the list and for measuring its statement. */
export const taskPage = (actor: SessionActor, query: TaskListQuery): ListPage<TaskPage | TaskPageWithoutCounts> => ({
  from: tasksFrom,
  joins: rowJoins(actor, query.sort_by),
  ...tasksOfPage(actor, query),
  tab: query.tab && rowsOfTab[query.tab],
  columns: taskColumns(actor),
  counts: query.counts === 0 ? undefined : taskCounts,
  facts: taskFacts,
  countedTab: tabCondition(query.tab, countedState),
  kept:
    keptCounts(actor, query, query.tab, query.counts === 0) ??
    searchCounts(actor, query, query.tab, query.counts === 0) ??
    monthTotals(actor, query, query.tab, query.counts === 0) ??
    keptReasonTotal(actor, query),
  id: sql`t.id`,
  sortJoins: sortJoins(actor, query.sort_by),
  order: order(query),
  query,
});

@Injectable()
export class TasksQueries {
  constructor(
    private readonly db: Db,
    private readonly links: FileLinks,
  ) {}

  /** One page of `TaskRow` and the counts of the tabs under the same filter. */
  list(actor: SessionActor, query: TaskListQuery): Promise<JsonText<TaskPage | TaskPageWithoutCounts>> {
    return pageOf(this.db, taskPage(actor, query));
  }

  /**
   * `TaskDetail`: the row and its log, newest first.
   * @throws RuleError `not_found` 404
   */
  detail(actor: SessionActor, id: number): Promise<JsonText<TaskDetail>> {
    return this.found(actor, sql`select row_to_json(r) as doc from (${taskWithLogs(actor, id)}) r`);
  }

  /**
   * Like `detail`, but as `{ task }`, for `GET {role}/task/{id}`.
   * @throws RuleError `not_found` 404
   */
  task(actor: SessionActor, id: number): Promise<JsonText<TaskShown>> {
    return this.found(actor, sql`select json_build_object('task', r) as doc from (${taskWithLogs(actor, id)}) r`);
  }

  /**
   * `TaskDetailAll`: the same, and all tasks of its event.
   * @throws RuleError `not_found` 404
   */
  detailAll(actor: SessionActor, id: number): Promise<JsonText<TaskDetailAll>> {
    return this.found(
      actor,
      sql`
      select json_build_object('task', r, 'tasks', (
          select json_agg(o order by o.pt_num) from (
            select ${taskColumns(actor)} from ${tasksFrom} ${taskRowJoins} where t.event_id = r.event_id and ${notDeleted}) o)) as doc
        from (${taskWithLogs(actor, id)}) r`,
    );
  }

  private async found<Answer>(actor: SessionActor, query: Sql): Promise<JsonText<Answer>> {
    const json = await this.db.json<Answer>(query);
    if (!json) throw notFound();
    return this.links.linkedAll(actor, json);
  }
}

const taskWithLogs = (actor: SessionActor, id: number): Sql => sql`
  select ${taskDetailColumns(actor)}, ${taskFile(actor)}, coalesce((
      select json_agg(json_build_object('id', g.id, 'log', g.log, 'changes', g.changes, 'reason', g.reason, 'created_at', g.created_at,
          'user', json_build_object('id', u.id, 'name', u.name),
          'on_behalf', case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end) order by g.id desc)
        from task_logs g join users u on u.id = g.user_id left join users b on b.id = g.on_behalf_id
       where g.task_id = t.id), '[]') as logs
    from ${tasksFrom} ${taskJoins}
   where t.id = ${id} and ${notDeleted} and ${scopeOf(actor).tasks}`;
