import { WarningOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import type { ListColumn } from '@guyline/ui/list-table';
import { TaskTag } from '@guyline/ui/status-tag';
import { deadlineDay, tableDay } from '@guyline/web-core/days';

/** The name and the status open the dialog for those who may edit; others see plain text (specification, section 6). */
export const taskColumns = (
  t: TFunction<'tasks'>,
  ui: TFunction<'ui'>,
  onOpen: (id: number) => void,
): ListColumn<TaskRow>[] => [
  {
    key: 'pt_num',
    title: t('task'),
    sorter: true,
    width: 220,
    fixed: 'start',
    render: (_, task) =>
      task.editable ? (
        <Button type="link" style={{ padding: 0, height: 'auto' }} onClick={() => onOpen(task.id)}>
          {ui(`item.${task.pt_num}`)}
        </Button>
      ) : (
        ui(`item.${task.pt_num}`)
      ),
  },
  {
    key: 'status_num',
    title: t('status'),
    sorter: true,
    width: 150,
    render: (_, task) => {
      const tag = <TaskTag status={task.status_num} state={task.task_state} />;
      if (!task.editable) return tag;
      return (
        <Button type="text" size="small" style={{ padding: 0 }} onClick={() => onOpen(task.id)}>
          {tag}
        </Button>
      );
    },
  },
  {
    key: 'scheduled_date',
    title: t('scheduled_date'),
    sorter: true,
    width: 130,
    className: 'gl-num',
    render: (_, task) => tableDay(task.scheduled_date),
  },
  {
    key: 'deadline',
    title: t('deadline'),
    sorter: true,
    width: 130,
    className: 'gl-num',
    render: (_, task) => (
      <>
        {deadlineDay(task.deadline)}
        {task.at_risk && (
          <Tooltip title={t('atRisk')}>
            <WarningOutlined style={{ color: 'var(--gl-warning)', marginInlineStart: 6 }} aria-label={t('atRisk')} />
          </Tooltip>
        )}
      </>
    ),
  },
  {
    key: 'uuid',
    title: t('event'),
    sorter: true,
    width: 160,
    render: (_, task) => <Link to={`/events/view/${task.event_id}`}>{task.event.uuid}</Link>,
  },
  {
    key: 'lc_number',
    title: t('store'),
    sorter: true,
    width: 110,
    render: (_, { event }) => event.location.store_number,
  },
  {
    key: 'location',
    title: t('location'),
    sorter: true,
    width: 220,
    render: (_, { event }) => (
      <Link to={`/locations/view/${event.location_id}`}>
        {event.location.name}, {event.location.state_code}
      </Link>
    ),
  },
  { key: 'project', title: ui('project'), sorter: true, width: 190, render: (_, { project }) => project.name },
  { key: 'customer', title: ui('customer'), sorter: true, width: 150, render: (_, { customer }) => customer.name },
  {
    key: 'vendor',
    title: t('vendor'),
    sorter: true,
    width: 180,
    render: (_, { vendor }) => vendor?.company_str ?? vendor?.name ?? '–',
  },
  {
    key: 'name_number',
    title: t('name_number'),
    dataIndex: 'name_number',
    width: 150,
    render: (value: string | null) => value ?? '–',
  },
];
