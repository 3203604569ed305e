import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TaskDetail } from '@guyline/contract/tasks/rows';
import { Facts } from '@guyline/ui/page';
import { DeadlineDay, ScheduledDay } from './dates.js';
import { TaskBadge } from './task-badge.js';

/** What the task is about, as it is stored now. */
export function TaskFacts({ task }: { task: TaskDetail }): ReactNode {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  return (
    <div style={{ marginBottom: 16 }}>
      <Facts
        rows={[
          [t('event'), <Link to={`/events/view/${task.event_id}`}>{task.event.uuid}</Link>],
          [t('location'), `${task.event.location.name}, ${task.event.location.state_code}`],
          [ui('customer'), task.customer.name],
          [ui('project'), task.project.name],
          [t('vendor'), task.vendor?.company_str ?? task.vendor?.name],
          [ui('taskField.scheduled_date'), <ScheduledDay day={task.scheduled_date} />],
          [t('deadline'), <DeadlineDay day={task.deadline} />],
          [t('status'), <TaskBadge task={task} />],
        ]}
      />
    </div>
  );
}
