import type { ReactNode } from 'react';
import CheckCircleFilled from '@ant-design/icons-svg/es/asn/CheckCircleFilled.js';
import ClockCircleFilled from '@ant-design/icons-svg/es/asn/ClockCircleFilled.js';
import CloseCircleOutlined from '@ant-design/icons-svg/es/asn/CloseCircleOutlined.js';
import MinusCircleOutlined from '@ant-design/icons-svg/es/asn/MinusCircleOutlined.js';
import PauseCircleOutlined from '@ant-design/icons-svg/es/asn/PauseCircleOutlined.js';
import PieChartFilled from '@ant-design/icons-svg/es/asn/PieChartFilled.js';
import WarningFilled from '@ant-design/icons-svg/es/asn/WarningFilled.js';
import { useTranslation } from 'react-i18next';
import type { JobStatus } from '@guyline/contract/jobs';
import { recordStatuses, type RecordStatus, runStatuses, type RunStatus } from '@guyline/contract/status';
import type { TaskState } from '@guyline/contract/tasks/state';
import { type TaskStatus, urgentState } from '@guyline/contract/tasks/status';
import { plainIcon } from './plain-icon.js';

type Look = 'overdue' | 'warning' | 'pending' | 'progress' | 'done' | 'failed' | 'none' | 'paused';

const hollow = (
  <svg viewBox="0 0 16 16" width="1em" height="1em" aria-hidden="true">
    <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="2" />
  </svg>
);

const looks: Record<Look, { color: string; icon: ReactNode }> = {
  overdue: { color: 'overdue', icon: plainIcon(ClockCircleFilled) },
  warning: { color: 'warning', icon: plainIcon(WarningFilled) },
  pending: { color: 'pending', icon: hollow },
  progress: { color: 'progress', icon: plainIcon(PieChartFilled) },
  done: { color: 'done', icon: plainIcon(CheckCircleFilled) },
  failed: { color: 'overdue', icon: plainIcon(CloseCircleOutlined) },
  none: { color: 'none', icon: plainIcon(MinusCircleOutlined) },
  paused: { color: 'none', icon: plainIcon(PauseCircleOutlined) },
};

/** Colour, icon and word of a state: never colour alone. */
export const StateMark = ({ look, children }: { look: Look; children: ReactNode }): ReactNode => (
  <span className="gl-status" style={{ color: `var(--gl-${looks[look].color})` }}>
    {looks[look].icon}
    {children}
  </span>
);

const lookOfState: Record<TaskState, Look> = { 1: 'overdue', 2: 'warning', 3: 'pending', 4: 'progress', 5: 'done' };
/** Statuses that have a look of their own rather than that of their state. */
const settled: Partial<Record<TaskStatus, Look>> = { 4: 'failed', 12: 'failed', 5: 'none', 13: 'none' };

/** A task's status in the colour of its state; an overdue or at-risk task says that instead. */
export function TaskTag({ status, state }: { status: TaskStatus; state: TaskState | null }): ReactNode {
  const { t } = useTranslation('ui');
  const look = settled[status] ?? (state ? lookOfState[state] : 'none');
  const urgent = urgentState(status, state);
  return <StateMark look={look}>{urgent ? t(`taskState.${urgent}`) : t(`taskStatus.${status}`)}</StateMark>;
}

/** The worst state of a category (permit_snum and its like). */
export const PhaseTag = ({ state }: { state: TaskState }): ReactNode => {
  const { t } = useTranslation('ui');
  return <StateMark look={lookOfState[state]}>{t(`taskState.${state}`)}</StateMark>;
};

const lookOfRun: Record<RunStatus, Look> = { 1: 'progress', 2: 'done', 3: 'paused', 4: 'failed', 5: 'none' };
const lookOfRecord: Record<RecordStatus, Look> = { 1: 'done', 2: 'paused', 3: 'failed', 4: 'none' };

/** Status of a project or an event. */
export const RunTag = ({ status }: { status: RunStatus }): ReactNode => {
  const { t } = useTranslation('ui');
  return <StateMark look={lookOfRun[status]}>{t(`runStatus.${runStatuses[status]}`)}</StateMark>;
};

/** Status of a customer, user, vendor or location. */
export const RecordTag = ({ status }: { status: RecordStatus }): ReactNode => {
  const { t } = useTranslation('ui');
  return <StateMark look={lookOfRecord[status]}>{t(`status.${recordStatuses[status]}`)}</StateMark>;
};

/** The badge of an event that is ready for sales. */
export const ReadyTag = (): ReactNode => {
  const { t } = useTranslation('ui');
  return <StateMark look="done">{t('readyForSales')}</StateMark>;
};

const lookOfJob: Record<JobStatus, Look> = {
  queued: 'pending',
  running: 'progress',
  waiting: 'pending',
  done: 'done',
  failed: 'failed',
  cancelled: 'none',
};

/** The status of a job, in the words of the job tray unless others are given. */
export function JobTag({ status, children }: { status: JobStatus; children?: ReactNode }): ReactNode {
  const { t } = useTranslation('ui');
  return <StateMark look={lookOfJob[status]}>{children ?? t(`job.${status}`)}</StateMark>;
}
