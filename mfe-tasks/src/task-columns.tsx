import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import { permitFieldNames } from '@guyline/contract/tasks/fields';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import type { ListColumn } from '@guyline/ui/list-table';
import { TurnText } from '@guyline/ui/permit-flag';
import { ReasonText } from '@guyline/ui/risk-reasons';
import { storeName } from '@guyline/ui/store-name';
import { NearDay } from './dates.js';
import { DateCell, StatusCell } from './inline-edit.js';
import { TaskName } from './task-badge.js';
import { fieldColumns } from './task-fields.js';

export interface TaskColumnsFor {
  /** Opens the dialog from the name and the status; absent for those who only read. */
  onOpen?: (id: number) => void;
  /** Whether project names are links: levels 1 and 2 (docs/domain.md, Links by level). */
  projectLinks: boolean;
}

/** Days of permits are for who chooses them, and for wide screens. */
const isPermitField = (key: string): boolean => permitFieldNames.some((name) => name === key);

type Words = [t: TFunction<'tasks'>, ui: TFunction<'ui'>];

const ownColumns = (...[t, ui, { onOpen }]: [...Words, TaskColumnsFor]): ListColumn<TaskRow>[] => [
  {
    key: 'pt_num',
    title: t('task'),
    sorter: true,
    width: 200,
    fixed: 'start',
    render: (_, task) => <TaskName task={task} onOpen={onOpen} />,
  },
  {
    key: 'status_num',
    title: t('status'),
    sorter: true,
    width: 150,
    render: (_, task) => <StatusCell task={task} onOpen={onOpen} />,
  },
  { ...fieldColumns(ui).scheduled_date, render: (_, task) => <DateCell task={task} onOpen={onOpen} /> },
  {
    key: 'deadline',
    title: t('deadline'),
    sorter: true,
    width: 180,
    render: (_, task) => <NearDay day={task.deadline} today={task.today} />,
  },
  {
    key: 'act_by',
    title: t('ui:risk.actBy'),
    sorter: true,
    width: 260,
    render: (_, task) => (
      <>
        {task.act_by ? <NearDay day={task.act_by} today={task.today} /> : '–'}
        <div>
          <ReasonText reasons={task.reasons} />
        </div>
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
    title: t('ui:eventId'),
    sorter: true,
    width: 160,
    wide: true,
    repeats: 'event_id',
    render: (_, task) => <Link to={`/events/view/${task.event_id}`}>{task.event.uuid}</Link>,
  },
  {
    key: 'location',
    title: t('location'),
    sorter: true,
    width: 240,
    className: 'gl-store',
    repeats: 'location_id',
    render: (_, { event: { location, location_id } }) => (
      <Link to={`/locations/view/${location_id}`}>{storeName(location)}</Link>
    ),
  },
  {
    key: 'project',
    title: ui('project'),
    sorter: true,
    width: 190,
    wide: true,
    repeats: 'project_id',
    render: (_, { project }) =>
      projectLinks ? <Link to={`/projects/view/${project.id}`}>{project.name}</Link> : project.name,
  },
  {
    key: 'customer',
    title: ui('customer'),
    sorter: true,
    width: 150,
    wide: true,
    repeats: 'customer_id',
    render: (_, { customer }) => customer.name,
  },
];

export const taskColumns = (...[t, ui, by]: [...Words, TaskColumnsFor]): ListColumn<TaskRow>[] => {
  const { scheduled_date: _, ...others } = fieldColumns(ui);
  return [
    ...ownColumns(t, ui, by),
    // Its store number comes first, and is what it is sorted by.
    ...placeColumns<TaskRow>(t, ui, by).map((column) =>
      column.key === 'location' ? { ...column, key: 'lc_number' } : column,
    ),
    {
      key: 'vendor',
      title: t('vendor'),
      sorter: true,
      width: 180,
      wide: true,
      repeats: 'vendor_id',
      render: (_, { vendor }) => vendor?.company_str ?? vendor?.name ?? '–',
    },
    {
      key: 'turn',
      title: t('permit.turn.title'),
      sorter: true,
      width: 180,
      wide: 'very',
      render: (_, task) => (task.permit?.turn ? <TurnText task={task} /> : '–'),
    },
    ...Object.values(others).flatMap((column) =>
      column === null ? [] : { ...column, wide: isPermitField(column.key) ? ('very' as const) : true },
    ),
  ];
};
