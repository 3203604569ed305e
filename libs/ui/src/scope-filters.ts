import { useTranslation } from 'react-i18next';
import { isOfVendor, levels } from '@guyline/contract/access';
import { useSession } from '@guyline/web-core/session';
import { withChosen } from './chosen-option.js';
import { type Chosen, useCustomerChoices } from './customer-choices.js';
import type { FilterField } from './filter-field.js';
import { regionOptions, stateOptions, useRegionStates, useVendorOptions } from './options.js';

/** By customer; corporate people have no such filter (docs/domain.md, Filters by level). */
export function useCustomerFilter(looks: Pick<FilterField, 'all' | 'first'> = {}, chosen?: Chosen): FilterField[] {
  const { t } = useTranslation('ui');
  const chooses = useSession().level_num !== levels.corporate;
  const choices = useCustomerChoices(chosen, chooses);
  return chooses ? [{ name: 'customer_id', label: t('customer'), ...looks, ...choices }] : [];
}

/** By vendor; vendors and their staff have no such filter. */
export function useVendorFilter(label: string, chosen?: Chosen): FilterField[] {
  const chooses = !isOfVendor(useSession().level_num);
  const { data = [], isLoading } = useVendorOptions(undefined, chooses);
  const options = withChosen(data, chosen?.id, chosen?.row);
  return chooses ? [{ name: 'vendor_id', label, options, loading: isLoading }] : [];
}

/** By region, and by state. */
export function usePlaceFilters(state?: number): FilterField[] {
  const { t } = useTranslation('ui');
  const { data, isLoading } = useRegionStates();
  return [
    { name: 'region_id', label: t('region'), options: regionOptions(data), loading: isLoading },
    { name: 'state_num', label: t('state'), options: stateOptions(data, state), loading: isLoading },
  ];
}
