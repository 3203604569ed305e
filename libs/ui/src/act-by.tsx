import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '@guyline/contract/status';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import { taskState } from '@guyline/contract/tasks/state';
import { dayText } from '@guyline/web-core/days';
import { Dotted } from './dotted.js';
import { Explained } from './explained.js';
import { NearDay } from './near-day.js';

type OfTask = Pick<TaskRow, 'act_by' | 'task_state' | 'scheduled_date' | 'deadline' | 'today'>;

/** The planned day of a task that missed it while the day to act is still ahead. */
function missedDay({ act_by, task_state, scheduled_date, today }: OfTask): Day | null {
  const overdue = task_state === taskState.overdue;
  return overdue && act_by && act_by >= today ? scheduled_date : null;
}

/**
 * The day by which somebody must act, and how near it is. That an overdue task has one ahead is explained when it is pointed at, tapped
 * or focused (docs/domain.md, Reasons of risk).
 */
export function ActBy({ task }: { task: OfTask }): ReactNode {
  const { t } = useTranslation('ui');
  const { act_by, today } = task;
  if (!act_by) return '–';
  const day = <NearDay day={act_by} today={today} open />;
  const missed = missedDay(task);
  if (!missed) return day;
  return (
    <Explained
      className="gl-explained"
      explanation={() => (
        <div className="gl-reasons">{t('risk.actByAhead', { planned: dayText(missed), day: dayText(act_by) })}</div>
      )}
    >
      {day}
    </Explained>
  );
}

/**
 * On a card: by when to act, and the deadline where that is another day; the deadline alone where nothing is asked.
 * @param before what the same line begins with
 */
export function CardDue({ task, due, before }: { task: OfTask; due: string; before?: ReactNode }): ReactNode {
  const { t } = useTranslation('ui');
  const { act_by, deadline, today } = task;
  return (
    <Dotted
      parts={[
        before,
        act_by && (
          <>
            {t('risk.actBy')} <ActBy task={task} />
          </>
        ),
        act_by !== deadline && (
          <>
            {due} <NearDay day={deadline} today={today} />
          </>
        ),
      ]}
    />
  );
}
