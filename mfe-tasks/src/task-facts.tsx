import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TaskDetail } from '@guyline/contract/tasks/rows';
import { Facts } from '@guyline/ui/page';
import { NearDay } from '@guyline/ui/near-day';
import { storeName } from '@guyline/ui/store-name';
import { TaskBadge } from './task-badge.js';
import { TaskVendor, useIsVendor } from './task-vendor.js';

interface TaskFactsProps {
  task: TaskDetail;
  /** Opens a message to the vendor. */
  onWrite: () => void;
}

/** Facts of the task as stored; `editable`: date and status are in the fields below. */
export function TaskFacts({ task, editable, onWrite }: TaskFactsProps & { editable: boolean }): ReactNode {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const changed: [string, ReactNode][] = [
    [ui('taskField.scheduled_date'), <NearDay day={task.scheduled_date} today={task.today} />],
    [t('status'), <TaskBadge task={task} />],
  ];
  return (
    <div style={{ marginBottom: 16 }}>
      <Facts
        rows={[
          [t('ui:eventId'), <Link to={`/events/view/${task.event_id}`}>{task.event.uuid}</Link>],
          [t('location'), storeName(task.event.location)],
          [ui('customer'), task.customer.name],
          [ui('project'), task.project.name],
          [t('vendor'), <TaskVendor task={task} onWrite={onWrite} />],
          [t('deadline'), <NearDay day={task.deadline} today={task.today} />],
          ...(editable ? [] : changed),
        ]}
      />
    </div>
  );
}

/** The same for a phone: place, state and deadline, and the vendor for others. */
export function TaskSummary({ task, onWrite }: TaskFactsProps): ReactNode {
  const { t } = useTranslation('tasks');
  const { location, uuid } = task.event;
  const isOwn = useIsVendor(task);
  return (
    <div style={{ marginBottom: 12 }}>
      <div className="gl-clip gl-summary-line">
        <Link to={`/events/view/${task.event_id}`}>
          <bdi>{uuid}</bdi>
        </Link>
        <span>{storeName(location)}</span>
      </div>
      <div className="gl-summary-line">
        <TaskBadge task={task} />
        <span className="gl-second">
          {t('deadline')} <NearDay day={task.deadline} today={task.today} />
        </span>
      </div>
      {task.vendor && !isOwn && <TaskVendor task={task} onWrite={onWrite} />}
    </div>
  );
}
