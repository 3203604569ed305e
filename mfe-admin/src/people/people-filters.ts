import { useTranslation } from 'react-i18next';
import { levels } from '@guyline/contract/access';
import { vendorNums } from '@guyline/contract/tasks/items';
import type { FilterField } from '@guyline/ui/list-filters';
import { useCustomerOptions, useVendorOptions } from '@guyline/ui/options';
import { useSession } from '@guyline/web-core/session';
import type { Kind } from './kinds.js';

/** Filters of a list of people. */
export function usePeopleFilters(kind: Kind): FilterField[] {
  const { t } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  const admin = useSession().level_num === levels.admin;
  const customers = useCustomerOptions();
  const vendors = useVendorOptions(undefined, admin && kind === 'staff');
  const level = {
    name: 'level_num',
    label: t('people.level_num'),
    options: Object.values(levels).map((value) => ({ value, label: ui(`level.${value}`) })),
    first: true,
  };
  const work = {
    name: 'vendor_num',
    label: t('people.vendor_num'),
    options: vendorNums.map((value) => ({ value, label: ui(`vendorKind.${value}`) })),
    first: true,
  };
  const customer = {
    name: 'customer_id',
    label: ui('customer'),
    options: customers.data ?? [],
    first: kind !== 'user',
  };
  const vendor = { name: 'main_vendor_id', label: t('people.main_vendor'), options: vendors.data ?? [], first: true };
  if (kind === 'user') return [level, work, customer];
  if (kind === 'vendor') return [work, customer];
  return admin ? [vendor, customer] : [customer];
}
