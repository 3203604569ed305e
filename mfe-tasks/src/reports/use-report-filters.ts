import { useTranslation } from 'react-i18next';
import type { Report, ReportFilter, ReportRow } from '@guyline/contract/reports';
import { type Named, withChosen } from '@guyline/ui/chosen-option';
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

/** What all rows under a filter have in common, and the first says by its name. */
const namedBy = (name: ReportRow[string] | undefined, id: number | undefined): Named | undefined =>
  id !== undefined && typeof name === 'string' ? { id, name } : undefined;

/**
 * The filters that the report has and its reader can choose in.
 * @param row one under these filters, which names what is offered no longer
 */
export function useReportFilters(
  report: Report,
  state: ListState<ReportFilter>,
  row: ReportRow | undefined,
): FilterField[] {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const { year, customer_id, project_id, vendor_id, state_num } = state.filters;
  const ofCustomer = { id: customer_id, row: namedBy(row?.customer, customer_id) };
  const customer = useCustomerFilter({ all: ui('allCustomers') }, ofCustomer);
  const projects = useProjectOptions({ ...(year && { year }), ...(customer_id && { customer_id }) });
  const offered = (projects.data?.projects ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const vendor = useVendorFilter(t('vendor'), { id: vendor_id, row: namedBy(row?.vendor, vendor_id) });
  const places = usePlaceFilters(state_num);
  const fields: FilterField[] = [
    { name: 'year', label: ui('year'), all: ui('allYears'), options: yearOptions(ui), first: true },
    ...customer,
    {
      name: 'project_id',
      label: ui('project'),
      all: ui('allProjects'),
      options: withChosen(offered, project_id, namedBy(row?.project, project_id)),
      loading: projects.isLoading,
      first: true,
    },
    ...vendor,
    ...places,
  ];
  const has: readonly string[] = report.filters;
  return fields.filter(({ name }) => has.includes(name));
}
