import { StarFilled } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import type { EventRow } from '@guyline/contract/events';
import { phaseFields, shownPhase } from '@guyline/contract/risk/phases';
import { categoryNums } from '@guyline/contract/tasks/items';
import type { ListColumn } from '@guyline/ui/list-table';
import { PhaseTag, RunTag } from '@guyline/ui/status-tag';
import { storeName } from '@guyline/ui/store-name';
import { dayText } from '@guyline/web-core/days';
import { readyColumn, riskColumn } from './event-risk.js';
import { SiteDaysCell } from './site-days.js';

/** `all`: events of every status, so that each says its own; there the number alone tells the store on a small laptop. */
export const eventColumns = (t: TFunction<'events'>, ui: TFunction<'ui'>, all: boolean): ListColumn<EventRow>[] => [
  {
    key: 'uuid',
    title: t('ui:eventId'),
    sorter: true,
    width: 120,
    fixed: 'start',
    render: (_, event) => <Link to={`/events/view/${event.id}`}>{event.uuid}</Link>,
  },
  {
    key: 'lc_number',
    title: t('locations.one'),
    sorter: true,
    width: 150,
    wide: all,
    className: 'gl-store',
    repeats: 'location_id',
    render: (_, { location }) => (
      <>
        {location.is_key_loc === 1 && (
          <StarFilled
            style={{ color: 'var(--gl-primary)', marginInlineEnd: 6 }}
            aria-label={t('locations.is_key_loc')}
          />
        )}
        <Link to={`/locations/view/${location.id}`}>{storeName(location)}</Link>
      </>
    ),
  },
  ...categoryNums.map((category): ListColumn<EventRow> => ({
    key: phaseFields[category],
    title: ui(`category.${category}`),
    width: 100,
    render: (_, event) => <PhaseTag state={shownPhase(event, category)} />,
  })),
  riskColumn(ui),
  readyColumn(ui),
  {
    key: 'status_num',
    title: t('status'),
    sorter: true,
    width: 100,
    repeats: 'status_num',
    render: (_, event) => <RunTag status={event.status_num} />,
  },
  {
    key: 'start_date',
    title: t('section.start'),
    sorter: true,
    width: 120,
    className: 'gl-num',
    wide: true,
    render: (_, { project }) => dayText(project.start_date),
  },
  {
    key: 'site_days',
    title: t('events.siteDays'),
    sorter: true,
    width: 150,
    wide: 'chosen',
    className: 'gl-num',
    render: (_, { site_days }) => (site_days ? <SiteDaysCell {...site_days} /> : '–'),
  },
  {
    key: 'project',
    title: ui('project'),
    sorter: true,
    width: 190,
    wide: true,
    repeats: 'project_id',
    render: (_, { project }) => project.name,
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
