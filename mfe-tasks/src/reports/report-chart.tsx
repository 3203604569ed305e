import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report, ReportBar, ReportChart as Numbers } from '@guyline/contract/reports';
import { Bars } from '@guyline/ui/charts/bars';
import type { ChartColor } from '@guyline/ui/charts/chart-data';
import { Panel } from '@guyline/ui/page';
import { count } from '@guyline/web-core/days';
import { statusWord } from './status-word.js';

/** The colour of each part: that of its state. Parties are no states. */
const colors: Record<string, ChartColor> = {
  overdue: 'overdue',
  warning: 'warning',
  pending: 'pending',
  in_progress: 'progress',
  completed: 'done',
  approved: 'done',
  applied_for: 'progress',
  failed: 'overdue',
  not_required: 'none',
  scheduled: 'progress',
  passed: 'done',
  ready: 'done',
  not_ready: 'pending',
  attached: 'done',
  missing: 'warning',
  active: 'progress',
  paused: 'pending',
  canceled: 'overdue',
  archived: 'none',
  recent: 'done',
  earlier: 'progress',
  never: 'none',
  us: 'chart1',
  authority: 'chart2',
  customer: 'chart3',
  vendor: 'chart4',
  act_passed: 'overdue',
  act_ahead: 'warning',
};

function useBarName({ chart }: Report): (bar: ReportBar) => string {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  return ({ name }) => {
    if (name === null) return t('ui:noVendor');
    if (chart.bars === 'reason') return ui(`risk.name.${name}`);
    return ['category', 'item', 'level'].includes(chart.bars) ? ui(`${chart.bars}.${name}`) : name;
  };
}

/** The numbers of all rows of the report, the largest bars alone when there are many. */
export function ReportChart({ report, chart }: { report: Report; chart: Numbers }): ReactNode {
  const { t, i18n } = useTranslation('tasks');
  const barName = useBarName(report);
  const many = chart.total > chart.bars.length;
  const shown = (n: number): string => count(n, i18n.language);
  return (
    <Panel className="gl-report-chart">
      <Bars
        title={t('reports.chart', { name: t(`reports.name.${report.key}`) })}
        series={report.chart.series.map((key) => ({
          key,
          label: statusWord(t, report, key),
          color: colors[key] ?? 'pending',
        }))}
        rows={chart.bars.map((bar) => ({ label: barName(bar), parts: bar.parts }))}
      />
      {many && (
        <div className="gl-second gl-small">
          {t('reports.largest', { n: shown(chart.bars.length), all: shown(chart.total) })}
        </div>
      )}
    </Panel>
  );
}
