import { useTranslation } from 'react-i18next';
import { isOfVendor, levels } from '@guyline/contract/access';
import { useSession } from '@guyline/web-core/session';
import type { FilterField } from './filter-field.js';
import { regionOptions, stateOptions, useCustomerOptions, useRegionStates, useVendorOptions } from './options.js';

/** By customer; corporate people have no such filter (docs/domain.md, Filters by level). */
export function useCustomerFilter(looks: Pick<FilterField, 'all' | 'first'> = {}): FilterField[] {
  const { t } = useTranslation('ui');
  const chooses = useSession().level_num !== levels.corporate;
  const customers = useCustomerOptions(chooses);
  return chooses ? [{ name: 'customer_id', label: t('customer'), ...looks, options: customers.data ?? [] }] : [];
}

/** By vendor; vendors and their staff have no such filter. */
export function useVendorFilter(label: string): FilterField[] {
  const chooses = !isOfVendor(useSession().level_num);
  const vendors = useVendorOptions(undefined, chooses);
  return chooses ? [{ name: 'vendor_id', label, options: vendors.data ?? [] }] : [];
}

/** By region, and by state. */
export function usePlaceFilters(): FilterField[] {
  const { t } = useTranslation('ui');
  const places = useRegionStates().data;
  return [
    { name: 'region_id', label: t('region'), options: regionOptions(places) },
    { name: 'state_num', label: t('state'), options: stateOptions(places) },
  ];
}
