import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { roleOf } from '@guyline/contract/access';
import { type DashboardFilter, dashboardFilters } from '@guyline/contract/dashboard/filter';
import type { ProjectOption } from '@guyline/contract/reference';
import { runStatus, runStatuses } from '@guyline/contract/status';
import { useCustomerChoices } from '@guyline/ui/customer-choices';
import { useEventSearch } from '@guyline/ui/event-filter';
import { NAMELESS } from '@guyline/ui/filter-field';
import { type FilterField, ListFilters } from '@guyline/ui/list-filters';
import { useProjectOptions } from '@guyline/ui/options';
import { thisYear } from '@guyline/web-core/clock';
import type { ListState } from '@guyline/web-core/list-state';
import { useSession } from '@guyline/web-core/session';
import { useEventYear, useSeasonYear } from './use-season-year.js';
import { dashboardYears } from './years.js';

interface FiltersProps {
  fields: FilterField[];
  state: ListState<DashboardFilter>;
}

/** With the event: among the Active ones of the year in the person's scope; one that a link names brings its year. */
function EventFilters({ fields, state }: FiltersProps): ReactNode {
  useSeasonYear(useEventYear(state.filters.event_id));
  const event: FilterField = { ...useEventSearch({ year: state.filters.year, live: 1 }), first: true };
  return <ListFilters state={state} fields={[...fields, event]} />;
}

/** Among the Active ones of the year and customer; one that a link names besides is called by its name as well, and brings its year. */
function useProjectField({ year, customer_id, project_id }: DashboardFilter, asked: boolean): FilterField {
  const { t } = useTranslation('ui');
  const offered = useProjectOptions({ year, customer_id, status_num: runStatus.active }, asked);
  const isOther = project_id !== undefined && offered.data?.projects.every(({ id }) => id !== project_id) === true;
  const all = useProjectOptions({}, asked && isOther);
  const other = isOther ? (all.data?.projects ?? []).filter(({ id }) => id === project_id) : [];
  useSeasonYear(other[0]?.year);
  const nameOf = ({ name, status_num }: ProjectOption): string =>
    status_num === runStatus.active ? name : `${name} · ${t(`runStatus.${runStatuses[status_num]}`)}`;
  return {
    name: 'project_id',
    label: t('project'),
    // What could not be asked for is not unknown.
    unknown: offered.data && (!isOther || all.data) ? t('unknownProject') : NAMELESS,
    first: true,
    options: [...other, ...(offered.data?.projects ?? [])].map((one) => ({ value: one.id, label: nameOf(one) })),
    loading: offered.isLoading || all.isLoading,
  };
}

/** The year, and what else the role's dashboard can be filtered by. */
export function DashboardFilters({ state }: { state: ListState<DashboardFilter> }): ReactNode {
  const { t } = useTranslation('ui');
  const { level_num } = useSession();
  const offered = dashboardFilters[roleOf(level_num)];
  const byCustomer = offered.includes('customer_id');
  const byProject = offered.includes('project_id');
  const choices = useCustomerChoices({ id: state.filters.customer_id }, byCustomer);
  const customer: FilterField = { name: 'customer_id', label: t('customer'), first: true, ...choices };
  const project = useProjectField(state.filters, byProject);
  const years = dashboardYears(thisYear()).map((one) => ({ value: one, label: String(one) }));
  const fields: FilterField[] = [
    { name: 'year', label: t('year'), first: true, initial: thisYear(), options: years },
    ...(byCustomer ? [customer] : []),
    ...(byProject ? [project] : []),
  ];
  const Filters = offered.includes('event_id') ? EventFilters : ListFilters;
  return <Filters fields={fields} state={state} />;
}
