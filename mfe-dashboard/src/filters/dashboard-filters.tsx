import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isOfVendor, levels } from '@guyline/contract/access';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import { runStatus } from '@guyline/contract/status';
import { useEventSearch } from '@guyline/ui/event-filter';
import { type FilterField, ListFilters } from '@guyline/ui/list-filters';
import { useCustomerOptions, useProjectOptions } from '@guyline/ui/options';
import { thisYear } from '@guyline/web-core/clock';
import type { ListState } from '@guyline/web-core/list-state';
import { useSession } from '@guyline/web-core/session';
import { dashboardYears } from './years.js';

interface FiltersProps {
  fields: FilterField[];
  state: ListState<DashboardFilter>;
}

/** With the event, for managers: among the Active ones of the year in their scope. */
function ManagerFilters({ fields, state }: FiltersProps): ReactNode {
  const event: FilterField = { ...useEventSearch({ year: state.filters.year, live: 1 }), first: true };
  return <ListFilters state={state} fields={[...fields, event]} />;
}

/** Year, customer (admin and vendor), and project or, for managers, event. */
export function DashboardFilters({ state }: { state: ListState<DashboardFilter> }): ReactNode {
  const { t } = useTranslation('ui');
  const { level_num } = useSession();
  const { year, customer_id } = state.filters;
  const byCustomer = level_num === levels.admin || isOfVendor(level_num);
  const byProject = level_num !== levels.manager;
  const customers = useCustomerOptions(byCustomer);
  const projects = useProjectOptions({ year, customer_id, status_num: runStatus.active }, byProject);
  const years = dashboardYears(thisYear()).map((one) => ({ value: one, label: String(one) }));
  const fields: FilterField[] = [
    { name: 'year', label: t('year'), first: true, options: years },
    ...(byCustomer
      ? [
          {
            name: 'customer_id',
            label: t('customer'),
            first: true,
            options: customers.data ?? [],
            loading: customers.isLoading,
          },
        ]
      : []),
    ...(byProject
      ? [
          {
            name: 'project_id',
            label: t('project'),
            first: true,
            options: (projects.data?.projects ?? []).map(({ id, name }) => ({ value: id, label: name })),
            loading: projects.isLoading,
          },
        ]
      : []),
  ];
  const Filters = byProject ? ListFilters : ManagerFilters;
  return <Filters fields={fields} state={state} />;
}
