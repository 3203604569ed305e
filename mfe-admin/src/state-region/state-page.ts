import type { Page } from '@guyline/contract/envelope';
import type { RegionStates } from '@guyline/contract/reference';
import type { ListState } from '@guyline/web-core/list-state';

export type StateRow = RegionStates['states'][number] & { region: string };
export type StateTab = 'all' | 'active' | 'inactive';
export const stateTabs: readonly StateTab[] = ['all', 'active', 'inactive'];
export type StatePage = Page<StateRow, Record<StateTab, number>>;

/** Filters of the screen; the states come in one answer. */
export interface StateFilter {
  region_id?: number;
  tab?: string;
}
type Shown = Pick<ListState<StateFilter>, 'page' | 'perPage' | 'sortBy' | 'sortOrder' | 'search' | 'filters'>;

/** The tab that a URL names; anything else is All. */
export const tabOf = (text: unknown): StateTab => stateTabs.find((tab) => tab === text) ?? 'all';

const inTab = (tab: StateTab) => (row: StateRow) => tab === 'all' || row.active === (tab === 'active');

function matches(row: StateRow, { search = '', filters }: Shown): boolean {
  const text = search.trim().toLowerCase();
  const regionId = filters.region_id;
  return (
    (regionId === undefined || row.region_id === regionId) &&
    (row.name.toLowerCase().includes(text) || row.code.toLowerCase() === text)
  );
}

const sortable = ['name', 'code', 'region', 'time_zone'] as const;

/**
 * One page of the states. There are 52 in all, so they come in one answer and are filtered, sorted and counted here;
 * the counts of the tabs follow the search and the region, as they do on every list.
 */
export function statePage({ regions, states }: RegionStates, shown: Shown, language: string): StatePage {
  const names = new Map(regions.map(({ id, name }) => [id, name]));
  const rows = states
    .map((state) => ({ ...state, region: names.get(state.region_id) ?? '' }))
    .filter((row) => matches(row, shown));
  const by = sortable.find((field) => field === shown.sortBy) ?? 'name';
  const direction = shown.sortOrder === 'desc' ? -1 : 1;
  const { compare } = new Intl.Collator(language);
  const found = rows
    .filter(inTab(tabOf(shown.filters.tab)))
    .sort((a, b) => direction * compare(a[by], b[by]) || compare(a.name, b.name));
  const from = (shown.page - 1) * shown.perPage;
  return {
    list: found.slice(from, from + shown.perPage),
    total: found.length,
    status_cnts: {
      all: rows.length,
      active: rows.filter(inTab('active')).length,
      inactive: rows.filter(inTab('inactive')).length,
    },
  };
}
