import { useDeferredValue } from 'react';

const FIRST = 5;

/**
 * The first rows of a panel when they come, and all of them a moment later: on a slow phone ten rows take half a second, and people
 * begin at the top.
 * @param rows undefined while they are on their way
 * @returns `isWhole`: all are there; until then the panel keeps its height, on a phone that of the work list alone
 */
export function useFirstRows<Row>(rows: readonly Row[] | undefined): { shown: readonly Row[]; isWhole: boolean } {
  const isLater = useDeferredValue(rows !== undefined, false);
  const isWhole = rows !== undefined && (isLater || rows.length <= FIRST);
  return { shown: (isWhole ? rows : rows?.slice(0, FIRST)) ?? [], isWhole };
}
