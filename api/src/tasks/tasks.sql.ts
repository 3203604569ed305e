import { sql } from 'kysely';
import { type DayRange, endsOf } from '@guyline/contract/day-range';
import type { FilterName, PageTurn } from '@guyline/contract/envelope';
import { trashDays } from '@guyline/contract/tasks/actions';
import { type TaskFieldName, taskFieldNames } from '@guyline/contract/tasks/fields';
import { taskGroups, type TaskItem, taskItemNums } from '@guyline/contract/tasks/items';
import type { TaskFilter } from '@guyline/contract/tasks/rows';
import type { TaskDue, TaskTab } from '@guyline/contract/tasks/state';
import { completedStatuses, notRequiredStatuses } from '@guyline/contract/tasks/status';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { and, type Condition, containing, ids, type Sql } from '../platform/db/db.js';
import { fixed } from '../platform/db/fixed.js';
import { isDeep } from '../platform/db/page-limit.js';
import { columnsOf } from '../platform/db/query.js';
import { searchOf } from '../platform/http/list-query.js';
import { permitOfRow } from './permit-columns.sql.js';
import { feeMatches } from './permit-fees.sql.js';
import { turnMatches } from './present-turn.sql.js';
import { actByOfRow, hasReason, reasonsOfRow } from './risk-columns.sql.js';
import { taskSearch } from './task-search.sql.js';
import { stateSql } from './task-statuses.sql.js';

const t = columnsOf('tasks', 't');

/** Tasks with "today" at their place: the basis of every filter and count of tasks. */
export const tasksFrom = sql`tasks t join zone_days z on z.id = t.zone_id`;

/** 0 not required, 1 overdue, 2 warning, 3 pending, 4 in progress, 5 completed. */
export const taskState = fixed(sql`task_state(${t('status_num', 'scheduled_date', 'deadline')}, z.today)`);
export const taskAtRisk = fixed(
  sql`task_at_risk(${taskState}, ${t('deadline', 'risk_days')}, z.today, ${t('risk_from')})`,
);

export const notDeleted = sql`${t('deleted_at')} is null`;
/** Deleted, and can still be restored (docs/domain.md, Task trash). */
export const inTrash = sql`${t('deleted_at')} > now() - make_interval(days => ${trashDays})`;

/** States of a tab; undefined = all of them. */
export const statesOfTab: Record<TaskTab, readonly number[] | undefined> = {
  all: undefined,
  overdue: [1],
  pending: [2, 3, 4],
  completed: [5],
  not_required: [0],
  required: [1, 2, 3, 4, 5],
  non_complete: [1, 2, 3, 4],
};
/** The condition of a tab; `state` is the task's state, or the column that holds it. */
export const tabCondition = (tab: TaskTab | undefined, state: Sql = taskState): Sql | undefined => {
  const states = tab && statesOfTab[tab];
  return states && sql`${state} in (${sql.join(states)})`;
};

/** A task's state as a column, for `taskCounts`: computed once for each row. */
export const taskFacts = sql`${taskState} as state`;
export const countedState = sql`state`;

/** `TaskCounts` as aggregates over `taskFacts` (docs/domain.md, Counts). */
export const taskCounts = sql`
  count(*)::int as total_cnt,
  (count(*) filter (where state <> ${stateSql.not_required}))::int as required_cnt,
  (count(*) filter (where state = ${stateSql.overdue}))::int as overdue_cnt,
  (count(*) filter (where state in (${stateSql.warning}, ${stateSql.pending}, ${stateSql.in_progress})))::int as pending_cnt,
  (count(*) filter (where state = ${stateSql.completed}))::int as completed_cnt,
  (count(*) filter (where state = ${stateSql.not_required}))::int as not_required_cnt,
  (count(*) filter (where state in (${stateSql.overdue}, ${stateSql.warning}, ${stateSql.pending}, ${stateSql.in_progress})))::int as non_complete_cnt`;

const vendorOfTask = sql`v.id = task_vendor(t.pt_num, e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid)`;
/** A list row's columns of its customer and of the state of its location `l`: joins would double the time to plan the list. */
export const customerOf = (id: Sql): Sql =>
  sql`(select json_build_object('id', c.id, 'name', c.name, 's_name', c.s_name) from customers c where c.id = ${id})`;
