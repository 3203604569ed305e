import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { levels } from '@guyline/contract/access';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import { lazily } from '@guyline/web-core/lazily';
import { useSession } from '@guyline/web-core/session';
import { type EventsKind, eventsOf } from '../events/events-kinds.js';
import { PanelFailure } from '../frame/panel-failure.js';
import { usePanel, usePanelFailure } from '../frame/use-panel.js';
import { linkTo } from '../numbers/links.js';
import { type StatCardProps, StatCards } from '../numbers/stat-card.js';
import type { PanelProps } from '../panel.js';

const EventsDialog = lazily(async () => (await import('../events/events-dialog.js')).EventsDialog);

/** What the work is about: events ready for sales, stores, projects, customers. Corporate people see the events in a popup. */
export default function CardsPanel({ filter }: PanelProps): ReactNode {
  const { t } = useTranslation('dashboard');
  const query = usePanel('risk', dashboardRoutes.cards, filter);
  const failure = usePanelFailure(query);
  const { data: counts, isPlaceholderData, refetch } = query;
  const { level_num } = useSession();
  const [shown, setShown] = useState<EventsKind>();
  if (failure) return <PanelFailure error={failure} onRetry={() => refetch()} />;
  const { customer_id, year, project_id, event_id } = filter;
  const events = (kind: EventsKind) => ({
    label: kind === 'ready' ? t('ready') : t('ui:activeEvents'),
    to: linkTo('/events', eventsOf[kind], filter),
    ...(level_num === levels.corporate && { onOpen: () => setShown(kind) }),
  });
  /** What a project or an event of the filter has no part in. */
  const whole: StatCardProps[] = [
    { value: counts?.project_cnt, label: t('ui:activeProjects'), to: linkTo('/projects', {}, { customer_id, year }) },
    { value: counts?.location_cnt, label: t('locations'), to: linkTo('/locations', {}, { customer_id }) },
    {
      value: counts?.customer_cnt,
      label: t('customers'),
      to: customer_id ? `/customers/view/${customer_id}` : '/customers',
    },
  ];
  return (
    <>
      <StatCards
        busy={isPlaceholderData}
        cards={[
          { ...events('ready'), value: counts?.ready_for_sales_cnt, look: 'done' },
          { ...events('active'), value: counts?.event_cnt },
          {
            value: counts?.active_loc_cnt,
            label: t('ui:activeLocations'),
            to: linkTo('/locations', { with_events: 1 }, filter),
          },
          {
            value: counts?.key_contact_cnt,
            label: t('keyLocations'),
            to: linkTo('/locations', { with_events: 1, is_key_loc: 1 }, filter),
          },
          ...(project_id || event_id ? [] : whole),
        ]}
      />
      {shown && (
        <Suspense>
          <EventsDialog kind={shown} filter={filter} title={events(shown).label} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  );
}
