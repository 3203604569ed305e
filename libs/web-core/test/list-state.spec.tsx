import type { ReactNode } from 'react';
import { describe, expect, it } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { type FilterKinds, type ListState, useListState } from '../src/list-state.js';

interface Filter {
  status_num?: number;
  pt_num?: number[];
  month?: string;
  project_id?: number;
}
const kinds: FilterKinds<Filter> = { status_num: 'number', pt_num: 'numbers', month: 'text', project_id: 'number' };
const keep = ['key'];

function open(url: string, rows?: number) {
  let shown!: ListState<Filter>;
  function List(): ReactNode {
    shown = useListState(kinds, keep, rows);
    return null;
  }
  const router = createMemoryRouter([{ path: '*', element: <List /> }], { initialEntries: [url] });
  render(<RouterProvider router={router} />);
  return {
    state: () => shown,
    url: () => decodeURIComponent(router.state.location.search),
    do: (work: (state: ListState<Filter>) => void | Promise<void>) => act(async () => work(shown)),
  };
}

describe('the state of a list', () => {
  it('is read from the URL', () => {
    const list = open(
      '/tasks?status_num=1&pt_num=7&pt_num=9&month=2026-11&page=3&per_page=50&sort_by=deadline&sort_order=desc&search=oak',
    );
    expect(list.state().query).toEqual({
      status_num: 1,
      pt_num: [7, 9],
      month: '2026-11',
      project_id: undefined,
      page: 3,
      per_page: 50,
      sort_by: 'deadline',
      sort_order: 'desc',
      search: 'oak',
    });
  });

  it('falls back to the defaults where the URL makes no sense', () => {
    const list = open('/tasks?status_num=drop&page=-2&per_page=9999999&sort_order=sideways&pt_num=x');
    expect(list.state()).toMatchObject({ page: 1, perPage: 100, sortBy: undefined, sortOrder: undefined });
    expect(list.state().filters).toMatchObject({ status_num: undefined, pt_num: undefined });
  });

  it('takes the number of a link that carries a name too', () => {
    expect(open('/events?project_id=12/Holiday%20Market').state().filters.project_id).toBe(12);
  });

  it('starts at the first page when anything but the page changes', async () => {
    const list = open('/tasks?page=4&status_num=1');
    await list.do((state) => state.set({ page: 5 }));
    expect(list.state().page).toBe(5);
    await list.do((state) => state.set({ status_num: 2, pt_num: [7, 9] }));
    expect([list.state().page, list.url()]).toEqual([1, '?status_num=2&pt_num=7&pt_num=9']);
  });

  it('keeps a change that the screen does not show yet when the next one comes', async () => {
    const list = open('/tasks?page=4');
    await list.do(async (state) => {
      state.set({ month: '2026-11' });
      await Promise.resolve();
      state.set({ status_num: 2 });
    });
    expect(list.url()).toBe('?month=2026-11&status_num=2');
  });

  it('has as many rows as were chosen, unless the URL says how many', () => {
    expect([open('/tasks', 50).state().perPage, open('/tasks?per_page=20', 50).state().perPage]).toEqual([50, 20]);
  });

  it('keeps only the given parameters on Reset', async () => {
    const list = open('/tasks?key=2&status_num=1&per_page=50&search=oak');
    await list.do((state) => state.reset());
    expect([list.url(), list.state().perPage]).toEqual(['?key=2', 10]);
  });
});
