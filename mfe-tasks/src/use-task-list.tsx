import { GroupOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ReasonFilter } from '@guyline/contract/risk/reasons';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import type { TaskListFilter } from '@guyline/contract/tasks/rows';
import { countOfTab, tabOf, type TaskTabKey, taskTabs } from '@guyline/contract/tasks/state';
import { usePhone } from '@guyline/ui/use-phone';
import { useListWhile } from '@guyline/web-core/entity';
import { useKeptListState } from '@guyline/web-core/kept-list';
import { isInGroup, useReasonGroups } from './use-reason-groups.js';
import { taskFilterKinds } from './use-task-filters.js';

/** The header's tabs; 6 (Not complete) and 7 (Required) are reached by links only. */
const headerKeys: readonly TaskTabKey[] = [1, 2, 3, 4, 5];
const keep = ['key'];

/** Opened with a project the header has Required: it is the fifth. */
function keyOf(value: unknown, withProject: boolean): TaskTabKey {
  const key = typeof value === 'number' && value in taskTabs ? (value as TaskTabKey) : 1;
  return key === 7 && withProject ? 5 : key;
}

/** A group names the first day to act, so that comes first in it, unless the person has chosen a column. */
const inGroup = (shown: TaskListFilter, open: ReasonFilter): TaskListFilter =>
  shown.sort_by || open === 'none' ? shown : { ...shown, sort_by: 'act_by', sort_order: 'asc' };

/**
 * The task list as its address has it. `listed` is what its tabs count and its workbook has, `shown` what its rows are: the same, or
 * of a list that is grouped by reason the group that is open.
 */
export function useTaskList() {
  const { t: ui } = useTranslation('ui');
  const phone = usePhone();
  const state = useKeptListState('tasks', taskFilterKinds, keep);
  const { key, group: _group, open: _open, ...query } = state.query;
  const withProject = state.filters.project_id !== undefined;
  const active = keyOf(key, withProject);
  const tab = tabOf(active, withProject);
  const listed = { ...query, tab };
  const { folds, open } = useReasonGroups(state, listed);
  const shown = open ? { ...listed, reason: open } : listed;
  const rows = useListWhile(
    !folds || open !== undefined,
    'tasks',
    taskRoutes.list,
    open ? { ...inGroup(shown, open), counts: 0 } : listed,
  );
  const counted = useListWhile(folds !== undefined, 'tasks', taskRoutes.list, { ...listed, page: 1, per_page: 1 });
  const whole = folds ? counted.data : rows.data;
  const counts = whole && 'status_cnts' in whole ? whole.status_cnts : undefined;
  // What was shown of another group is nothing of this one.
  const another = folds && rows.isPlaceholderData && !rows.data?.list.every((task) => isInGroup(task, open));
  const items = [...headerKeys, ...(headerKeys.includes(active) ? [] : [active])].map((one) => {
    const name = tabOf(one, withProject);
    return { key: String(one), label: ui(`taskTab.${name}`), count: counts?.[countOfTab[name]] };
  });
  const toggle = (
    <Button
      type={folds ? 'primary' : 'text'}
      ghost={Boolean(folds)}
      icon={<GroupOutlined aria-hidden />}
      aria-pressed={Boolean(folds)}
      onClick={() => state.set({ group: folds ? undefined : 'reason', open: undefined })}
    >
      {ui('groupByReason')}
    </Button>
  );
  return {
    state,
    tasks: { ...rows, data: another ? undefined : rows.data },
    /** A list without tasks says so as it does without groups. */
    folds: whole?.total === 0 ? undefined : folds,
    total: whole?.total,
    tab,
    withProject,
    tabs: {
      active: String(active),
      items,
      onChange: (next: string) => state.set({ key: next }),
      extra: !phone && toggle,
    },
    listed,
    shown,
  };
}
