import { describe, expect, it } from '@jest/globals';
import type { TaskItemRow, TaskItems } from '@guyline/contract/reference';
import { itemsPage } from './items-page.js';

const row = (id: TaskItemRow['id'], name: string, category_num: TaskItemRow['category_num']): TaskItemRow => ({
  id,
  name,
  category_num,
  group_key: 'tent_install',
  countKey: 'tent_install_cnt',
  version: 1,
});
const data: TaskItems = { items: [row(6, 'Zoning', 1), row(1, '811', 1), row(15, 'Tent Install', 2)] };
const shown = { page: 1, perPage: 10, filters: {} };
const page = (more: Partial<Parameters<typeof itemsPage>[1]>, nameOf = ({ name }: TaskItemRow) => name) =>
  itemsPage(data, { ...shown, ...more }, 'en', nameOf);
const ids = ({ list }: ReturnType<typeof page>) => list.map(({ id }) => id);

describe('a page of task items', () => {
  it('is sorted by number or by name', () => {
    expect(ids(page({}))).toEqual([1, 6, 15]);
    expect(ids(page({ sortBy: 'name', sortOrder: 'desc' }))).toEqual([6, 15, 1]);
  });

  it('finds the name that is shown, not the stored one', () => {
    const translated = ({ id }: TaskItemRow) => (id === 6 ? 'Urbanisme' : 'Autre');
    expect(ids(page({ search: 'urban' }, translated))).toEqual([6]);
    expect(ids(page({ search: 'zoning' }, translated))).toEqual([]);
  });

  it('counts on each tab exactly the rows that it opens, under the same search', () => {
    const { status_cnts } = page({ search: 'n' });
    expect(status_cnts).toEqual({ all: 2, 1: 1, 2: 1, 3: 0, 4: 0 });
    for (const category of [1, 2, 3, 4] as const)
      expect(page({ search: 'n', filters: { category_num: category } }).total).toBe(status_cnts[category]);
  });

  it('cuts the page out of what was found', () => {
    expect(ids(page({ page: 2, perPage: 2 }))).toEqual([15]);
  });
});
