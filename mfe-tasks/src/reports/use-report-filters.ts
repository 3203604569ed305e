import { useTranslation } from 'react-i18next';
import type { Report, ReportFilter } from '@guyline/contract/reports';
import type { FilterField } from '@guyline/ui/list-filters';
import { useProjectOptions } from '@guyline/ui/options';
import { useCustomerFilter, usePlaceFilters, useVendorFilter } from '@guyline/ui/scope-filters';
import { yearOptions } from '@guyline/ui/year-options';
import type { FilterKinds, ListState } from '@guyline/web-core/list-state';

export const reportFilterKinds: FilterKinds<ReportFilter & { report?: string }> = {
  report: 'text',
  status: 'text',
  year: 'number',
  customer_id: 'number',
  project_id: 'number',
  region_id: 'number',
  state_num: 'number',
  vendor_id: 'number',
};

/** The filters that the report has and its reader can choose in. */
export function useReportFilters(report: Report, state: ListState<ReportFilter>): FilterField[] {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const { year, customer_id } = state.filters;
  const customer = useCustomerFilter({ all: ui('allCustomers') });
  const projects = useProjectOptions({ ...(year && { year }), ...(customer_id && { customer_id }) });
  const vendor = useVendorFilter(t('vendor'));
  const places = usePlaceFilters();
  const fields: FilterField[] = [
    { name: 'year', label: ui('year'), all: ui('allYears'), options: yearOptions(ui), first: true },
    ...customer,
    {
      name: 'project_id',
      label: ui('project'),
      all: ui('allProjects'),
      options: (projects.data?.projects ?? []).map(({ id, name }) => ({ value: id, label: name })),
      first: true,
    },
    ...vendor,
    ...places,
  ];
  const has: readonly string[] = report.filters;
  return fields.filter(({ name }) => has.includes(name));
}
