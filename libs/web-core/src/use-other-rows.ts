import { useState } from 'react';
import type { PageQuery } from '@guyline/contract/envelope';

/**
 * Does something when a list begins to show other rows: another filter, search or tab. What was chosen among the former ones would be
 * changed unseen. Another page or order shows the same rows.
 * @param query that of `useListState`
 * @param onOther called while the list is drawn, with nothing to do but set the list's own state
 */
export function useOtherRows(query: Partial<PageQuery>, onOther: () => void): void {
  const { page: _page, per_page: _rows, sort_by: _by, sort_order: _order, ...filter } = query;
  const opened = JSON.stringify(filter);
  const [before, setBefore] = useState(opened);
  if (before === opened) return;
  setBefore(opened);
  onOther();
}
