import type { ChosenKinds } from '@guyline/contract/tasks/actions';
import { categoryNums, categoryOf } from '@guyline/contract/tasks/items';
import { taskStatusNums } from '@guyline/contract/tasks/status';
import { commonMoves } from './common-moves.js';
import { rowsOf } from './matching-kinds.js';

type Kinds = ChosenKinds['kinds'];

/** Those of the chosen tasks that can get a status together; their status where other tasks of the category cannot get the same. */
export interface KindGroup {
  kinds: Kinds;
  byStatus: boolean;
  /** Stays the same while others change tasks, which changes the order of the groups. */
  key: string;
}

/**
 * Where no status is possible for all of the tasks: the largest groups that have one, by category, the largest first.
 * @returns none where the server does not say which task is of which kind
 */
export function groupsOf(kinds: Kinds, isAdmin: boolean): KindGroup[] {
  if (kinds.some(({ ids }) => !ids)) return [];
  const has = (group: Kinds): boolean => commonMoves(group, isAdmin).length > 0;
  return categoryNums
    .flatMap((category): KindGroup[] => {
      const all = kinds.filter(({ pt_num }) => categoryOf(pt_num) === category);
      if (has(all)) return [{ kinds: all, byStatus: false, key: `${category}` }];
      return taskStatusNums.flatMap((status) => {
        const group = all.filter(({ status_num }) => status_num === status);
        return has(group) ? [{ kinds: group, byStatus: true, key: `${category}:${status}` }] : [];
      });
    })
    .sort((one, other) => rowsOf(other.kinds) - rowsOf(one.kinds));
}
