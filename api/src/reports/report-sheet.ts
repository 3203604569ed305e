import type { Level } from '@guyline/contract/access';
import type { Party } from '@guyline/contract/permits/turns';
import type { RiskCode, RiskReason } from '@guyline/contract/risk/reasons';
import type { ReportColumn, ReportColumnKind, ReportKey, ReportRow } from '@guyline/contract/reports';
import type { Beside } from '@guyline/contract/risk/sentence';
import { reports } from '@guyline/contract/reports/definitions';
import { recordStatuses, runStatuses, type RecordStatus, type RunStatus, type TypeNum } from '@guyline/contract/status';
import type { TaskItem } from '@guyline/contract/tasks/items';
import { taskState, type TaskState } from '@guyline/contract/tasks/state';
import { type TaskStatus, urgentState } from '@guyline/contract/tasks/status';
import type { SessionActor } from '../platform/access/actor.js';
import type { ReportListQuery } from './reports.dto.js';
import { reportSql } from './reports.sql.js';
import type { DayCell } from '../platform/exports/day-cells.js';
import { type Column, type Sheet, sheetOf } from '../platform/exports/sheet.js';
import { reasonsInOneCell } from '../platform/words/reason-text.js';
import type { SheetWords, Words } from '../platform/words/words.js';

type Value = ReportRow[string];
type Written = string | number | null;

/** A task's status as the lists say it. */
function statusOf(status: TaskStatus, state: TaskState | null, { taskStatus, state: states }: Words): string {
  const urgent = urgentState(status, state);
  return urgent ? states[urgent] : taskStatus[status];
}

/** What a cell says of a value that is there. */
const written: Record<ReportColumnKind, (value: Exclude<Value, null>, words: SheetWords, row: ReportRow) => Written> = {
  text: (value) => String(value),
  count: (value) => Number(value),
  days: (value) => Number(value),
  percent: (value) => Number(value),
  day: (value) => String(value),
  deadline: (value) => String(value),
  instant: (value) => String(value),
  item: (value, { item }) => item[value as TaskItem],
  task_status: (value, words, row) => statusOf(value as TaskStatus, row['task_state'] as TaskState | null, words),
  phase: (value, { state }) => state[value as TaskState],
  run_status: (value, { runStatus }) => runStatus[runStatuses[value as RunStatus]],
  record_status: (value, { status }) => status[recordStatuses[value as RecordStatus]],
  type: (value, { type }) => type[value as TypeNum],
  yes_no: (value, { yes, no }) => (value ? yes : no),
  party: (value, { party }) => party[value as Party],
  reason: (value, { risk }) => risk.name[value as RiskCode],
  reasons: (value, words, row) => {
    const missed = row['task_state'] === taskState.overdue ? row['scheduled_date'] : null;
    const beside = { item: row['pt_num'], day: row['act_by'], today: row['today'], missed } as Beside;
    return reasonsInOneCell(value as readonly RiskReason[], words, beside);
  },
  level: (value, { level }) => level[value as Level],
};
const dates: Partial<Record<ReportColumnKind, DayCell>> = { day: 'day', deadline: 'day', instant: 'minute' };
const wide: readonly ReportColumnKind[] = ['text', 'item', 'instant', 'reason', 'reasons'];

const columnOf = ({ key, kind }: ReportColumn, words: SheetWords): Column<ReportRow> => ({
  heading: words.report.column[key] ?? key,
  width: wide.includes(kind) ? 26 : 14,
  value: (row) => {
    const value = row[key];
    return value === null || value === undefined ? null : written[kind](value, words, row);
  },
  ...(dates[kind] && { shown: dates[kind] }),
});

/** A report as its screen shows it (docs/domain.md, Reports). */
export function reportSheet(actor: SessionActor, key: ReportKey, query: ReportListQuery, words: SheetWords): Sheet {
  const columns = reports[key].columns.map((column) => columnOf(column, words));
  return sheetOf(words.report.name[key], reportSql[key](actor, query).page, columns);
}
