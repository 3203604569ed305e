import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReasonFilter, RiskCode } from '@guyline/contract/risk/reasons';
import type { FilterField } from './filter-field.js';
import { reasonOptions } from './reason-options.js';

/** What a list is narrowed to, with its page, its order and the reason itself, which do not change how many have each reason. */
interface Shown {
  page?: unknown;
  per_page?: unknown;
  sort_by?: unknown;
  sort_order?: unknown;
  reason?: unknown;
}
type Narrowed<Filter extends Shown> = Omit<Filter, keyof Shown>;

/**
 * The reasons of risk; beside each, once the filter is opened, how many rows of the list have it.
 * @param key of the query, outside of the list's own area: counting may take longer than the list, and is not repeated at every change
 * @param read how many have each reason; what is absent has none
 */
export function useReasonFilter<Filter extends Shown>(
  key: string,
  { page: _page, per_page: _rows, sort_by: _by, sort_order: _order, reason: _reason, ...filter }: Filter,
  read: (filter: Narrowed<Filter>) => Promise<ReadonlyMap<RiskCode, number>>,
): FilterField {
  const { t: ui } = useTranslation('ui');
  const [open, setOpen] = useState(false);
  const { data: counted } = useQuery({ queryKey: [key, filter], queryFn: () => read(filter), enabled: open });
  const countOf = (reason: ReasonFilter): number | undefined =>
    reason === 'none' ? undefined : counted && (counted.get(reason) ?? 0); // how many have none is for the list to say
  return {
    name: 'reason',
    label: ui('risk.reason'),
    options: reasonOptions(ui).map((option) => ({ ...option, count: countOf(option.value) })),
    onOpen: setOpen,
  };
}
