import { useTranslation } from 'react-i18next';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import { typeNums } from '@guyline/contract/status';
import { categoryNums, taskGroups, taskItemNums } from '@guyline/contract/tasks/items';
import type { TaskFilter, TaskRow } from '@guyline/contract/tasks/rows';
import { taskDues, taskStates } from '@guyline/contract/tasks/state';
import { taskStatuses, taskStatusNums } from '@guyline/contract/tasks/status';
import { useEventFilter } from '@guyline/ui/event-filter';
import type { FilterField } from '@guyline/ui/list-filters';
import { useReasonFilter } from '@guyline/ui/reason-filter';
import { usePhone } from '@guyline/ui/use-phone';
import { yearOptions } from '@guyline/ui/year-options';
import { http } from '@guyline/web-core/http';
import type { AllFilterKinds, FilterKinds } from '@guyline/web-core/list-state';
import { usePermission } from '@guyline/web-core/session';
import { useBelongingFilters } from './belonging-filters.js';
import { monthOptions } from './month-options.js';
import { usePermitFilters } from './permit-filters.js';

/** What only the screen reads: `key` stands for the tab, `group` for what the list is grouped by, `open` for the group that is open. */
export interface TaskScreen {
  key?: number;
  group?: string;
  open?: string;
}

export const taskFilterKinds: FilterKinds<TaskFilter & TaskScreen> = {
  key: 'number',
  group: 'text',
  open: 'text',
  year: 'number',
  customer_id: 'number',
  project_id: 'number',
  event_id: 'number',
  location_id: 'number',
  region_id: 'number',
  state_num: 'number',
  vendor_id: 'number',
  pt_num: 'numbers',
  task: 'texts',
  category_num: 'number',
  status_num: 'numbers',
  task_state: 'number',
  type_num: 'number',
  month: 'text',
  at_risk: 'number',
  reason: 'text',
  missing_date: 'number',
  due: 'text',
  turn: 'text',
  turn_since: 'text',
  expires_in: 'number',
  name_number: 'text',
  applied_on: 'text',
  expected_on: 'text',
  issued_on: 'text',
  valid_from: 'text',
  valid_to: 'text',
  rounds: 'number',
  fee: 'text',
  mine: 'number',
  with_inactive: 'number',
} satisfies AllFilterKinds<Omit<TaskFilter, 'tab'> & TaskScreen>;

/** What a task is: its group, item, category, status, due state. */
function useKindFilters(): FilterField[] {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  return [
    {
      name: 'task',
      label: t('taskGroup'),
      multiple: true,
      first: true,
      options: taskGroups.map(({ key }) => ({ value: key, label: ui(`group.${key}`) })),
    },
    {
      name: 'pt_num',
      label: t('item'),
      multiple: true,
      options: taskItemNums.map((item) => ({ value: item, label: ui(`item.${item}`) })),
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
        label: `${ui(`category.${taskStatuses[status].category}`)}${ui('colon')}${ui(`taskStatus.${status}`)}`,
      })),
    },
    {
      name: 'task_state',
      label: t('taskState'),
      options: Object.keys(taskStates).map((state) => ({ value: Number(state), label: ui(`taskState.${state}`) })),
    },
  ];
}

/**
 * Filters of the task list. `withProject`: the list was opened with a project; `shown`: what it shows now; `row`: one of its rows, which
 * names what it is narrowed to where that is offered no longer.
 */
export function useTaskFilters(withProject: boolean, shown: TaskFilter, row?: TaskRow): FilterField[] {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const mayEdit = usePermission('tasks.edit');
  const phone = usePhone();
  const kinds = useKindFilters();
  const belonging = useBelongingFilters(withProject, shown, row);
  const reason = useReasonFilter('reasons', shown, async (filter) => {
    const { reasons } = await http.read(taskRoutes.reasons, { query: filter });
    return new Map(reasons.map(({ code, task_cnt }) => [code, task_cnt]));
  });
  const permits = usePermitFilters(shown);
  const event = useEventFilter();
  const on = [{ value: 1, label: ui('yes') }];
  return [
    { name: 'year', label: ui('year'), options: yearOptions(ui), all: ui('allYears'), first: true },
    ...kinds,
    ...belonging,
    {
      name: 'type_num',
      label: t('type'),
      options: typeNums.map((type) => ({ value: type, label: ui(`type.${type}`) })),
    },
    {
      name: 'month',
      label: t('month'),
      options: monthOptions((month) => t('anyYear', { month }), shown.month),
    },
    { name: 'at_risk', label: t('ui:taskState.2'), options: on, flag: true },
    reason,
    { name: 'missing_date', label: t('ui:missingDate'), options: on, flag: true },
    { name: 'due', label: t('dueWhen'), options: taskDues.map((due) => ({ value: due, label: t(`dues.${due}`) })) },
    ...permits,
    // On a phone: elsewhere a button beside the tabs says and does it.
    ...(phone
      ? [{ name: 'group', label: ui('groupByReason'), options: [{ value: 'reason', label: ui('yes') }], flag: true }]
      : []),
    ...(mayEdit ? [{ name: 'mine', label: t('mine'), options: on, flag: true }] : []),
    { name: 'with_inactive', label: t('withInactive'), options: on, flag: true },
    ...event,
  ];
}
