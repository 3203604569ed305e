import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import { permitFieldNames } from '@guyline/contract/tasks/fields';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import { ActBy } from '@guyline/ui/act-by';
import type { ListColumn } from '@guyline/ui/list-table';
import { TurnText } from '@guyline/ui/permit-flag';
import { ReasonName, ReasonText } from '@guyline/ui/risk-reasons';
import { moneyWord } from '@guyline/ui/requirement-words';
import { storePlace } from '@guyline/ui/store-name';
import { NearDay } from '@guyline/ui/near-day';
import { count } from '@guyline/web-core/days';
import { DateCell, StatusCell } from './inline-edit.js';
import { TaskName } from './task-badge.js';
import { fieldColumns } from './task-fields.js';

export interface TaskColumnsFor {
  /** Opens the dialog from the name and the status; absent for those who only read. */
  onOpen?: (id: number) => void;
  /** Whether project names are links: levels 1 and 2 (docs/domain.md, Links by level). */
  projectLinks: boolean;
  /** Whether the person is shown any fees (`seesFees`). */
  showsFees: boolean;
  language: string;
}

/** Days of permits are for who chooses them, and for wide screens. */
const isPermitField = (key: string): boolean => permitFieldNames.some((name) => name === key);

type Words = [t: TFunction<'tasks'>, ui: TFunction<'ui'>];

/** What a task is and how it is. */
const ownColumns = (...[t, ui, { onOpen }]: [...Words, TaskColumnsFor]) =>
  ({
    task: {
      key: 'pt_num',
      title: t('task'),
      sorter: true,
      width: 160,
      fixed: 'start',
      render: (_, task) => <TaskName task={task} onOpen={onOpen} />,
    },
    status: {
      key: 'status_num',
      title: t('status'),
      sorter: true,
      width: 130,
      render: (_, task) => <StatusCell task={task} onOpen={onOpen} />,
    },
    scheduled: { ...fieldColumns(ui).scheduled_date, render: (_, task) => <DateCell task={task} onOpen={onOpen} /> },
    deadline: {
      key: 'deadline',
      title: t('deadline'),
      sorter: true,
      width: 180,
      render: (_, task) => <NearDay day={task.deadline} today={task.today} />,
    },
    act_by: {
      key: 'act_by',
      title: t('ui:risk.actBy'),
      sorter: true,
      width: 300,
      className: 'gl-act-by',
      render: (_, task) => (
        <>
          <ActBy task={task} />
          <div>
            <ReasonText reasons={task.reasons} task={task} />
          </div>
        </>
      ),
    },
    reason: {
      key: 'reason',
      title: ui('risk.reason'),
      sorter: true,
      width: 180,
      wide: 'very', // its sentence stands beside the day to act
      render: (_, { reasons }) => <ReasonName reasons={reasons} />,
    },
    vendor: {
      key: 'vendor',
      title: t('vendor'),
      sorter: true,
      width: 130,
      wide: true,
      repeats: 'vendor_id',
      className: 'gl-who',
      render: (_, { vendor }) => vendor?.company_str ?? vendor?.name ?? '–',
    },
  }) satisfies Record<string, ListColumn<TaskRow>>;

/** What a task belongs to. */
export const placeColumns = <Row extends TaskRow>(
  ...[t, ui, { projectLinks }]: [...Words, Pick<TaskColumnsFor, 'projectLinks'>]
) =>
  ({
    event: {
      key: 'uuid',
      title: t('ui:eventId'),
      sorter: true,
      width: 120,
      wide: true,
      repeats: 'event_id',
      render: (_, task) => <Link to={`/events/view/${task.event_id}`}>{task.event.uuid}</Link>,
    },
    location: {
      key: 'location',
      title: t('location'),
      sorter: true,
      width: 200,
      className: 'gl-store gl-place',
      repeats: 'location_id',
      render: (_, { event: { location, location_id } }) => (
        <Link to={`/locations/view/${location_id}`}>{storePlace(location)}</Link>
      ),
    },
    project: {
      key: 'project',
      title: ui('project'),
      sorter: true,
      width: 190,
      wide: true,
      repeats: 'project_id',
      render: (_, { project }) =>
        projectLinks ? <Link to={`/projects/view/${project.id}`}>{project.name}</Link> : project.name,
    },
    customer: {
      key: 'customer',
      title: ui('customer'),
      sorter: true,
      width: 150,
      wide: true,
      repeats: 'customer_id',
      render: (_, { customer }) => customer.name,
    },
  }) satisfies Record<string, ListColumn<Row>>;

/** What permits have besides their days, for who asks for it; the fee for those who are shown any. */
const permitColumns = (t: TFunction<'tasks'>, { showsFees, language }: TaskColumnsFor): ListColumn<TaskRow>[] => [
  {
    key: 'turn_since',
    title: t('permit.turn.sinceOn'),
    sorter: true,
    width: 150,
    wide: 'chosen',
    render: (_, { permit, today }) => <NearDay day={permit?.turn?.since_on ?? null} today={today} />,
  },
  {
    key: 'rounds',
    title: t('permit.round.title'),
    sorter: true,
    width: 110,
    wide: 'chosen',
    className: 'gl-num',
    render: (_, { permit }) => (permit?.rounds ? count(permit.rounds, language) : '–'),
  },
  ...(showsFees
    ? [
        {
          key: 'fee_usd',
          title: t('permit.fee'),
          sorter: true,
          width: 120,
          wide: 'chosen' as const,
          className: 'gl-num',
          render: (_: unknown, { permit }: TaskRow) =>
            typeof permit?.fee_usd === 'number' ? <bdi>{moneyWord(permit.fee_usd, language)}</bdi> : '–',
        },
      ]
    : []),
];

/**
 * What tells one task from another stands in front, and is seen on a laptop without scrolling sideways: which task of which store and
 * event, how it is, by when to act and why, and who. Its days follow, then what it belongs to.
 */
export const taskColumns = (...[t, ui, by]: [...Words, TaskColumnsFor]): ListColumn<TaskRow>[] => {
  const { scheduled_date: _, ...others } = fieldColumns(ui);
  const { task, status, act_by, vendor, scheduled, deadline, reason } = ownColumns(t, ui, by);
  const { location, event, project, customer } = placeColumns<TaskRow>(t, ui, by);
  return [
    task,
    { ...location, key: 'lc_number' }, // its store number comes first, and is what it is sorted by
    event,
    status,
    act_by,
    vendor,
    scheduled,
    deadline,
    reason,
    project,
    customer,
    {
      key: 'turn',
      title: t('permit.turn.title'),
      sorter: true,
      width: 180,
      wide: 'very',
      render: (_, row) => (row.permit?.turn ? <TurnText task={row} /> : '–'),
    },
    ...Object.values(others).flatMap((column) =>
      column === null ? [] : { wide: isPermitField(column.key) ? ('very' as const) : true, ...column },
    ),
    ...permitColumns(t, by),
  ];
};
