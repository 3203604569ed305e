import { useTranslation } from 'react-i18next';
import { isOfVendor, levels } from '@guyline/contract/access';
import { weekWhos } from '@guyline/contract/risk/week';
import type { FilterField } from '@guyline/ui/list-filters';
import { useCustomerOptions, useProjectOptions, useVendorOptions } from '@guyline/ui/options';
import { usePermission, useSession } from '@guyline/web-core/session';

/** Whose work, of which customer and project; what a level does not choose by elsewhere is left out here, too. */
export function useWeekFilters(): FilterField[] {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const mayEdit = usePermission('tasks.edit');
  const level = useSession().level_num;
  const customers = useCustomerOptions(level !== levels.corporate);
  const projects = useProjectOptions();
  const vendors = useVendorOptions(undefined, !isOfVendor(level));
  const names = (projects.data?.projects ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return [
    {
      name: 'who',
      label: t('week.acts'),
      all: t(mayEdit ? 'week.who.mine' : 'week.who.all'), // who only reads has no work of their own
      first: true,
      options: weekWhos
        .filter((who) => who !== 'mine' && (mayEdit || who !== 'all'))
        .map((who) => ({ value: who, label: who === 'all' ? t('week.who.all') : ui(`party.${who}`) })),
    },
    { name: 'project_id', label: ui('project'), options: names },
    ...(level === levels.corporate
      ? []
      : [{ name: 'customer_id', label: ui('customer'), all: ui('allCustomers'), options: customers.data ?? [] }]),
    ...(isOfVendor(level) ? [] : [{ name: 'vendor_id', label: t('vendor'), options: vendors.data ?? [] }]),
  ];
}
