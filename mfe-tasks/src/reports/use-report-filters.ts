import { useTranslation } from 'react-i18next';
import { isOfVendor, levels } from '@guyline/contract/access';
import type { Report, ReportFilter } from '@guyline/contract/reports';
import type { FilterField } from '@guyline/ui/list-filters';
import {
  regionOptions,
  stateOptions,
  useCustomerOptions,
  useProjectOptions,
  useRegionStates,
  useVendorOptions,
} from '@guyline/ui/options';
import { yearOptions } from '@guyline/ui/year-options';
import type { FilterKinds, ListState } from '@guyline/web-core/list-state';
import { useSession } from '@guyline/web-core/session';

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

/** The filters that the report has and its reader can choose in: customers are not corporate's choice, vendors not a vendor's. */
export function useReportFilters(report: Report, state: ListState<ReportFilter>): FilterField[] {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const level = useSession().level_num;
  const { year, customer_id } = state.filters;
  const customers = useCustomerOptions(level !== levels.corporate);
  const projects = useProjectOptions({ ...(year && { year }), ...(customer_id && { customer_id }) });
  const vendors = useVendorOptions(undefined, !isOfVendor(level));
  const places = useRegionStates().data;
  const fields: (FilterField | false)[] = [
    { name: 'year', label: ui('year'), all: ui('allYears'), options: yearOptions(ui), first: true },
    level !== levels.corporate && {
      name: 'customer_id',
      label: ui('customer'),
      all: t('ui:allCustomers'),
      options: customers.data ?? [],
    },
    {
      name: 'project_id',
      label: ui('project'),
      all: t('ui:allProjects'),
      options: (projects.data?.projects ?? []).map(({ id, name }) => ({ value: id, label: name })),
      first: true,
    },
    !isOfVendor(level) && { name: 'vendor_id', label: t('vendor'), options: vendors.data ?? [] },
    { name: 'region_id', label: ui('region'), options: regionOptions(places) },
    { name: 'state_num', label: ui('state'), options: stateOptions(places) },
  ];
  const has: readonly string[] = report.filters;
  return fields.filter((field) => field !== false).filter(({ name }) => has.includes(name));
}
