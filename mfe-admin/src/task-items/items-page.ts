import type { Page } from '@guyline/contract/envelope';
import type { TaskItemRow, TaskItems } from '@guyline/contract/reference';
import { type Category, categoryNums } from '@guyline/contract/tasks/items';
import type { ListState } from '@guyline/web-core/list-state';

export type ItemsPage = Page<TaskItemRow, Record<Category | 'all', number>>;
/** Filter of the screen; the items come in one answer. */
export interface ItemFilter {
  category_num?: Category;
}
type Shown = Pick<ListState<ItemFilter>, 'page' | 'perPage' | 'sortBy' | 'sortOrder' | 'search' | 'filters'>;

const inCategory = (category: unknown) => (row: TaskItemRow) => category === undefined || row.category_num === category;

/**
 * One page of the items. There are 26 in all, so they come in one answer and are filtered, sorted and counted here.
 * @param nameOf the name a person sees, in their language
 */
export function itemsPage(
  { items }: TaskItems,
  shown: Shown,
  language: string,
  nameOf: (row: TaskItemRow) => string,
): ItemsPage {
  const text = (shown.search ?? '').trim().toLowerCase();
  const rows = items.filter((row) => nameOf(row).toLowerCase().includes(text));
  const direction = shown.sortOrder === 'desc' ? -1 : 1;
  const { compare } = new Intl.Collator(language);
  const by = (a: TaskItemRow, b: TaskItemRow): number =>
    (shown.sortBy === 'name' && compare(nameOf(a), nameOf(b))) || a.id - b.id;
  const found = rows.filter(inCategory(shown.filters.category_num)).sort((a, b) => direction * by(a, b));
  const from = (shown.page - 1) * shown.perPage;
  const tally = categoryNums.map((category) => [category, rows.filter(inCategory(category)).length] as const);
  return {
    list: found.slice(from, from + shown.perPage),
    total: found.length,
    status_cnts: { all: rows.length, ...(Object.fromEntries(tally) as Record<Category, number>) },
  };
}