export const stateCode = sql`(select s.code from states s where s.id = l.state_num)`;

/** Joins that the columns of a task row need. */
export const taskRowJoins = sql`
  join events e on e.id = t.event_id
  join projects p on p.id = t.project_id
  join locations l on l.id = t.location_id`;
/** The same, and those that sorts and reports need. */
export const taskJoins = sql`${taskRowJoins}
  join customers c on c.id = t.customer_id
  join states s on s.id = l.state_num
  left join users v on ${vendorOfTask}`;

/** The items that the caller may edit. */
export const editableItems = ({ role, permittedItems }: SessionActor): readonly TaskItem[] =>
  role === 'admin' ? taskItemNums : role === 'vendor' ? (permittedItems ?? []) : [];
/** Tasks of these items. */
export const ofItems = (items: readonly TaskItem[]): Sql =>
  items.length ? sql`t.pt_num = any(${ids(items)})` : sql`false`;
/** Whether the caller may edit the row's item. */
export const taskEditable = (actor: SessionActor): Sql => {
  if (actor.role === 'admin') return sql`true`;
  return ofItems(editableItems(actor));
};

const projectOfRow = sql`json_build_object('id', p.id, 'name', p.name, 'start_date', p.start_date)`;
/** `project` of a `TaskDetail`. */
export const projectOfDetail = sql`json_build_object('id', p.id, 'name', p.name, 'start_date', p.start_date, 'risk_date', p.risk_date,
  'inst_tdate', p.inst_tdate, 'insp_tdate', p.insp_tdate, 'end_date', p.end_date,
  'customer', json_build_object('id', c.id, 'name', c.name, 's_name', c.s_name))`;

const own = ['id', 'pt_num', 'category_num', 'status_num', 'deadline', 'version', 'event_id', 'project_id'] as const;
const ownColumns = t(...own, ...taskFieldNames);

const vendorOfRow = sql`json_build_object('id', v.id, 'name', v.name, 'company_str', v.company_str)`;

/** `event` of a `TaskRow`, over events `e` and locations `l`. */
const eventOfRow = sql`json_build_object('id', e.id, 'uuid', e.uuid, 'status_num', e.status_num, 'type_num', e.type_num,
  'location_id', e.location_id, 'location', json_build_object('id', l.id, 'lc_number', l.lc_number, 'store_number', l.store_number,
    'name', l.name, 'city', l.city, 'county', l.county, 'state_code', ${stateCode}, 'is_key_loc', l.is_key_loc))`;
const factColumns = fixed(sql`
  ${ownColumns}, nullif(${taskState}, ${stateSql.not_required}) as task_state, ${taskAtRisk} as at_risk, ${reasonsOfRow} as reasons, ${actByOfRow} as act_by, z.today`);
/** What a `TaskRow` says of the task itself, over `tasksFrom`. */
export const taskFactColumns = (actor: SessionActor): Sql => sql`${factColumns}, ${taskEditable(actor)} as editable`;
const placeColumns = fixed(sql`${eventOfRow} as event`);
const peopleColumns = fixed(
  sql`${customerOf(sql`t.customer_id`)} as customer, (select ${vendorOfRow} from users v where ${vendorOfTask}) as vendor`,
);
/** `TaskRow` of the contract, over `tasksFrom` and `taskRowJoins`. */
export const taskColumns = (actor: SessionActor, { project = projectOfRow }: { project?: Sql } = {}): Sql => sql`
  ${taskFactColumns(actor)}, ${permitOfRow(actor)} as permit, ${placeColumns}, ${project} as project, ${peopleColumns}`;

type PlaceFilter = Pick<TaskFilter, 'region_id' | 'state_num'>;
/** A `select` of the locations in the region and the state of a filter. */
export const placesOf = ({ region_id, state_num }: PlaceFilter): Sql => sql`
  select l.id from locations l join states s on s.id = l.state_num
   where ${and(region_id && sql`s.region_id = ${region_id}`, state_num && sql`s.id = ${state_num}`)}`;
/** The same, over `t.location_id`. */
const inTaskPlaces = (filter: PlaceFilter): Sql | undefined =>
  filter.region_id || filter.state_num ? sql`t.location_id in (${placesOf(filter)})` : undefined;

