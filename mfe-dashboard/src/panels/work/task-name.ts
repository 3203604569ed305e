import { useTranslation } from 'react-i18next';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import { settledStatuses } from '@guyline/contract/tasks/status';
import { dayText } from '@guyline/web-core/days';
import type { TaskChange } from './unsaved.js';

/** The task's item and store: names it for who cannot see the row around it. */
export const useTaskName = (): ((task: TaskRow) => string) => {
  const { t: ui } = useTranslation('ui');
  return ({ pt_num, event }) => `${ui(`item.${pt_num}`)}, ${event.location.name}`;
};

/** What a toast says of a change that was saved: several may lie below each other. @returns of the task and what was changed of it */
export const useSavedText = (): ((task: TaskRow, change: TaskChange) => string) => {
  const { t } = useTranslation('dashboard');
  const name = useTaskName();
  return (task, { scheduled_date, status_num = task.status_num }) => {
    const saved = t('work.saved', { task: name(task) });
    const isLate = scheduled_date && scheduled_date > task.deadline && !settledStatuses.includes(status_num);
    return isLate ? `${saved} · ${t('work.afterDeadline', { day: dayText(task.deadline) })}` : saved;
  };
};
