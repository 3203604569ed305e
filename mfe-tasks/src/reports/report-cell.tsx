import type { ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import type { Level } from '@guyline/contract/access';
import type { Report, ReportChoices, ReportColumn, ReportColumnKind, ReportRow } from '@guyline/contract/reports';
import type { RiskCode, RiskReason } from '@guyline/contract/risk/reasons';
import type { RecordStatus, RunStatus } from '@guyline/contract/status';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import { type TaskState, type TaskTab, taskTabs } from '@guyline/contract/tasks/state';
import type { TaskStatus } from '@guyline/contract/tasks/status';
import { ReasonText } from '@guyline/ui/risk-reasons';
import { PhaseTag, RecordTag, RunTag, TaskTag } from '@guyline/ui/status-tag';
import { count, dayText, moment } from '@guyline/web-core/days';
import { numberFormat } from '@guyline/web-core/formats';

/** What the cells of a report need to know besides their row. */
export interface CellWords {
  t: TFunction<'tasks'>;
  ui: TFunction<'ui'>;
  language: string;
  level: Level;
  report: Report;
  /** The filters of the report, which a count's list gets, too. */
  filters: ReportChoices;
}

type Value = Exclude<ReportRow[string], null>;
/** What sentences ask of the row of a task. */
type OfTask = Pick<TaskRow, 'pt_num' | 'act_by' | 'task_state' | 'scheduled_date' | 'today'>;

const shown: Record<ReportColumnKind, (value: Value, words: CellWords, row: ReportRow) => ReactNode> = {
  text: (value) => <bdi>{String(value)}</bdi>,
  count: (value, { language }) => count(Number(value), language),
  days: (value, { language }) => count(Number(value), language),
  percent: (value, { language }) => numberFormat(language, { style: 'percent' }).format(Number(value) / 100),
  day: (value) => <bdi>{dayText(String(value))}</bdi>,
  deadline: (value) => <bdi>{dayText(String(value))}</bdi>,
  instant: (value) => moment(String(value)),
  item: (value, { ui }) => ui(`item.${value}`),
  task_status: (value, _, row) => (
    <TaskTag status={value as TaskStatus} state={row['task_state'] as TaskState | null} />
  ),
  phase: (value) => <PhaseTag state={value as TaskState} />,
  run_status: (value) => <RunTag status={value as RunStatus} />,
  record_status: (value) => <RecordTag status={value as RecordStatus} />,
  type: (value, { ui }) => ui(`type.${value}`),
  yes_no: (value, { ui }) => ui(value ? 'yes' : 'no'),
  reason: (value, { ui }) => ui(`risk.name.${value as RiskCode}`),
  reasons: (value, _, row) => <ReasonText reasons={value as readonly RiskReason[]} task={row as unknown as OfTask} />,
  party: (value, { ui }) => ui(`party.${value}`),
  level: (value, { ui }) => ui(`level.${value}`),
};

/** Areas whose rows not everybody can open (docs/domain.md, Links by level). */
const opensFor: Partial<Record<NonNullable<ReportColumn['link']>['to'], readonly Level[]>> = {
  projects: [1, 2],
  vendors: [1, 2],
  users: [1],
};

function pathOf({ link }: ReportColumn, row: ReportRow, level: Level): string | undefined {
  const id = link && row[link.by];
  if (!link || !id || opensFor[link.to]?.includes(level) === false) return undefined;
  return `/${link.to}/view/${id}`;
}

const keyOf = (tab: TaskTab): string | undefined => Object.entries(taskTabs).find(([, name]) => name === tab)?.[0];

/** The list that has as many rows as the count says; none for tasks that no vendor owns. */
function listOf({ opens }: ReportColumn, row: ReportRow, { report, filters }: CellWords): string | undefined {
  const key = opens && keyOf(opens);
  if (!key || !report.opensBy || !row.id) return undefined;
  const params = new URLSearchParams({ key });
  for (const [name, value] of Object.entries({ ...filters, [report.opensBy]: row.id }))
    if (value !== undefined) params.set(name, String(value));
  return `/tasks?${params}`;
}

/** A value of a row as its column shows it; a dash where there is none. */
export function cellOf(column: ReportColumn, row: ReportRow, words: CellWords): ReactNode {
  const value = row[column.key];
  if (value === null || value === undefined)
    return column.key === 'vendor' && words.report.key === 'vendor_workload' ? words.t('ui:noVendor') : '–';
  const text = shown[column.kind](value, words, row);
  const to = pathOf(column, row, words.level) ?? listOf(column, row, words);
  return to ? <Link to={to}>{text}</Link> : text;
}
