import { useMemo } from 'react';
import { type FilterName, pageLimits, type PageQuery } from '@guyline/contract/envelope';
import { useQueuedParams } from './queued-params.js';

/** How the value of a filter is read from the URL. */
type KindOf<Value> = Value extends readonly (infer One)[]
  ? One extends number
    ? 'numbers'
    : 'texts'
  : Value extends number
    ? 'number'
    : 'text';

/** The filters that a screen reads, by name; a name or kind that the list does not have does not compile. */
export type FilterKinds<Filter> = { readonly [Name in FilterName<Filter>]?: KindOf<NonNullable<Filter[Name]>> };
/** The same with all filters, for a list that links of other screens open: `{ ... } satisfies AllFilterKinds<EventFilter>`. */
export type AllFilterKinds<Filter> = Required<FilterKinds<Filter>>;
export type Filters<Filter> = { [Name in FilterName<Filter>]?: Filter[Name] };

type FilterValue = string | number | readonly (string | number)[] | undefined;

/** `Filter` is the query of the list's route, and what only the screen reads. */
export interface ListState<Filter = object> {
  page: number;
  perPage: number;
  sortBy?: string;
  sortOrder?: 'asc' | 'desc';
  search?: string;
  /** Set filters by name; what the URL does not name, or names wrongly, is absent. */
  filters: Filters<Filter>;
  /** Everything for the call of the list. */
  query: Filters<Filter> & Pick<PageQuery, 'page' | 'per_page' | 'sort_by' | 'sort_order' | 'search'>;
  /**
   * Changes parts of the URL; any change but of the page starts at page 1. `undefined` takes a part out.
   * @param how `replace`: the back button does not lead to what the URL was before
   */
  set: (
    changes: Record<string, string | number | readonly (string | number)[] | undefined>,
    how?: { replace: boolean },
  ) => void;
  reset: () => void;
}

/** A filter by the name of its field. */
export const filterOf = ({ filters }: Pick<ListState, 'filters'>, name: string): FilterValue =>
  (filters as Record<string, FilterValue>)[name];

const whole = (text: string | null): number | undefined =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

function readFilters<Filter>(params: URLSearchParams, kinds: FilterKinds<Filter>): Filters<Filter> {
  const filters: Record<string, FilterValue> = {};
  for (const [name, kind] of Object.entries(kinds)) {
    if (kind === 'text') filters[name] = params.get(name) ?? undefined;
    else if (kind === 'texts') filters[name] = params.has(name) ? params.getAll(name) : undefined;
    // `project_id=12/Name`, as links to a project's events have it: the number counts.
    else if (kind === 'number') filters[name] = whole(params.get(name)?.split('/')[0] ?? null);
    else {
      const numbers = params
        .getAll(name)
        .map(whole)
        .filter((value) => value !== undefined);
      filters[name] = numbers.length ? numbers : undefined;
    }
  }
  // Which numbers and words a filter knows is for the API to say: it refuses others.
  return filters as Filters<Filter>;
}

const nothing: readonly string[] = [];

/**
 * The URL is the state of a list: a link, a reload and the back button open the same filter, order and page. How many rows a
 * page has may be the person's own choice, so the same page may begin elsewhere, or be beyond the last one.
 * @param keep what Reset leaves in the URL
 * @param rows of a page, while the URL does not say how many
 */
export function useListState<Filter>(
  kinds: FilterKinds<Filter>,
  keep = nothing,
  rows: number = pageLimits.perPage,
): ListState<Filter> {
  const [params, change] = useQueuedParams();
  return useMemo(() => {
    const filters = readFilters(params, kinds);
    const page = Math.max(1, whole(params.get('page')) ?? 1);
    const perPage = Math.min(pageLimits.maxPerPage, Math.max(1, whole(params.get('per_page')) ?? rows));
    const sortBy = params.get('sort_by') ?? undefined;
    const sortOrder = params.get('sort_order') === 'desc' ? ('desc' as const) : sortBy ? ('asc' as const) : undefined;
    const search = params.get('search') ?? undefined;
    return {
      page,
      perPage,
      sortBy,
      sortOrder,
      search,
      filters,
      query: { ...filters, page, per_page: perPage, sort_by: sortBy, sort_order: sortOrder, search },
      set: (changes, how) =>
        change((old) => {
          const next = new URLSearchParams(old);
          if (!('page' in changes)) next.delete('page');
          for (const [name, value] of Object.entries(changes)) {
            next.delete(name);
            if (value === undefined || value === '') continue;
            for (const one of [value].flat()) next.append(name, String(one));
          }
          return next;
        }, how),
      reset: () => change((old) => new URLSearchParams([...old].filter(([name]) => keep.includes(name)))),
    };
  }, [params, change, kinds, keep, rows]);
}
