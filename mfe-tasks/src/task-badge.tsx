import type { ReactNode } from 'react';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TaskRow } from '@guyline/contract/tasks/rows';
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
