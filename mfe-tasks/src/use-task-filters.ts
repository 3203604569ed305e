import { useTranslation } from 'react-i18next';
import { typeNums } from '@guyline/contract/status';
import { categoryNums, taskGroups, taskItemNums } from '@guyline/contract/tasks/items';
import { taskStatuses, taskStatusNums } from '@guyline/contract/tasks/status';
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

export const taskFilterKinds: FilterKinds = {
  key: 'number',
  year: 'number',
  customer_id: 'number',
  project_id: 'number',
  event_id: 'number',
  location_id: 'number',
  region_id: 'number',
  state_num: 'number',
  vendor_id: 'number',
  pt_num: 'numbers',
  task: 'text',
  category_num: 'number',
  status_num: 'numbers',
  task_state: 'number',
  type_num: 'number',
  month: 'text',
  at_risk: 'number',
  missing_date: 'number',
  with_inactive: 'number',
};

const MONTHS_BACK = 6;
const MONTHS = 24;

/** Half a year back to a year and a half ahead. */
function monthOptions(language: string): { value: string; label: string }[] {
  const now = new Date();
  const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = new Date(Date.UTC(now.getFullYear(), now.getMonth() + index - MONTHS_BACK, 1));
    return { value: month.toISOString().slice(0, 7), label: name.format(month) };
  });
}

/** Filters of the task list; the customer's not for corporate, the vendor's not for vendors. */
export function useTaskFilters(): FilterField[] {
  const { t, i18n } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const level = useSession().level_num;
  const customers = useCustomerOptions(level !== 2);
  const projects = useProjectOptions();
  const vendors = useVendorOptions(undefined, level < 4);
  const places = useRegionStates().data;
  const flag = [{ value: 1, label: ui('yes') }];
  return [
    { name: 'year', label: ui('year'), all: ui('allYears'), options: yearOptions(ui), first: true },
    {
      name: 'pt_num',
      label: t('task'),
      multiple: true,
      first: true,
      options: taskItemNums.map((item) => ({ value: item, label: ui(`item.${item}`) })),
    },
    {
      name: 'task',
      label: t('group'),
      options: taskGroups.map(({ key }) => ({ value: key, label: ui(`group.${key}`) })),
    },
    {
      name: 'category_num',
      label: t('category'),
      options: categoryNums.map((category) => ({ value: category, label: ui(`category.${category}`) })),
    },
    {
      name: 'status_num',
      label: t('status'),
      multiple: true,
      options: taskStatusNums.map((status) => ({
        value: status,
        label: `${ui(`category.${taskStatuses[status].category}`)}: ${ui(`taskStatus.${status}`)}`,
      })),
    },
    {
      name: 'project_id',
      label: ui('project'),
      options: (projects.data?.projects ?? []).map(({ id, name }) => ({ value: id, label: name })),
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
    { name: 'month', label: t('month'), options: monthOptions(i18n.language) },
    { name: 'at_risk', label: t('atRisk'), options: flag },
    { name: 'missing_date', label: t('missingDate'), options: flag },
    { name: 'with_inactive', label: t('withInactive'), options: flag },
  ];
}
