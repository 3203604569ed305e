import { sql } from 'kysely';
import { seesFees } from '@guyline/contract/access';
import { type DayForm, plainForm } from '@guyline/contract/day-form';
import type { Party } from '@guyline/contract/permits/turns';
import {
  isTaskField,
  type TaskFieldName,
  taskFieldNames,
  taskFields,
  type TaskFields,
} from '@guyline/contract/tasks/fields';
import type { RiskReason } from '@guyline/contract/risk/reasons';
import { taskItemName, type TaskItem } from '@guyline/contract/tasks/items';
import { taskState as states, type TaskState } from '@guyline/contract/tasks/state';
import { taskStatuses, type TaskStatus, urgentState } from '@guyline/contract/tasks/status';
import {
  partyNames,
  type TaskWorkbookColumn,
  taskWorkbookColumns,
  taskWorkbookHeadings,
  taskWorkbookSheet,
  urgentNames,
} from '@guyline/contract/tasks/workbook';
import type { Sql } from '../platform/db/db.js';
import { columnsOf } from '../platform/db/query.js';
import type { SessionActor } from '../platform/access/actor.js';
import type { GivenNames } from '../platform/words/given-names.queries.js';
import { reasonsInOneCell } from '../platform/words/reason-text.js';
import { type SheetWords, wordsFor } from '../platform/words/words.js';
import { roundsOf, turnJoin } from './permit-columns.sql.js';
import { feeOf } from './permit-fees.sql.js';
import { turnParty, turnSince } from './present-turn.sql.js';
import { type RoundCells, roundColumns, roundsOfTask } from './round-sheet.js';
import { actByOfRow, reasonsOfRow } from './risk-columns.sql.js';
import type { TaskListQuery } from './tasks.dto.js';
import { permitJoin, taskPage } from './tasks.queries.js';
import { taskJoins } from './task-rows.sql.js';
import { taskState } from './task-states.sql.js';
import { stateSql } from './task-statuses.sql.js';
import { type Column, type Sheet, sheetOf } from '../platform/exports/sheet.js';

/** What the workbook shows of a task; the list's row is several times as large. */
interface TaskCells extends TaskFields, RoundCells {
  id: number;
  pt_num: TaskItem;
  status_num: TaskStatus;
  task_state: TaskState | null;
  uuid: string;
  store_number: string;
  project: string;
  customer: string;
  vendor: string | null;
  act_by: string | null;
  reasons: readonly RiskReason[];
  today: string;
  turn: Party | null;
  turn_since: string | null;
  fee_usd: number | null;
  rounds: number | null;
  deadline: string;
}
const own = columnsOf('tasks', 't')('id', 'pt_num', 'status_num', 'deadline', ...taskFieldNames);
const taskCells = (actor: SessionActor, rounds: number): Sql => sql`
  ${own}, nullif(${taskState}, ${stateSql.not_required}) as task_state, e.uuid, l.store_number, p.name as project, c.name as customer, coalesce(v.company_str, v.name) as vendor,
  ${actByOfRow} as act_by, ${reasonsOfRow} as reasons, z.today, ${turnParty} as turn, ${turnSince} as turn_since, ${feeOf(actor)} as fee_usd,
  case when t.category_num = 1 then ${roundsOf} end as rounds, ${roundsOfTask(rounds)} as submitted`;

type OtherColumn = Exclude<TaskWorkbookColumn, TaskFieldName>;
interface TaskColumn {
  width: number;
  value: (task: TaskCells, given: GivenNames, english: SheetWords) => string | number | null;
}
const others: Record<OtherColumn, TaskColumn> = {
  customer: { width: 24, value: ({ customer }) => customer },
  project: { width: 34, value: ({ project }) => project },
  uuid: { width: 20, value: ({ uuid }) => uuid },
  store_number: { width: 16, value: ({ store_number }) => store_number },
  pt_num: { width: 26, value: ({ pt_num }, given) => given[pt_num] ?? taskItemName(pt_num) },
  status_num: {
    width: 14,
    value: ({ status_num, task_state }) => {
      const urgent = urgentState(status_num, task_state);
      return urgent ? urgentNames[urgent] : taskStatuses[status_num].name;
    },
  },
  vendor: { width: 24, value: ({ vendor }) => vendor },
  task_id: { width: 12, value: ({ id }) => id },
  act_by: { width: 14, value: ({ act_by }) => act_by },
  reasons: {
    width: 50,
    value: ({ reasons, pt_num, act_by, today, task_state, scheduled_date }, _, english) =>
      reasonsInOneCell(reasons, english, {
        item: pt_num,
        day: act_by,
        today,
        missed: task_state === states.overdue ? scheduled_date : null,
      }),
  },
  turn: { width: 14, value: ({ turn }) => turn && partyNames[turn] },
  turn_since: { width: 14, value: ({ turn_since }) => turn_since },
  fee_usd: { width: 12, value: ({ fee_usd }) => fee_usd },
  rounds: { width: 10, value: ({ rounds }) => rounds },
  deadline: { width: 14, value: ({ deadline }) => deadline },
};
const columnOf = (column: TaskWorkbookColumn): TaskColumn =>
  isTaskField(column) ? { width: taskFields[column].workbook.width, value: (task) => task[column] } : others[column];

/** What a person's task workbook is written with. */
interface Writing {
  given: GivenNames;
  /** Of the days in sentences; the columns that are imported again have ISO days. */
  dayForm: DayForm;
  /** How many rounds have columns (`roundsWithin`); none unless given. */
  rounds?: number;
}

/** The task workbook (docs/domain.md, Workbooks): in English, as the import reads it, except for renamed items. */
function sheetColumns(actor: SessionActor, { given, dayForm, rounds = 0 }: Writing): readonly Column<TaskCells>[] {
  // An English sentence needs no marks of Arabic to keep its order.
  const english = wordsFor('en', given, plainForm(dayForm));
  const columns = taskWorkbookColumns
    .filter((column) => column !== 'fee_usd' || seesFees(actor))
    .map((column): Column<TaskCells> => {
      const { width, value } = columnOf(column);
      return { heading: taskWorkbookHeadings[column], width, value: (task) => value(task, given, english) };
    });
  return [...columns, ...roundColumns(rounds)];
}

/** The columns read the turn, whatever they are sorted by. */
const sheetJoins = (actor: SessionActor, { sort_by }: TaskListQuery): Sql => {
  const sorting = permitJoin(actor, sort_by);
  return sql`${taskJoins} ${turnJoin} ${sorting && sorting !== turnJoin ? sorting : sql``}`;
};

export const taskSheet = (actor: SessionActor, query: TaskListQuery, writing: Writing): Sheet =>
  sheetOf(
    taskWorkbookSheet,
    { ...taskPage(actor, query), joins: sheetJoins(actor, query), columns: taskCells(actor, writing.rounds ?? 0) },
    sheetColumns(actor, writing),
  );
