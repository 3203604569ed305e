import { WarningOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import type { ListColumn } from '@guyline/ui/list-table';
import { DeadlineDay } from './dates.js';
import { TaskBadge, TaskName } from './task-badge.js';
import { fieldColumns } from './task-fields.js';

export interface TaskColumnsFor {
  /** Opens the dialog from the name and the status; absent for those who only read. */
  onOpen?: (id: number) => void;
  /** Whether project names are links: levels 1 and 2 (specification, section 6). */
  projectLinks: boolean;
}

type Words = [t: TFunction<'tasks'>, ui: TFunction<'ui'>];

const ownColumns = (...[t, ui, { onOpen }]: [...Words, TaskColumnsFor]): ListColumn<TaskRow>[] => [
  {
    key: 'pt_num',
    title: t('task'),
    sorter: true,
    width: 220,
    fixed: 'start',
    render: (_, task) => <TaskName task={task} onOpen={onOpen} />,
  },
  {
    key: 'status_num',
    title: t('status'),
    sorter: true,
    width: 150,
    render: (_, task) =>
      onOpen ? (
        <Button type="text" size="small" style={{ padding: 0 }} onClick={() => onOpen(task.id)}>
          <TaskBadge task={task} />
        </Button>
      ) : (
        <TaskBadge task={task} />
      ),
  },
  fieldColumns(ui).scheduled_date,
  {
    key: 'deadline',
    title: t('deadline'),
    sorter: true,
    width: 180,
    render: (_, task) => (
      <>
        <DeadlineDay day={task.deadline} />
        {task.at_risk && (
          <Tooltip title={t('atRisk')}>
            <WarningOutlined style={{ color: 'var(--gl-warning)', marginInlineStart: 6 }} aria-label={t('atRisk')} />
          </Tooltip>
        )}
      </>
    ),
  },
];

/** Columns that say what a task belongs to. */
export const placeColumns = <Row extends TaskRow>(
  ...[t, ui, { projectLinks }]: [...Words, Pick<TaskColumnsFor, 'projectLinks'>]
): ListColumn<Row>[] => [
  {
    key: 'uuid',
    title: t('event'),
    sorter: true,
    width: 160,
    render: (_, task) => <Link to={`/events/view/${task.event_id}`}>{task.event.uuid}</Link>,
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
  {
    key: 'project',
    title: ui('project'),
    sorter: true,
    width: 190,
    render: (_, { project }) =>
      projectLinks ? <Link to={`/projects/view/${project.id}`}>{project.name}</Link> : project.name,
  },
  { key: 'customer', title: ui('customer'), sorter: true, width: 150, render: (_, { customer }) => customer.name },
];

export const taskColumns = (...[t, ui, by]: [...Words, TaskColumnsFor]): ListColumn<TaskRow>[] => {
  const [event, ...rest] = placeColumns<TaskRow>(t, ui, by);
  const { scheduled_date: _, ...others } = fieldColumns(ui);
  return [
    ...ownColumns(t, ui, by),
    ...(event ? [event] : []),
    {
      key: 'lc_number',
      title: t('store'),
      sorter: true,
      width: 110,
      render: (_, { event: { location } }) => location.store_number,
    },
    ...rest,
    {
      key: 'vendor',
      title: t('vendor'),
      sorter: true,
      width: 180,
      render: (_, { vendor }) => vendor?.company_str ?? vendor?.name ?? '–',
    },
    ...Object.values(others).filter((column) => column !== null),
  ];
};
