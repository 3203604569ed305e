import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DashboardFilter } from '@guyline/contract/dashboard';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import { ListFilters } from '@guyline/ui/list-filters';
import { useCustomerOptions, useProjectOptions } from '@guyline/ui/options';
import { Answered, PageFrame, Panel } from '@guyline/ui/page';
import { thisYear } from '@guyline/web-core/clock';
import { useList } from '@guyline/web-core/entity';
import { type FilterKinds, useListState } from '@guyline/web-core/list-state';
import { useSession } from '@guyline/web-core/session';
import { CountCards, TaskCards } from './count-cards.js';
import { SummaryTable } from './summary-table.js';

const kinds: FilterKinds<DashboardFilter & { all_years?: number }> = {
  year: 'number',
  customer_id: 'number',
  project_id: 'number',
  all_years: 'number',
};
const FIRST_YEAR = 2020;
const LAST_YEAR_AT_LEAST = 2024;

/** 2020 to the larger of 2024 and the current year (domain.md 14), newest first. */
const years = (current: number): number[] => {
  const last = Math.max(LAST_YEAR_AT_LEAST, current);
  return Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => last - index);
};

/** What is late, what will be late, and what stands ready; every number opens the list it counts. */
export function DashboardPage(): ReactNode {
  const { t } = useTranslation('dashboard');
  const { t: ui } = useTranslation('ui');
  const user = useSession();
  const state = useListState(kinds);
  const current = thisYear();
  const mayFilterCustomer = user.level_num === 1 || user.level_num >= 4;
  const mayFilterProject = user.level_num !== 3;
  const customers = useCustomerOptions(mayFilterCustomer);
  const { customer_id, project_id, year = current } = state.filters;
  const filter: DashboardFilter = { year, customer_id, project_id };
  const projects = useProjectOptions({ year, customer_id, status_num: 1 }, mayFilterProject);
  const cards = useList('dashboard', dashboardRoutes.cards, filter);
  const summary = useList('dashboard', dashboardRoutes.summary, filter);
  const title = user.level_num >= 3 && user.company_str ? t('titleOf', { company: user.company_str }) : t('title');
  const shown = { ...state, filters: { ...state.filters, year } };

  return (
    <PageFrame
      title={title}
      actions={
        <ListFilters
          state={shown}
          fields={[
            {
              name: 'year',
              label: ui('year'),
              first: true,
              options: years(current).map((one) => ({ value: one, label: String(one) })),
            },
            ...(mayFilterCustomer
              ? [{ name: 'customer_id', label: ui('customer'), first: true, options: customers.data ?? [] }]
              : []),
            ...(mayFilterProject
              ? [
                  {
                    name: 'project_id',
                    label: ui('project'),
                    first: true,
                    options: (projects.data?.projects ?? []).map(({ id, name }) => ({ value: id, label: name })),
                  },
                ]
              : []),
          ]}
        />
      }
    >
      <Answered query={cards}>
        {(counts) => (
          <div className="gl-stack">
            <TaskCards counts={counts} filter={filter} />
            <CountCards counts={counts} filter={filter} />
            <Panel title={t('summary')}>
              <Answered query={summary}>{(rows) => <SummaryTable summary={rows} filter={filter} />}</Answered>
            </Panel>
          </div>
        )}
      </Answered>
    </PageFrame>
  );
}
