import { useTranslation } from 'react-i18next';
import { levels } from '@guyline/contract/access';
import type { TaskFilter, TaskRow } from '@guyline/contract/tasks/rows';
import { withChosen } from '@guyline/ui/chosen-option';
import type { FilterField } from '@guyline/ui/list-filters';
import { useLocationFilter } from '@guyline/ui/location-filter';
import { useProjectOptions } from '@guyline/ui/options';
import { useCustomerFilter, usePlaceFilters, useVendorFilter } from '@guyline/ui/scope-filters';
import { useSession } from '@guyline/web-core/session';

/**
 * Where a task belongs, and whose it is.
 * @param row one of the list, which names what it is narrowed to where that is offered no longer
 */
export function useBelongingFilters(withProject: boolean, shown: TaskFilter, row: TaskRow | undefined): FilterField[] {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const showsProjects = useSession().level_num !== levels.corporate || withProject;
  const { customer_id, project_id, vendor_id, state_num } = shown;
  const customer = useCustomerFilter({ all: ui('allCustomers') }, { id: customer_id, row: row?.customer });
  const projects = useProjectOptions({}, showsProjects);
  const vendor = useVendorFilter(t('vendor'), { id: vendor_id, row: row?.vendor });
  const places = usePlaceFilters(state_num);
  const stores = useLocationFilter(t('location'));
  const projectOptions = (projects.data?.projects ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return [
    ...customer,
    // Corporate gets the project filter when the list was opened with a project (docs/domain.md, Filters by level).
    ...(showsProjects
      ? [
          {
            name: 'project_id',
            label: ui('project'),
            all: ui('allProjects'),
            options: withChosen(projectOptions, project_id, row?.project),
            loading: projects.isLoading,
          },
        ]
      : []),
    ...vendor,
    ...places,
    ...stores,
  ];
}