/** `2026-05`, or `5` for May of any year. */
const inMonth = (month: string): Sql =>
  month.includes('-')
    ? sql`t.scheduled_date >= ${`${month}-01`}::date and t.scheduled_date < ${`${month}-01`}::date + interval '1 month'`
    : sql`extract(month from t.scheduled_date) = ${Number(month)}`;

export const mondayOf = (day: Sql): Sql => sql`date_trunc('week', ${day}::timestamp)::date`;
const [monday, today] = [mondayOf(sql`z.today`), sql`z.today`];
/** The earliest and the latest current day of any place: index bounds, before each task is compared with the day of its own place. */
export const firstToday = sql`(select min(today) from zone_days)`;
export const lastToday = sql`(select max(today) from zone_days)`;
/** Days since a place's day. Written as a difference, so that it is not an index bound: the index would be read once per zone. */
const daysFrom = (day: Sql): Sql => sql`t.scheduled_date - ${day}`;
/** Whether a day is due then at its place. */
export const dueThere: Record<TaskDue, Sql> = {
  today: fixed(sql`${daysFrom(today)} = 0`),
  this_week: fixed(sql`${daysFrom(monday)} between 0 and 6`),
  upcoming: fixed(sql`${daysFrom(monday)} > 6`),
  scheduled: fixed(sql`${daysFrom(today)} >= 0`),
};
/** From the start of the earliest current week of any place. */
export const sinceMonday = sql`t.scheduled_date >= ${mondayOf(firstToday)}`;
const dueAnywhere: Record<TaskDue, Sql> = {
  today: sql`t.scheduled_date between ${firstToday} and ${lastToday}`,
  this_week: sql`${sinceMonday} and t.scheduled_date <= ${mondayOf(lastToday)} + 6`,
  upcoming: sql`t.scheduled_date > ${mondayOf(firstToday)} + 6`,
  scheduled: sql`t.scheduled_date >= ${firstToday}`,
};
/** Neither completed nor not required, expressed by status as in the indexes of open tasks. */
export const taskOpen = fixed(sql`t.status_num not in (${sql.join([...completedStatuses, ...notRequiredStatuses])})`);
/** Open tasks that are scheduled for then. */
export const taskDue = (due: TaskDue): Sql => sql`(${taskOpen} and ${dueThere[due]} and ${dueAnywhere[due]})`;
/** Overdue tasks, by the index of open tasks. */
export const taskOverdue = fixed(
  sql`(${taskOpen} and t.scheduled_date < ${lastToday} and ${taskState} = ${stateSql.overdue})`,
);

/** Open tasks that nobody has scheduled. */
export const taskMissesDate = sql`(t.scheduled_date is null and ${taskOpen})`;

/** 0 open, 1 completed, 2 not required. */
const taskRank = sql`task_rank(t.status_num)`;
/** Open work, then what is completed, then what is not required; each by date, the undated first by their deadline (docs/domain.md, Order of tasks). */
export const tasksByWork = sql`${taskRank}, t.scheduled_date asc nulls first, t.deadline asc, t.id asc`;
/**
 * The rows of a tab, like `tabCondition`, but expressed so that the sorted indexes apply and the planner can estimate their share:
 * a page is then read in index order instead of sorting all rows.
 */
export const rowsOfTab: Record<TaskTab, Sql | undefined> = {
  all: undefined,
  overdue: sql`${taskRank} = 0 and t.scheduled_date < ${lastToday} and ${taskState} < 2`,
  pending: sql`${taskRank} = 0 and ${taskState} <> ${stateSql.overdue}`,
  completed: sql`${taskRank} = 1`,
  not_required: sql`${taskRank} = 2`,
  required: sql`${taskRank} < 2`,
  non_complete: sql`${taskRank} = 0`,
};
/** By date, the undated first ("Missing Date"). */
export const tasksByDate = sql`t.scheduled_date asc nulls first, t.id asc`;

/** Tasks whose day is within a range. */
const within = (name: TaskFieldName, range: DayRange | undefined): Sql | undefined => {
  const ends = range === undefined ? undefined : endsOf(range);
  return (
    ends && and(ends.from && sql`${t(name)} >= ${ends.from}::date`, ends.to && sql`${t(name)} <= ${ends.to}::date`)
  );
};

