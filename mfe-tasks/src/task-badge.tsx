import type { ReactNode } from 'react';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import { urgentState } from '@guyline/contract/tasks/status';
import { TaskTag } from '@guyline/ui/status-tag';
import { dayText } from '@guyline/web-core/days';

/** The badge of a task; it tells its scheduled date and deadline. */
export function TaskBadge({ task }: { task: TaskRow }): ReactNode {
  const { t } = useTranslation('tasks');
  const scheduled = task.scheduled_date ? dayText(task.scheduled_date) : t('unscheduled');
  return (
    <Tooltip title={t('cardDates', { scheduled, deadline: dayText(task.deadline) })}>
      <span>
        <TaskTag status={task.status_num} state={task.task_state} />
      </span>
    </Tooltip>
  );
}

/**
 * Below the field of the scheduled date, which it is about: that the day was missed, is after the deadline, or is wanted soon. What
 * failed is said by the field of the status.
 */
export function LateMark({ task }: { task: TaskRow }): ReactNode {
  const { status_num, task_state } = task;
  if (!urgentState(status_num, task_state)) return null;
  return (
    <div className="gl-small" style={{ marginBottom: 16 }}>
      <TaskBadge task={task} />
    </div>
  );
}

interface TaskNameProps {
  task: Pick<TaskRow, 'id' | 'pt_num'>;
  onOpen?: ((id: number) => void) | undefined;
}

/** The name of a task: opens it for admins and vendors, plain text for the others (docs/domain.md, Links by level). */
export function TaskName({ task, onOpen }: TaskNameProps): ReactNode {
  const { t: ui } = useTranslation('ui');
  const name = ui(`item.${task.pt_num}`);
  if (!onOpen) return name;
  return (
    <Button
      type="link"
      data-edit
      style={{ padding: 0, height: 'auto', whiteSpace: 'normal', textAlign: 'start' }}
      onClick={() => onOpen(task.id)}
    >
      {name}
    </Button>
  );
}
