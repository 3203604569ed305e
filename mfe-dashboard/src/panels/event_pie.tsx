import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventPie } from '@guyline/contract/dashboard/charts';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import type { ChartRow } from '@guyline/ui/charts/chart-data';
import { Donut } from '@guyline/ui/charts/donut';
import { count } from '@guyline/web-core/days';
import { eventsOf } from '../events/events-kinds.js';
import { EmptyForFilter } from '../frame/empty-panel.js';
import { PanelBody } from '../frame/panel-body.js';
import { usePanel } from '../frame/use-panel.js';
import { linkTo } from '../numbers/links.js';
import type { PanelProps } from '../panel.js';

const DONUT_PX = 150;

/** Active events shared out among their projects. */
export default function EventPiePanel({ filter }: PanelProps): ReactNode {
  const { t, i18n } = useTranslation('dashboard');
  const query = usePanel('season', dashboardRoutes.eventPie, filter);
  const named = ({ project, event_cnt, project_id }: EventPie['items'][number]): ChartRow => ({
    label: project,
    parts: { events: event_cnt },
    links: { events: linkTo('/events', eventsOf.active, { ...filter, project_id }) },
  });
  const sumOf = ({ project_cnt, event_cnt }: NonNullable<EventPie['others']>): ChartRow => ({
    label: t('pie.further', { n: count(project_cnt, i18n.language) }),
    parts: { events: event_cnt },
    standsFor: project_cnt,
  });
  return (
    <PanelBody
      query={query}
      empty={({ items }) => items.length === 0 && <EmptyForFilter of="events" filter={filter} />}
    >
      {({ items, others }) => (
        <Donut
          title={t('panels.event_pie')}
          of={{ key: 'events', label: t('ui:activeEvents') }}
          size={DONUT_PX}
          to={linkTo('/events', eventsOf.active, filter)}
          rows={[...items.map(named), ...(others?.project_cnt ? [sumOf(others)] : [])]}
        />
      )}
    </PanelBody>
  );
}
