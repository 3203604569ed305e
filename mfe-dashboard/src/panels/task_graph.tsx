import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskGraph } from '@guyline/contract/dashboard/charts';
import { monthText } from '@guyline/contract/day-form';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import { Bars } from '@guyline/ui/charts/bars';
import { usePhone } from '@guyline/ui/use-phone';
import { monthName } from '@guyline/web-core/days';
import { EmptyForYear } from '../frame/empty-panel.js';
import { PanelBody } from '../frame/panel-body.js';
import { PanelExtra } from '../frame/panel-frame.js';
import { usePanel } from '../frame/use-panel.js';
import { linkTo } from '../numbers/links.js';
import { NumberLink } from '../numbers/number-link.js';
import type { PanelProps } from '../panel.js';
import { CHART_PX } from './charts/chart-height.js';
import { everyMonth } from './charts/every-month.js';
import { monthOnAxis } from './charts/month-axis.js';

function TaskBars({ data: { graph_data }, filter }: PanelProps & { data: TaskGraph }): ReactNode {
  const { t } = useTranslation('dashboard');
  const phone = usePhone();
  const months = everyMonth(graph_data);
  return (
    <Bars
      title={t('panels.task_graph')}
      standing={{ height: CHART_PX }}
      series={[
        { key: 'overdue', label: t('overdue'), color: 'overdue' },
        { key: 'pending', label: t('pending'), color: 'pending' },
      ]}
      rows={months.map(({ year, month: number, overdue_cnt, pending_cnt }, index) => {
        const month = monthText(year, number);
        const starts = index === 0 || number === 1;
        return {
          label: monthName(month, 'long', true),
          short: monthOnAxis({ year, month: number, starts }, { phone, count: months.length }),
          parts: { overdue: overdue_cnt, pending: pending_cnt },
          links: {
            overdue: linkTo('/tasks', { key: 2, month }, filter),
            pending: linkTo('/tasks', { key: 3, month }, filter),
          },
        };
      })}
    />
  );
}

/** Open tasks by the month they are scheduled in; those without a date are named beside the title. */
export default function TaskGraphPanel({ filter }: PanelProps): ReactNode {
  const { t } = useTranslation('dashboard');
  const query = usePanel('states', dashboardRoutes.taskGraph, filter);
  return (
    <>
      {query.data && (
        <PanelExtra>
          <span aria-busy={query.isPlaceholderData}>
            {t('ui:missingDate')}
            {t('ui:colon')}
            <NumberLink
              value={query.data.undated_cnt}
              label={t('ui:missingDate')}
              to={linkTo('/tasks', { key: 1, missing_date: 1 }, filter)}
            />
          </span>
        </PanelExtra>
      )}
      <PanelBody
        query={query}
        empty={({ graph_data }) =>
          !graph_data.length && <EmptyForYear year={filter.year}>{t('task_graph.empty')}</EmptyForYear>
        }
      >
        {(data) => <TaskBars data={data} filter={filter} />}
      </PanelBody>
    </>
  );
}