/** Filters that depend on the caller: `tasksOf` has them. */
type OfCaller = 'mine' | 'fee';

/** The conditions of a filter, without the scope; the same for list, counts and export. An absent field adds nothing to the text. */
export const taskMatches = (filter: Omit<TaskFilter, 'page' | 'per_page'>): Sql => {
  const search = searchOf(filter);
  const groups = filter.task === undefined ? [] : [filter.task].flat();
  const inGroups = taskGroups.filter(({ key }) => groups.includes(key)).flatMap(({ items }) => [...items]);
  const conditions = {
    // Tasks of work that is not Active leave the lists (docs/domain.md, Statuses do not cascade); a list of one event shows all.
    with_inactive: filter.event_id || filter.with_inactive ? notDeleted : sql`t.live`,
    year: filter.year && sql`t.year = ${filter.year}`,
    customer_id: filter.customer_id && sql`t.customer_id = ${filter.customer_id}`,
    project_id: filter.project_id && sql`t.project_id = ${filter.project_id}`,
    event_id: filter.event_id && sql`t.event_id = ${filter.event_id}`,
    location_id: filter.location_id && sql`t.location_id = ${filter.location_id}`,
    region_id: inTaskPlaces(filter),
    state_num: undefined, // with its region
    vendor_id:
      filter.vendor_id &&
      sql`t.event_id in (select e.id from events e
      where ${filter.vendor_id} = task_vendor(t.pt_num, e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid))`,
    type_num: filter.type_num && sql`t.event_id in (select e.id from events e where e.type_num = ${filter.type_num})`,
    task: groups.length && sql`t.pt_num = any(${ids([...new Set<number>(inGroups)])})`,
    pt_num: filter.pt_num?.length && sql`t.pt_num = any(${ids(filter.pt_num)})`,
    category_num: filter.category_num && sql`t.category_num = ${filter.category_num}`,
    status_num: filter.status_num?.length && sql`t.status_num = any(${ids(filter.status_num)})`,
    task_state: filter.task_state && sql`${taskState} = ${filter.task_state}`,
    month: filter.month && inMonth(filter.month),
    at_risk: filter.at_risk && sql`${taskAtRisk}`,
    reason: filter.reason && hasReason(filter.reason),
    missing_date: filter.missing_date && taskMissesDate,
    due: filter.due && taskDue(filter.due),
    turn: turnMatches(filter),
    turn_since: undefined, // with its party
    expires_in:
      filter.expires_in !== undefined &&
      sql`(t.valid_to is not null and coalesce(t.valid_from <= z.today, true) and ${taskState} <> ${stateSql.not_required} and t.valid_to - z.today between 0 and ${filter.expires_in}::int)`,
    name_number: filter.name_number && sql`${t('name_number')} ilike ${containing(filter.name_number)}`,
    applied_on: within('applied_on', filter.applied_on),
    expected_on: within('expected_on', filter.expected_on),
    issued_on: within('issued_on', filter.issued_on),
    valid_from: within('valid_from', filter.valid_from),
    valid_to: within('valid_to', filter.valid_to),
    rounds: filter.rounds && sql`t.id in (select o.task_id from permit_rounds o where o.round_no >= ${filter.rounds})`,
  } satisfies Record<Exclude<FilterName<TaskFilter>, 'tab' | OfCaller>, Condition>;
  return and(...Object.values(conditions), search && taskSearch(search));
};

/**
 * The scope of a page. A vendor's events are looked up in one table of all of them when the page is deep: a look at the event of each of
 * 50,000 rows takes twice as long, and a join would not be made into such a table.
 */
export const scopeOfPage = (actor: SessionActor, turn: Required<PageTurn>): Sql => {
  const { tasks } = scopeOf(actor);
  return actor.role === 'vendor' && isDeep(turn) ? sql`(${tasks}) is true` : tasks;
};

/** The tasks in the caller's scope that match a filter. */
export const tasksOf = (
  actor: SessionActor,
  filter: Omit<TaskFilter, 'page' | 'per_page'>,
  scope = scopeOf(actor).tasks,
): Sql =>
  and(scope, taskMatches(filter), filter.mine && taskEditable(actor), filter.fee && feeMatches(actor, filter.fee));
