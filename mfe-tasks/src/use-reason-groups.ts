import { useTranslation } from 'react-i18next';
import { type ReasonFilter, reasonFilters } from '@guyline/contract/risk/reasons';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import type { TaskFilter, TaskRow } from '@guyline/contract/tasks/rows';
import type { ListFold, ListFolds } from '@guyline/ui/list-table';
import { reasonName } from '@guyline/ui/reason-options';
import { dayText } from '@guyline/web-core/days';
import { useListWhile } from '@guyline/web-core/entity';
import type { ListState } from '@guyline/web-core/list-state';
import type { TaskScreen } from './use-task-filters.js';

/** In the address when the person has closed all groups. */
const CLOSED = 'none_open';

/** Whether a task stands in the group of a reason. */
export const isInGroup = ({ reasons = [] }: TaskRow, group: ReasonFilter | undefined): boolean =>
  group === 'none' ? !reasons.length : reasons.some(({ code }) => code === group);

/**
 * The groups of a list that is grouped by reason: those that its tasks have, the worst first, then what has none. A task with two
 * reasons stands in both groups, as it counts under both elsewhere (docs/domain.md, Reasons of risk).
 * @param listed what the list shows on all pages; under a reason that group alone
 * @returns `folds` undefined: not grouped
 */
export function useReasonGroups(
  state: ListState<TaskFilter & TaskScreen>,
  listed: TaskFilter,
): { folds: ListFolds | undefined; open: ReasonFilter | undefined } {
  const { t: ui } = useTranslation('ui');
  const grouped = state.filters.group === 'reason';
  const { page: _page, per_page: _rows, sort_by: _by, sort_order: _order, reason, ...filter } = listed;
  const counted = useListWhile(grouped, 'risk', taskRoutes.reasons, filter);
  const others = useListWhile(grouped && (!reason || reason === 'none'), 'risk', taskRoutes.list, {
    ...filter,
    reason: 'none',
    page: 1,
    per_page: 1,
    counts: 0,
  });
  if (!grouped) return { folds: undefined, open: undefined };
  const groups =
    counted.data &&
    [
      ...counted.data.reasons.map(({ code, task_cnt, act_by }): ListFold & { key: ReasonFilter } => ({
        key: code,
        label: reasonName(ui, code),
        rows: task_cnt,
        note: `${ui('risk.actBy')} ${dayText(act_by)}`,
      })),
      ...(others.data?.total === 0
        ? []
        : [{ key: 'none' as const, label: reasonName(ui, 'none'), rows: others.data?.total }]),
    ].filter(({ key }) => !reason || key === reason);
  const named = reasonFilters.find((one) => one === state.filters.open);
  const first = state.filters.open === CLOSED ? undefined : groups?.[0]?.key;
  // A group that the address names is asked for at once; one that has gone makes room for the worst that there is.
  const open = named && (!groups || groups.some(({ key }) => key === named)) ? named : first;
  return {
    folds: {
      query: { ...counted, data: groups },
      open,
      onOpen: (key) => state.set({ open: key ?? CLOSED }),
    },
    open,
  };
}
