import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report, ReportChoices, ReportFilter } from '@guyline/contract/reports';
import { reportRoutes } from '@guyline/contract/routes/reports';
import { ExportButton } from '@guyline/ui/export-button';
import { ListTable } from '@guyline/ui/list-table';
import { useList } from '@guyline/web-core/entity';
import type { KeptListState } from '@guyline/web-core/kept-list';
import type { ListState } from '@guyline/web-core/list-state';
import { useSession } from '@guyline/web-core/session';
import type { CellWords } from './report-cell.js';
import { ReportChart } from './report-chart.js';
import { reportCard, reportColumns } from './report-columns.js';
import { statusWord } from './status-word.js';
import { useReportFilters } from './use-report-filters.js';

const ALL = 'all';

/** What of the address the report knows: an old link may name a filter, tab or sorting of another one. */
function useReportQuery(
  { filters, statuses, columns }: Report,
  state: ListState<ReportFilter>,
): { query: ReportFilter; chosen: ReportChoices } {
  const chosen: ReportChoices = Object.fromEntries(filters.map((name) => [name, state.filters[name]]));
  const { status } = state.filters;
  const sorts = columns.some(({ key, sorts: can }) => can && key === state.sortBy);
  return {
    chosen,
    query: {
      ...chosen,
      status: status && statuses.includes(status) ? status : undefined,
      ...(sorts && { sort_by: state.sortBy, sort_order: state.sortOrder }),
      search: state.search,
      page: state.page,
      per_page: state.perPage,
    },
  };
}

/** One report: the chart of all its rows above a page of them. */
export function ReportView({ report, state }: { report: Report; state: KeptListState<ReportFilter> }): ReactNode {
  const { t, i18n } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const level = useSession().level_num;
  const params = { key: report.key };
  const { query, chosen } = useReportQuery(report, state);
  const answer = useList(report.live, reportRoutes.page, query, params);
  const filters = useReportFilters(report, state, answer.isPlaceholderData ? undefined : answer.data?.list[0]);
  const words: CellWords = { t, ui, language: i18n.language, level, report, filters: chosen };
  const counts = answer.data?.status_cnts;
  const chart = answer.data?.chart;
  return (
    <>
      {chart && chart.bars.length > 0 && <ReportChart report={report} chart={chart} />}
      <ListTable
        query={answer}
        state={state}
        columns={reportColumns(words)}
        card={reportCard(words)}
        searchPlaceholder={t('reports.search')}
        filters={filters}
        tabs={{
          active: query.status ?? ALL,
          items: [ALL, ...report.statuses].map((status) => ({
            key: status,
            label: status === ALL ? ui('taskTab.all') : statusWord(t, report, status),
            count: counts?.[`${status}_cnt`],
          })),
          onChange: (status) => state.set({ status: status === ALL ? undefined : status }),
        }}
        extra={<ExportButton route={reportRoutes.export} params={params} query={query} />}
        empty={{ text: t('reports.empty') }}
      />
    </>
  );
}
