import type { ReactNode } from 'react';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { onPhone } from '../../libs/ui/jest/screens.js';
import { type Reply, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { DashboardFilters } from '../src/filters/dashboard-filters.js';
import { useDashboardFilter } from '../src/filters/use-dashboard-filter.js';
import { show } from './show.js';

const place = { location: { name: 'Main Street' }, project: { name: 'Summer Tents' } };
const events = [
  { id: 7, uuid: 'NFS-31-42-1', ...place },
  { id: 8, uuid: 'NFS-31-43-1', ...place },
];

const gone: Reply = { status: 404, body: { success: false, error: 'not_found', message: 'Not found' } };

function Bar(): ReactNode {
  return <DashboardFilters state={useDashboardFilter().state} />;
}

const clearOf = (chosen: HTMLElement): Element => {
  const clear = chosen.closest('.ant-select')?.querySelector('.ant-select-clear');
  if (!clear) throw new Error(`Nothing clears ${chosen.textContent}`);
  return clear;
};

describe('the filters of the dashboard', () => {
  const api = useApiServer();
  const asked = () =>
    api.heard
      .filter(({ url }) => url.includes('/event/list'))
      .map(({ url }) => Object.fromEntries(new URL(url, 'http://x').searchParams));
  const open = (level_num: 1 | 2 | 3 | 4 | 5, url: string) => {
    api.answer = ({ url: path }) => {
      if (path.includes('/customer/')) return gone;
      const id = Number(new URL(path, 'http://x').searchParams.get('event_id'));
      const list = id ? events.filter((event) => event.id === id) : events.slice(1);
      return { body: { success: true, data: { list, total: list.length, customers: [], projects: [] } } };
    };
    return show(<Bar />, { url, level_num });
  };
  const names = () => screen.getAllByRole('combobox').map((field) => field.getAttribute('aria-label'));

  it.each([
    [1, ['Year', 'Customer', 'Project']],
    [2, ['Year', 'Project']],
    [3, ['Year', 'Event']],
    [4, ['Year', 'Customer', 'Project']],
    [5, ['Year', 'Customer', 'Project']],
  ] as const)('are for level %s: %s', async (level, fields) => {
    await open(level, '/dashboard');
    expect(names()).toEqual(fields);
  });

  it.each([1, 2, 3, 4, 5] as const)('are behind one button on a phone, for level %s', async (level) => {
    onPhone();
    await open(level, '/dashboard?year=2031');
    expect(screen.getAllByRole('button', { name: 'Filters' })).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
    await screen.findByRole('combobox', { name: 'Year' });
    expect(names()).toContain(level === 3 ? 'Event' : 'Project');
  });

  it.each([
    ['/dashboard', undefined],
    ['/dashboard?year=2021', '1'],
    ['/dashboard?project_id=4', '1'],
  ])('say on a phone how many are set, the current year not among them: %s', async (url, n) => {
    onPhone();
    await open(1, url);
    expect(
      screen.getByRole('button', { name: 'Filters' }).closest('.ant-badge')?.querySelector('.ant-badge-count')
        ?.textContent,
    ).toBe(n);
  });

  it('find an event of the year by what a manager types, and put it into the URL', async () => {
    const { url } = await open(3, '/dashboard?year=2031');
    const field = screen.getByRole('combobox', { name: 'Event' });
    fireEvent.mouseDown(field);
    fireEvent.change(field, { target: { value: 'NFS-31-43' } });
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ year: '2031', live: '1', search: 'NFS-31-43' }));
    const list = document.querySelector<HTMLElement>('.ant-select-dropdown');
    if (!list) throw new Error('No choices');
    fireEvent.click(await within(list).findByText('NFS-31-43-1 · Main Street · Summer Tents'));
    expect(url()).toBe('?year=2031&event_id=8');
  });

  it.each([
    [1, 'customer_id=2&project_id=4', 2],
    [3, 'event_id=7', 1],
  ] as const)('call nothing by a number while names are on their way, for level %s', async (level_num, query, n) => {
    api.answer = () => new Promise<Reply>(() => undefined);
    await show(<Bar />, { url: `/dashboard?year=2031&${query}`, level_num });
    expect(screen.getAllByText('…')).toHaveLength(n);
    expect(screen.queryByText(/^\d$/)).toBeNull();
  });

  it('name the event of a link, though it is not among the first that are found', async () => {
    await open(3, '/dashboard?event_id=7');
    expect(await screen.findByText('NFS-31-42-1')).toBeTruthy();
  });

  it.each([
    [1, 'customer_id=2&project_id=4', ['Unknown customer', 'Unknown project'], '?year=2031'],
    [3, 'event_id=70', ['Unknown event'], '?year=2031'],
  ] as const)(
    'say that what a link names is out of reach, and let go of it, for level %s',
    async (level, query, called, rest) => {
      const { url } = await open(level, `/dashboard?year=2031&${query}`);
      for (const name of called) fireEvent.click(clearOf(await screen.findByText(name)));
      await waitFor(() => expect(url()).toBe(rest));
      expect(screen.queryByText(/Unknown|…/)).toBeNull();
    },
  );

  it('name a project of another year', async () => {
    api.answer = ({ url: path }) => {
      const projects = path.includes('year=') ? [] : [{ id: 4, name: 'Summer Tents 2030', status_num: 1 }];
      return { body: { success: true, data: { customers: [], projects } } };
    };
    await show(<Bar />, { url: '/dashboard?year=2031&project_id=4', level_num: 1 });
    expect(await screen.findByText('Summer Tents 2030')).toBeTruthy();
  });

  it.each([1, 4, 5] as const)('name what is no longer Active, with what it is instead, for level %s', async (level) => {
    const northfield = { id: 2, name: 'Northfield', status_num: 2 };
    const projects = [{ id: 4, name: 'Summer Tents', status_num: 5 }];
    api.answer = ({ url: path }) => {
      if (/\/customer\/2\/detail/.test(path)) return { body: { success: true, data: northfield } };
      const offered = path.includes('status_num=1') ? [] : projects;
      return { body: { success: true, data: { customers: [{ id: 9, name: 'Acme' }], projects: offered } } };
    };
    await show(<Bar />, { url: '/dashboard?year=2031&customer_id=2&project_id=4', level_num: level });
    expect(await screen.findByText('Northfield · Paused')).toBeTruthy();
    expect(await screen.findByText('Summer Tents · Archived')).toBeTruthy();
    expect(screen.queryByText(/Unknown/)).toBeNull();
  });

  const withoutDetail = ({ url }: { url: string }): Reply =>
    url.includes('/customer/')
      ? { status: 503, body: { success: false, message: 'Down' } }
      : { body: { success: true, data: { customers: [{ id: 9, name: 'Acme' }], projects: [] } } };

  it('ask for no customer by itself that is offered', async () => {
    api.answer = withoutDetail;
    await show(<Bar />, { url: '/dashboard?year=2031&customer_id=9', level_num: 1 });
    expect(await screen.findByText('Acme')).toBeTruthy();
    expect(api.heard.filter(({ url }) => url.includes('/customer/'))).toEqual([]);
  });

  it('call no customer unknown that could not be asked for', async () => {
    api.answer = withoutDetail;
    await show(<Bar />, { url: '/dashboard?year=2031&customer_id=2', level_num: 1 });
    await waitFor(() => expect(api.heard.some(({ url }) => url.includes('/customer/2/'))).toBe(true));
    expect(await screen.findByText('…')).toBeTruthy();
    expect(screen.queryByText('Unknown customer')).toBeNull();
  });
});
