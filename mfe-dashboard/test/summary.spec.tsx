import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { CardData } from '@guyline/contract/dashboard/counts';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { showPanel } from './show-panel.js';

describe('the events summary on the dashboard', () => {
  const api = useApiServer();
  const asked = (path: string) =>
    api.heard
      .filter(({ url }) => url.includes(path))
      .map(({ url }) => Object.fromEntries(new URL(url, 'http://x').searchParams));
  const open = (level: 1 | 2) => {
    api.answer = ({ url }) => ({
      body: {
        success: true,
        data: url.includes('event-summary')
          ? { events: [], total: 6, events_cnt: { ready_for_sales_cnt: 1, pending_cnt: 5, required_cnt: 6 } }
          : url.includes('/event/list')
            ? { list: [], total: 0, status_cnts: {} }
            : { summary: [] },
      },
    });
    return showPanel('summary', { year: 2031, customer_id: 8 }, level);
  };

  it('opens a tab of it from each number, under the same filter', async () => {
    await open(1);
    const links = await screen.findAllByRole('link', { name: /^Events summary, / });
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['Events summary, Ready for Sales: 1', '/events-summary?key=1&type=ready_for_sales&year=2031&customer_id=8'],
      ['Events summary, Pending: 5', '/events-summary?key=2&type=ready_for_sales&year=2031&customer_id=8'],
      ['Events summary, Required: 6', '/events-summary?key=3&type=ready_for_sales&year=2031&customer_id=8'],
    ]);
    expect(asked('event-summary')).toEqual([{ year: '2031', customer_id: '8', page: '1', per_page: '1' }]);
  });

  it('tells its own failure while the rows are there, and tries again', async () => {
    const events_cnt = { ready_for_sales_cnt: 1, pending_cnt: 5, required_cnt: 6 };
    let failing = true;
    api.answer = ({ url }) =>
      failing && url.includes('event-summary')
        ? { status: 503, body: { success: false, message: 'Down', error: 'unavailable', data: null } }
        : {
            body: {
              success: true,
              data: url.includes('event-summary') ? { events: [], total: 6, events_cnt } : { summary: [] },
            },
          };
    await showPanel('summary', { year: 2031 });
    expect((await screen.findByRole('alert')).textContent).toContain('Events summary: Failed to load Data');
    expect(await screen.findByRole('table')).toBeTruthy();
    failing = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Events summary, Pending: 5' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('opens a popup for corporate people', async () => {
    await open(2);
    fireEvent.click(await screen.findByRole('button', { name: 'Events summary, Pending: 5' }));
    expect(await screen.findByRole('dialog', { name: 'Events summary, Pending' })).toBeTruthy();
    await waitFor(() =>
      expect(asked('/event/list')).toEqual([
        { year: '2031', customer_id: '8', status_num: '1', task: 'pending', page: '1' },
      ]),
    );
  });
});

describe('the summary report', () => {
  const api = useApiServer();
  const row = { key: 'takedowns', name: 'Takedowns', required: 20, confirm: 8, pending: 9, complete: 4, overdue: 3 };

  it.each([
    [{ year: 2031 }, 'year=2031'],
    [{ year: 2031, project_id: 6 }, 'year=2031&project_id=6'],
  ])('opens from each number the list of its rows, under %j', async (filter, asked) => {
    api.answer = ({ url }) => ({
      body: {
        success: true,
        data: url.includes('event-summary')
          ? { events: [], total: 0, events_cnt: { ready_for_sales_cnt: 0, pending_cnt: 0, required_cnt: 0 } }
          : { summary: [row] },
      },
    });
    await showPanel('summary', filter);
    const cells = (await screen.findByText('Takedowns')).closest('tr')?.cells ?? [];
    const links = [...cells].map((cell) => [cell.textContent, cell.querySelector('a')?.getAttribute('href')]);
    const tasks = (key: number) => `/tasks?key=${key}&task=takedowns&${asked}`;
    expect(links.slice(1, 6)).toEqual([
      ['3', tasks(2)],
      ['9', tasks(6)],
      ['8', tasks(4)],
      ['20', tasks(7)],
      ['4', `/events?status_num=1&live=1&complete=takedowns&${asked}`],
    ]);
  });
});

describe('the completed events of a row of the summary report', () => {
  const api = useApiServer();

  it('open in a popup for corporate people, who stay on the dashboard', async () => {
    const row = { key: 'takedowns', name: 'Takedowns', required: 20, confirm: 8, pending: 9, complete: 4, overdue: 3 };
    const events_cnt = { ready_for_sales_cnt: 0, pending_cnt: 0, required_cnt: 0 };
    api.answer = ({ url }) => ({
      body: {
        success: true,
        data: url.includes('event-summary')
          ? { events: [], total: 0, events_cnt }
          : url.includes('/event/list')
            ? { list: [], total: 0, status_cnts: {} }
            : { summary: [row] },
      },
    });
    await showPanel('summary', { year: 2031 }, 2);
    fireEvent.click(await screen.findByRole('button', { name: 'Takedowns, Completed events: 4' }));
    expect(await screen.findByRole('dialog', { name: 'Takedowns, Completed events' })).toBeTruthy();
    const asked = () => api.heard.filter(({ url }) => url.includes('/event/list'));
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(Object.fromEntries(new URL(asked()[0]?.url ?? '', 'http://x').searchParams)).toEqual({
      complete: 'takedowns',
      year: '2031',
      status_num: '1',
      live: '1',
      page: '1',
    });
  });
});

describe('the card of the customers', () => {
  const api = useApiServer();
  const open = async (filter: DashboardFilter, level: 1 | 3): Promise<Element | null> => {
    const counts: Partial<CardData> = { customer_cnt: 3 };
    api.answer = () => ({ body: { success: true, data: counts } });
    await showPanel('cards', filter, level);
    const card = (await screen.findByText('Customers')).closest('.gl-stat');
    await waitFor(() => expect(card?.querySelector('[aria-busy]')).toBeNull());
    return card;
  };

  it.each([
    [{ year: 2031 }, '/customers'],
    [{ year: 2031, customer_id: 8 }, '/customers/view/8'],
  ])('under %j opens %s', async (filter, to) => {
    const card = await open(filter, 1);
    expect([card?.querySelector('b')?.textContent, card?.getAttribute('href')]).toEqual(['3', to]);
  });

  it('is named as one where it is one, and so are the others', async () => {
    const one = { customer_cnt: 1, project_cnt: 1, event_cnt: 1, active_loc_cnt: 1, key_contact_cnt: 2 };
    api.answer = () => ({ body: { success: true, data: one } });
    await showPanel('cards', { year: 2031 }, 1);
    await screen.findByText('Customer');
    const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names).toEqual(expect.arrayContaining(['1Active event', '1Active location', '1Active project']));
    expect(names).toContain('2Key locations with events');
  });

  it('has its name and opens its list before its number is known', async () => {
    api.answer = () => new Promise(() => undefined); // on its way for as long as the spec looks
    await showPanel('cards', { year: 2031 }, 1);
    const card = await screen.findByRole('link', { name: 'Customers' });
    expect([card.getAttribute('href'), card.querySelectorAll('[aria-busy]').length]).toEqual(['/customers', 1]);
  });
});
