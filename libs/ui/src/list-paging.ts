import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '@guyline/contract/envelope';
import { pageSizes } from '@guyline/contract/lists';
import { count } from '@guyline/web-core/days';
import type { KeptListState } from '@guyline/web-core/kept-list';

/** Where a tour shows what a row is. */
export const firstRow = { 'data-tour': 'list_rows' };

/** Opens the last page instead of one beyond it: the page size was smaller when it was linked, or rows were removed. */
function useLastPage(
  { page, perPage, set }: KeptListState,
  { list, total }: Page<object, object>,
  current: boolean,
): void {
  const last = Math.ceil(total / perPage);
  const beyond = current && list.length === 0 && last > 0 && page > last;
  useEffect(() => {
    if (beyond) set({ page: last }, { replace: true });
  }, [beyond, last, set]);
}

/**
 * Which part of all rows is shown, and the ways to the others.
 * @param current false while the page is still that of the query before
 */
export function usePaging(state: KeptListState, page: Page<object, object>, current: boolean) {
  const { t, i18n } = useTranslation('ui');
  useLastPage(state, page, current);
  const shown = (rows: number): string => count(rows, i18n.language);
  return {
    current: state.page,
    pageSize: state.perPage,
    total: page.total,
    showSizeChanger: true,
    pageSizeOptions: [...pageSizes],
    showTotal: (all: number, [from, to]: [number, number]) =>
      t('rowsOf', { from: shown(from), to: shown(to), all: shown(all) }),
    onChange: (next: number, size: number) => (size === state.perPage ? state.set({ page: next }) : state.resize(size)),
  };
}
