import { StarFilled } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import type { EventRow, PhaseStates } from '@guyline/contract/events';
import type { ListColumn } from '@guyline/ui/list-table';
import { PhaseTag, ReadyTag, RunTag } from '@guyline/ui/status-tag';
import { deadlineDay } from '@guyline/web-core/days';

const phases = ['permit_snum', 'inst_snum', 'insp_snum', 'td_snum'] as const satisfies readonly (keyof PhaseStates)[];

export const eventColumns = (t: TFunction<'events'>, ui: TFunction<'ui'>): ListColumn<EventRow>[] => [
  {
    key: 'uuid',
    title: t('events.number'),
    sorter: true,
    width: 170,
    fixed: 'start',
    render: (_, event) => <Link to={`/events/view/${event.id}`}>{event.uuid}</Link>,
  },
  {
    key: 'location',
    title: t('locations.one'),
    sorter: true,
    width: 230,
    render: (_, { location }) => (
      <>
        {location.is_key_loc === 1 && (
          <StarFilled
            style={{ color: 'var(--gl-accent)', marginInlineEnd: 6 }}
            aria-label={t('locations.is_key_loc')}
          />
        )}
        <Link to={`/locations/view/${location.id}`}>
          {location.name}, {location.state_code}
        </Link>
      </>
    ),
  },
  {
    key: 'lc_number',
    title: t('locations.store_number'),
    sorter: true,
    width: 110,
    render: (_, { location }) => location.store_number,
  },
  { key: 'customer', title: ui('customer'), sorter: true, width: 150, render: (_, { customer }) => customer.name },
  { key: 'project', title: ui('project'), sorter: true, width: 190, render: (_, { project }) => project.name },
  ...phases.map((phase, index): ListColumn<EventRow> => ({
    key: phase,
    title: ui(`category.${index + 1}`),
    width: 120,
    render: (_, event) => <PhaseTag state={event[phase]} />,
  })),
  {
    key: 'ready',
    title: ui('readyForSales'),
    width: 150,
    render: (_, event) => (event.ready_for_sales ? <ReadyTag /> : '–'),
  },
  {
    key: 'start_date',
    title: t('events.deadline'),
    sorter: true,
    width: 120,
    className: 'gl-num',
    render: (_, { project }) => deadlineDay(project.start_date),
  },
  {
    key: 'status_num',
    title: t('status'),
    sorter: true,
    width: 120,
    render: (_, event) => <RunTag status={event.status_num} />,
  },
];
