import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EventRow } from '@guyline/contract/events';
import { phaseFields, shownPhase } from '@guyline/contract/risk/phases';
import { eventRoutes } from '@guyline/contract/routes/events';
import { categoryNums } from '@guyline/contract/tasks/items';
import { EventActBy } from '@guyline/ui/event-act-by';
import { eventCard } from '@guyline/ui/event-card';
import { PhaseTag, ReadyTag } from '@guyline/ui/status-tag';
import { dayText } from '@guyline/web-core/days';
import { useList } from '@guyline/web-core/entity';
import { PanelBody } from '../frame/panel-body.js';
import { PanelDialog } from '../frame/panel-dialog.js';
import { type PanelColumn, PanelTable } from '../frame/panel-table.js';
import { usePage } from '../frame/use-page.js';
import { EventLink } from './event-link.js';
import { EventReasons } from './event-reasons.js';
import { type EventsFilter, type EventsKind, eventsOf } from './events-kinds.js';

const place = ({ location }: EventRow): string => `${location.name}, ${location.state_code}`;

/** Event ID, with the badge of an event that is ready. */
const Event = ({ event }: { event: EventRow }): ReactNode => (
  <>
    <EventLink id={event.id} uuid={event.uuid} /> {event.ready_for_sales && <ReadyTag />}
  </>
);

/** The events that a number counts, in a dialog: the summary of each, and a popup for its tasks. */
export function EventsDialog({
  kind,
  filter,
  title,
  onClose,
}: {
  kind: EventsKind;
  filter: EventsFilter;
  title: string;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('dashboard');
  const { t: ui } = useTranslation('ui');
  const paging = usePage(filter);
  const query = useList('events', eventRoutes.list, { ...filter, ...eventsOf[kind], page: paging.page });
  const columns: PanelColumn<EventRow>[] = [
    { key: 'uuid', title: t('ui:eventId'), width: 136, render: (_, event) => <Event event={event} /> },
    {
      key: 'location',
      title: t('tables.location'),
      width: 165,
      render: (_, event) => (
        <Link to={`/locations/view/${event.location.id}`}>
          <bdi>{place(event)}</bdi>
        </Link>
      ),
    },
    { key: 'store', title: t('tables.store'), width: 76, render: (_, { location }) => location.store_number },
    { key: 'project', title: ui('project'), width: 125, render: (_, { project }) => project.name },
    ...categoryNums.map((category): PanelColumn<EventRow> => ({
      key: phaseFields[category],
      title: ui(`category.${category}`),
      width: 110,
      render: (_, event) => <PhaseTag state={shownPhase(event, category)} />,
    })),
    { key: 'act_by', title: ui('risk.actBy'), width: 105, render: (_, event) => <EventActBy event={event} /> },
    {
      key: 'risk',
      title: ui('risk.reason'),
      width: 184,
      render: (_, event) => <EventReasons event={event} />,
    },
    {
      key: 'start_date',
      title: t('tables.starts'),
      width: 94,
      className: 'gl-num',
      render: (_, { project }) => dayText(project.start_date),
    },
  ];
  return (
    <PanelDialog title={title} width={1408} onClose={onClose}>
      <PanelBody query={query} empty={({ total }) => (total ? undefined : t('tables.noEvents'))}>
        {({ list, total }) => (
          <PanelTable
            rows={list as EventRow[]}
            total={total}
            paging={paging}
            rowKey={({ id }) => id}
            columns={columns}
            card={(event) => ({
              what: <Event event={event} />,
              ...eventCard(event, t('tables.starts')),
            })}
          />
        )}
      </PanelBody>
    </PanelDialog>
  );
}
