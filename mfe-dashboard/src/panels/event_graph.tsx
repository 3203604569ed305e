import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventGraph } from '@guyline/contract/dashboard/charts';
import { monthText } from '@guyline/contract/day-form';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import { Lines } from '@guyline/ui/charts/lines';
import { usePhone } from '@guyline/ui/use-phone';
import { eventsOf } from '../events/events-kinds.js';
import { EmptyForYear } from '../frame/empty-panel.js';
import { PanelBody } from '../frame/panel-body.js';
import { usePanel } from '../frame/use-panel.js';
import { linkTo } from '../numbers/links.js';
import type { PanelProps } from '../panel.js';
import { CHART_PX } from './charts/chart-height.js';
import { monthNames } from './charts/month-names.js';

const isEmpty = ({ graph_data }: EventGraph): boolean =>
  graph_data.every(({ values }) => values.every((value) => value === 0));

function EventLines({ data: { years, graph_data }, filter }: PanelProps & { data: EventGraph }): ReactNode {
  const { t } = useTranslation('dashboard');
  const phone = usePhone();
  const names = monthNames(phone);
  // The month says the year: a point of the year before opens that year's events.
  const { year: _, ...rest } = filter;
  const opens = (year: number, month: number): string =>
    linkTo('/events', { ...eventsOf.active, start_month: monthText(year, month) }, rest);
  const [selected, before] = years;
  return (
    <Lines
      title={t('panels.event_graph')}
      height={CHART_PX}
      series={[
        { key: 'selected', label: String(selected), color: 'chart1' },
        { key: 'before', label: String(before), color: 'chart2', dashed: true },
      ]}
      rows={graph_data.map(({ month, values }, index) => ({
        label: String(month),
        ...names[index],
        parts: { selected: values[0], before: values[1] },
        links: { selected: opens(selected, month), before: opens(before, month) },
      }))}
    />
  );
}

/** Active events by the month in which they start, the selected year over the one before. */
export default function EventGraphPanel({ filter }: PanelProps): ReactNode {
  const { t } = useTranslation('dashboard');
  const query = usePanel('season', dashboardRoutes.eventGraph, filter);
  return (
    <PanelBody
      query={query}
      empty={(data) =>
        isEmpty(data) && (
          <EmptyForYear year={filter.year}>
            {t('event_graph.empty', { first: data.years[1], last: data.years[0] })}
          </EmptyForYear>
        )
      }
    >
      {(data) => <EventLines data={data} filter={filter} />}
    </PanelBody>
  );
}
