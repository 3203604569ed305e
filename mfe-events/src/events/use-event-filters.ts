import { useTranslation } from 'react-i18next';
import { typeNums } from '@guyline/contract/status';
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
import type { FilterKinds } from '@guyline/web-core/list-state';
import { useSession } from '@guyline/web-core/session';

export const eventFilterKinds: FilterKinds = {
  status_num: 'number',
  customer_id: 'number',
  project_id: 'number',
  location_id: 'number',
  vendor_id: 'number',
  year: 'number',
  region_id: 'number',
  state_num: 'number',
  type_num: 'number',
  task: 'text',
  live: 'number',
};

/** Filters of the event list: the customer's hidden for corporate, the vendor's for vendors (specification, section 2). */
export function useEventFilters(): FilterField[] {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const level = useSession().level_num;
  const customers = useCustomerOptions(level !== 2);
  const vendors = useVendorOptions(undefined, level < 4);
  const projects = useProjectOptions();
  const places = useRegionStates().data;
  return [
    { name: 'year', label: ui('year'), all: ui('allYears'), options: yearOptions(ui), first: true },
    {
      name: 'project_id',
      label: ui('project'),
      options: (projects.data?.projects ?? []).map(({ id, name }) => ({ value: id, label: name })),
      first: true,
    },
    ...(level === 2 ? [] : [{ name: 'customer_id', label: ui('customer'), options: customers.data ?? [] }]),
    ...(level >= 4 ? [] : [{ name: 'vendor_id', label: t('vendor'), options: vendors.data ?? [] }]),
    { name: 'region_id', label: ui('region'), options: regionOptions(places) },
    { name: 'state_num', label: ui('state'), options: stateOptions(places) },
    {
      name: 'type_num',
      label: t('type'),
      options: typeNums.map((type) => ({ value: type, label: ui(`type.${type}`) })),
    },
    { name: 'task', label: ui('readyForSales'), options: [{ value: 'ready_for_sales', label: ui('yes') }] },
    { name: 'live', label: t('events.live'), options: [{ value: 1, label: ui('yes') }] },
  ];
}
