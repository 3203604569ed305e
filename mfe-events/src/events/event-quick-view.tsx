import type { ReactNode } from 'react';
import { Modal, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import type { EventQuickViewProps } from '@guyline/contract/widgets';
import { Answered, Facts } from '@guyline/ui/page';
import { ReadyTag, RunTag, TaskTag } from '@guyline/ui/status-tag';
import { deadlineDay, nearby, tableDay } from '@guyline/web-core/days';
import { eventRoutes } from '@guyline/contract/routes/events';
import { useDetail } from '@guyline/web-core/entity';

function Tasks({ tasks }: { tasks: TaskRow[] }): ReactNode {
  const { t, i18n } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  return (
    <Table<TaskRow>
      rowKey="id"
      size="small"
      pagination={false}
      scroll={{ x: 'max-content', y: 360 }}
      locale={{ emptyText: t('events.noTasks') }}
      dataSource={tasks}
      columns={[
        { key: 'item', title: t('quick.task'), render: (_, task) => ui(`item.${task.pt_num}`) },
        {
          key: 'status',
          title: t('status'),
          render: (_, task) => <TaskTag status={task.status_num} state={task.task_state} />,
        },
        {
          key: 'scheduled',
          title: t('quick.scheduled'),
          className: 'gl-num',
          render: (_, task) => tableDay(task.scheduled_date),
        },
        {
          key: 'deadline',
          title: t('events.deadline'),
          className: 'gl-num',
          render: (_, task) => (
            <>
              {deadlineDay(task.deadline)}{' '}
              <span className="gl-second gl-small">{nearby(task.deadline, i18n.language)}</span>
            </>
          ),
        },
      ]}
    />
  );
}

/** One event in a dialog: where it is, its dates and its tasks. */
export function EventQuickView({ eventId, open, onClose }: EventQuickViewProps): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const query = useDetail('events', eventRoutes.detail, open ? eventId : 0);
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      width={820}
      title={query.data ? <bdi>{query.data.uuid}</bdi> : t('events.about')}
      destroyOnHidden
    >
      <Answered query={query}>
        {(event) => (
          <div className="gl-stack">
            <div style={{ display: 'flex', gap: 16, flexWrap: 'wrap' }}>
              <RunTag status={event.status_num} />
              {event.ready_for_sales && <ReadyTag />}
              <Link to={`/events/view/${event.id}`} onClick={onClose} style={{ marginInlineStart: 'auto' }}>
                {t('quick.whole')}
              </Link>
            </div>
            <Facts
              rows={[
                [ui('customer'), event.customer.name],
                [ui('project'), event.project.name],
                [
                  t('locations.one'),
                  `${event.location.name}, ${event.location.state_code} · #${event.location.store_number}`,
                ],
                [
                  t('projects.dates'),
                  <span className="gl-num">
                    {deadlineDay(event.dates.start_date)} – {deadlineDay(event.dates.end_date)}
                  </span>,
                ],
              ]}
            />
            <Tasks tasks={event.tasks} />
          </div>
        )}
      </Answered>
    </Modal>
  );
}
