import type { ChosenKinds } from '@guyline/contract/tasks/actions';
import { moveFault, type TaskStatus, taskStatusNums } from '@guyline/contract/tasks/status';

type Kinds = ChosenKinds['kinds'];

/** Statuses that every one of the tasks may go to, without the one that all of them have. */
export const commonMoves = (kinds: Kinds, isAdmin: boolean): TaskStatus[] =>
  taskStatusNums.filter(
    (next) =>
      kinds.some(({ status_num }) => status_num !== next) &&
      kinds.every((kind) => moveFault(kind, next, { isAdmin, skipReason: true }) === null),
  );

/** Statuses that some of the tasks may go to, with the kinds that may. */
export const possibleMoves = (kinds: Kinds, isAdmin: boolean): { next: TaskStatus; of: Kinds }[] =>
  taskStatusNums.flatMap((next) => {
    const of = kinds.filter(
      (kind) => kind.status_num !== next && moveFault(kind, next, { isAdmin, skipReason: true }) === null,
    );
    return of.length ? [{ next, of }] : [];
  });

/** Whether the move is unusual for some of them, so that an admin gives a reason. */
export const asksReason = (kinds: Kinds, next: TaskStatus | undefined, isAdmin: boolean): boolean =>
  next !== undefined && kinds.some((kind) => moveFault(kind, next, { isAdmin }) === 'reason_required');
