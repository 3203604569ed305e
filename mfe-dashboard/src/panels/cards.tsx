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
  /** A number with its name, in the form for that number; until it is known it is many. */
  const counted = (value: number | undefined, name: string): Pick<StatCardProps, 'value' | 'label'> => ({
    value,
    label: t(`cards.${name}`, { count: value ?? Infinity }),
  });
  /** What a project or an event of the filter has no part in. */
  const whole: StatCardProps[] = [
    { ...counted(counts?.project_cnt, 'projects'), to: linkTo('/projects', {}, { customer_id, year }) },
    { value: counts?.location_cnt, label: t('locations'), to: linkTo('/locations', {}, { customer_id }) },
    {
      ...counted(counts?.customer_cnt, 'customers'),
      to: customer_id ? `/customers/view/${customer_id}` : '/customers',
    },
  ];
  return (
    <>
      <StatCards
        busy={isPlaceholderData}
        cards={[
          { ...events('ready'), value: counts?.ready_for_sales_cnt, look: 'done' },
          { ...events('active'), ...counted(counts?.event_cnt, 'events') },
          {
            ...counted(counts?.active_loc_cnt, 'activeLocations'),
            to: linkTo('/locations', { with_events: 1 }, filter),
          },
          {
            ...counted(counts?.key_contact_cnt, 'keyLocations'),
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
