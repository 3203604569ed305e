import { type ReactNode, useState } from 'react';
import { Button, Modal, Result, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EventTasks, TaskPhase } from '@guyline/contract/dashboard/work';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import type { EventQuickViewProps } from '@guyline/contract/widgets';
import { runStatus } from '@guyline/contract/status';
import { ActBy } from '@guyline/ui/act-by';
import { NearDay } from '@guyline/ui/near-day';
import { Answered, Facts } from '@guyline/ui/page';
import { ReasonText } from '@guyline/ui/risk-reasons';
import { ReadyTag, RunTag, TaskTag } from '@guyline/ui/status-tag';
import { UnreadyText } from '@guyline/ui/unready-text';
import { usePhone } from '@guyline/ui/use-phone';
import { dayText } from '@guyline/web-core/days';
import { useListWhile } from '@guyline/web-core/entity';
import { Widget } from '@guyline/web-core/widget';
import { TaskCard } from './event-tasks.js';

interface TasksProps {
  tasks: TaskPhase[];
  onOpen: (id: number) => void;
}

function TasksTable({ tasks, onOpen }: TasksProps): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  return (
    <Table<TaskPhase>
      rowKey="id"
      size="small"
      pagination={false}
      scroll={{ x: 1000, y: 'min(60vh, 560px)' }}
      locale={{ emptyText: t('events.noTasks') }}
      dataSource={tasks}
      columns={[
        {
          key: 'item',
          title: t('quick.task'),
          width: 190,
          render: (_, { id, pt_num, editable }) =>
            editable ? (
              <Button type="link" className="gl-link-name" onClick={() => onOpen(id)}>
                {ui(`item.${pt_num}`)}
              </Button>
            ) : (
              ui(`item.${pt_num}`)
            ),
        },
        {
          key: 'status',
          title: t('status'),
          width: 150,
          render: (_, task) => <TaskTag status={task.status_num} state={task.task_state} />,
        },
        {
          key: 'scheduled',
          title: t('ui:taskField.scheduled_date'),
          width: 125,
          className: 'gl-num',
          render: (_, task) => dayText(task.scheduled_date),
        },
        {
          key: 'deadline',
          title: t('events.deadline'),
          width: 165,
          className: 'gl-num',
          render: (_, task) => <NearDay day={task.deadline} today={task.today} />,
        },
        {
          key: 'act_by',
          title: ui('risk.actBy'),
          width: 165,
          className: 'gl-num',
          render: (_, task) => <ActBy task={task} />,
        },
        {
          key: 'reasons',
          title: ui('risk.reason'),
          render: (_, task) => <ReasonText reasons={task.reasons} task={task} />,
        },
      ]}
    />
  );
}

const TaskCards = ({ tasks, onOpen }: TasksProps): ReactNode => (
  <ul className="gl-cards">
    {tasks.map((task) => (
      <TaskCard key={task.id} task={task} onOpen={onOpen} />
    ))}
  </ul>
);

/** Where an event is, its dates and its tasks; a task that the person may edit opens the task area's dialog. */
function QuickEvent({ event, onClose }: { event: EventTasks; onClose: () => void }): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const phone = usePhone();
  const [edited, setEdited] = useState<number>();
  const { location, project, phases } = event;
  const judged = { ...event, project: { status_num: project.status_num ?? runStatus.active } };
  const Tasks = phone && phases.length ? TaskCards : TasksTable;
  return (
    <div className="gl-stack">
      <div style={{ display: 'flex', gap: 16, flexWrap: 'wrap' }}>
        <RunTag status={event.status_num} />
        {event.ready_for_sales ? <ReadyTag /> : <UnreadyText event={judged} />}
        <Link to={`/events/view/${event.event_id}`} onClick={onClose} style={{ marginInlineStart: 'auto' }}>
          {t('quick.whole')}
        </Link>
      </div>
      <Facts
        rows={[
          [ui('customer'), event.customer.name],
          [ui('project'), project.name],
          [t('locations.one'), `${location.name}, ${location.state_code} · #${location.store_number}`],
          [
            t('projects.dates'),
            <span className="gl-num">
              {dayText(project.start_date)} – {dayText(project.end_date)}
            </span>,
          ],
        ]}
      />
      <Tasks tasks={phases} onOpen={setEdited} />
      {edited !== undefined && <Widget name="edit-task" taskId={edited} open onClose={() => setEdited(undefined)} />}
    </div>
  );
}

/** One event in a dialog. */
export function EventQuickView({ eventId, open, onClose }: EventQuickViewProps): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  // Of the tasks' area: what is saved in the dialog of a task is read again at once.
  const query = useListWhile(open, 'tasks', dashboardRoutes.tasks, { event_id: eventId });
  const event = query.data?.tasks.find(({ event_id }) => event_id === eventId);
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      width={1120}
      title={event ? <bdi>{event.uuid}</bdi> : t('events.about')}
      destroyOnHidden
    >
      <Answered query={{ ...query, data: query.isPlaceholderData ? undefined : query.data }}>
        {() =>
          event ? <QuickEvent event={event} onClose={onClose} /> : <Result status="404" title={ui('notFoundTitle')} />
        }
      </Answered>
    </Modal>
  );
}
