import { useTranslation } from 'react-i18next';
import { isOfVendor, levels } from '@guyline/contract/access';
import type { TaskFilter, TaskRow } from '@guyline/contract/tasks/rows';
import { withChosen } from '@guyline/ui/chosen-option';
import type { FilterField } from '@guyline/ui/list-filters';
import { useLocationFilter } from '@guyline/ui/location-filter';
import {
  regionOptions,
  stateOptions,
  useCustomerOptions,
  useProjectOptions,
  useRegionStates,
  useVendorOptions,
} from '@guyline/ui/options';
import { useSession } from '@guyline/web-core/session';

/**
 * Where a task belongs: the customer's not for corporate, the vendor's not for vendors.
 * @param row one of the list, which names what it is narrowed to where that is offered no longer
 */
export function usePlaceFilters(withProject: boolean, shown: TaskFilter, row: TaskRow | undefined): FilterField[] {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const level = useSession().level_num;
  const showsProjects = level !== levels.corporate || withProject;
  const customers = useCustomerOptions(level !== levels.corporate);
  const projects = useProjectOptions({}, showsProjects);
  const vendors = useVendorOptions(undefined, !isOfVendor(level));
  const places = useRegionStates();
  const stores = useLocationFilter(t('location'));
  const projectOptions = (projects.data?.projects ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const { customer_id, project_id, vendor_id, state_num } = shown;
  return [
    ...(level === levels.corporate
      ? []
      : [
          {
            name: 'customer_id',
            label: ui('customer'),
            all: t('ui:allCustomers'),
            options: withChosen(customers.data ?? [], customer_id, row?.customer),
            loading: customers.isLoading,
          },
        ]),
    // Corporate gets the project filter when the list was opened with a project (docs/domain.md, Filters by level).
    ...(showsProjects
      ? [
          {
            name: 'project_id',
            label: ui('project'),
            all: t('ui:allProjects'),
            options: withChosen(projectOptions, project_id, row?.project),
            loading: projects.isLoading,
          },
        ]
      : []),
    ...(isOfVendor(level)
      ? []
      : [
          {
            name: 'vendor_id',
            label: t('vendor'),
            options: withChosen(vendors.data ?? [], vendor_id, row?.vendor),
            loading: vendors.isLoading,
          },
        ]),
    { name: 'region_id', label: ui('region'), options: regionOptions(places.data), loading: places.isLoading },
    { name: 'state_num', label: ui('state'), options: stateOptions(places.data, state_num), loading: places.isLoading },
    ...stores,
  ];
}
