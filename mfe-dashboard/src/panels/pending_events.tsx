import type { ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PendingEvent } from '@guyline/contract/dashboard/manager';
import { phaseFields, shownPhase } from '@guyline/contract/risk/phases';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import { categoryNums } from '@guyline/contract/tasks/items';
import { Dotted } from '@guyline/ui/dotted';
import { CardActBy, EventActBy } from '@guyline/ui/event-act-by';
import { NearDay } from '@guyline/ui/near-day';
import { useRowDetails } from '@guyline/ui/row-details';
import { PhaseTag } from '@guyline/ui/status-tag';
import { storeName } from '@guyline/ui/store-name';
import { dayText, nearby } from '@guyline/web-core/days';
import { EventReasons } from '../events/event-reasons.js';
import { eventsOf } from '../events/events-kinds.js';
import { EmptyForYear } from '../frame/empty-panel.js';
import { NameText } from '../frame/name-text.js';
import { PanelBody } from '../frame/panel-body.js';
import { PanelExtra } from '../frame/panel-frame.js';
import { numeric, type PanelColumn, PanelTable } from '../frame/panel-table.js';
import { usePage } from '../frame/use-page.js';
import { usePanel } from '../frame/use-panel.js';
import { linkTo } from '../numbers/links.js';
import { NumberLink } from '../numbers/number-link.js';
import type { PanelProps } from '../panel.js';
import { EventDetails } from './pending_events/event-details.js';

const toEvent = (event: PendingEvent): ReactNode => (
  <Link to={`/events/view/${event.id}`}>
    <bdi>{event.uuid}</bdi>
  </Link>
);

const Overdue = ({ event, label }: { event: PendingEvent; label?: string }): ReactNode => (
  <NumberLink value={event.overdue_cnt} label={label} to={linkTo('/tasks', { key: 2 }, { event_id: event.id })} />
);

const columnsOf = (t: TFunction<'dashboard'>, ui: TFunction<'ui'>, language: string): PanelColumn<PendingEvent>[] => [
  { key: 'event', title: t('ui:eventId'), width: 141, render: (_, event) => toEvent(event) },
  {
    key: 'store',
    title: t('pending_events.store'),
    width: 249,
    render: (_, event) => (
      <>
        <Link to={`/locations/view/${event.location.id}`}>{storeName(event.location)}</Link>
        {/* As far from the link as two things to tap have to be. */}
        <div className="gl-below">
          <EventReasons event={event} />
        </div>
      </>
    ),
  },
  {
    // In one column: the reason beside it needs the room.
    key: 'project',
    title: `${ui('project')} · ${t('pending_events.start')}`,
    width: 144,
    render: (_, { project, today }) => (
      <>
        <NameText>{project.name}</NameText>
        <div className="gl-second gl-small gl-num">
          {dayText(project.start_date)} {nearby(project.start_date, language, today)}
        </div>
      </>
    ),
  },
  { key: 'act_by', title: ui('risk.actBy'), width: 105, render: (_, event) => <EventActBy event={event} /> },
  ...categoryNums.map((category) => ({
    key: phaseFields[category],
    title: ui(`category.${category}`),
    width: 102,
    render: (_: unknown, event: PendingEvent) => <PhaseTag state={shownPhase(event, category)} />,
  })),
  {
    key: 'overdue',
    title: t('overdue'),
    width: 72,
    ...numeric,
    render: (_, event) => <Overdue event={event} />,
  },
];

/** Active events that are not ready for sales, those with overdue tasks first; each opens what a manager needs to know of it. */
export default function PendingEventsPanel({ filter }: PanelProps): ReactNode {
  const { t, i18n } = useTranslation('dashboard');
  const { t: ui } = useTranslation('ui');
  const paging = usePage(filter);
  const details = useRowDetails<PendingEvent>({
    rowKey: ({ id }) => id,
    label: ({ uuid }) => t('pending_events.details', { event: uuid }),
    content: (event) => <EventDetails event={event} filter={filter} />,
  });
  const query = usePanel('states', dashboardRoutes.pendingEvents, { ...filter, page: paging.page });
  return (
    <>
      {query.data && (
        <PanelExtra>
          <span aria-busy={query.isPlaceholderData}>
            <NumberLink
              value={query.data.total}
              label={t('panels.pending_events')}
              to={linkTo('/events', { ...eventsOf.active, task: 'pending' }, filter)}
            />
          </span>
        </PanelExtra>
      )}
      <PanelBody
        query={query}
        empty={({ total }) =>
          total ? undefined : <EmptyForYear year={filter.year}>{t('pending_events.empty')}</EmptyForYear>
        }
      >
        {({ events, total }) => (
          <PanelTable
            rows={events}
            total={total}
            paging={paging}
            rowKey={({ id }) => id}
            columns={columnsOf(t, ui, i18n.language)}
            card={(event) => ({
              what: toEvent(event),
              where: <Dotted parts={[storeName(event.location), event.project.name]} />,
              when: (
                <>
                  {t('pending_events.start')} <NearDay day={event.project.start_date} today={event.today} />
                  <CardActBy event={event} />
                </>
              ),
              state: (
                <span className="gl-num">
                  {t('pending_events.overdue')}
                  {ui('colon')}
                  <Overdue event={event} label={t('pending_events.overdue')} />
                  <span style={{ display: 'block' }}>
                    <EventReasons event={event} />
                  </span>
                </span>
              ),
            })}
            details={details}
          />
        )}
      </PanelBody>
    </>
  );
}
