import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Level } from '@guyline/contract/access';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { DashboardPage } from '../src/dashboard-page.js';
import { show } from './show.js';

const event = (id: number) => ({
  id,
  uuid: `NFS-31-${id}-1`,
  project: { id: 1, name: 'Summer' },
  location: { store_number: String(id), name: `Store ${id}`, city: 'Austin', state_code: 'TX', postcode: '78701' },
});

/** What filters and panels are answered. */
const nothing = { customers: [], projects: [], list: [], total: 0, status_cnts: {} };

describe('the search for a store', () => {
  const api = useApiServer();
  const searches = () =>
    api.heard
      .filter(({ url }) => url.includes('keyword='))
      .map(({ url }) => Object.fromEntries(new URL(url, 'http://x').searchParams));
  const answer = (total: number, status = 200) => {
    const list = Array.from({ length: Math.min(total, 10) }, (_, index) => event(index + 1));
    api.answer = ({ url }) =>
      url.includes('keyword=')
        ? {
            status,
            body: status === 200 ? { success: true, data: { list, total, status_cnts: {} } } : { success: false },
          }
        : { body: { success: true, data: { ...nothing, states: [], tasks: [], state_data: [] } } };
  };
  const field = () => screen.getByRole('searchbox', { name: 'Find a store' });
  const type = (value: string) => fireEvent.change(field(), { target: { value } });
  const enter = () => {
    fireEvent.keyDown(field(), { key: 'Enter' });
    fireEvent.keyUp(field(), { key: 'Enter' });
  };
  const open = async (level_num: Level = 1, url = '/dashboard?year=2031&project_id=4') => {
    const shown = await show(<DashboardPage />, { url, level_num });
    return shown;
  };

  it.each([
    [1, true],
    [2, true],
    [3, false],
    [4, true],
    [5, true],
  ] as const)('is there for level %i: %s', async (level, there) => {
    answer(0);
    await open(level);
    expect(screen.queryByRole('search', { name: 'Find a store' }) !== null).toBe(there);
  });

  it('asks on Enter, for the Active events under the filter of the dashboard', async () => {
    answer(2);
    await open();
    expect(field().getAttribute('placeholder')).toBe('Event ID, Location Number, PostCode');
    type(' 787 ');
    expect(searches()).toEqual([]);
    enter();
    expect(await screen.findByRole('button', { name: /Store 1/ })).toBeTruthy();
    expect(searches()).toEqual([
      { status_num: '1', year: '2031', project_id: '4', per_page: '10', keyword: '787', page: '1' },
    ]);
    expect(screen.getByRole('button', { name: /#2 Store 2.*Austin, TX 78701.*Summer.*NFS-31-2-1/ })).toBeTruthy();
  });

  it('asks for nothing while the text is empty, and shows nothing once it is cleared', async () => {
    answer(1);
    await open();
    type('   ');
    enter();
    type('1');
    enter();
    await screen.findByRole('button', { name: /Store 1/ });
    type('');
    expect(screen.queryByRole('button', { name: /Store 1/ })).toBeNull();
    enter();
    expect(searches()).toHaveLength(1);
  });

  it('links to the rest when there are more than ten', async () => {
    answer(37);
    await open();
    type('tx');
    enter();
    const all = await screen.findByRole('link', { name: 'Show all 37' });
    expect(all.getAttribute('href')).toBe('/events?status_num=1&search=tx&year=2031&project_id=4');
  });

  it('shows the rest to corporate people in a popup, on the dashboard', async () => {
    answer(37);
    await open(2);
    type('tx');
    enter();
    fireEvent.click(await screen.findByRole('button', { name: 'Show all 37' }));
    expect((await screen.findByRole('dialog', {}, { timeout: 20_000 })).textContent).toMatch(/^Events found: 37/);
    const lists = () =>
      api.heard
        .filter(({ url }) => url.includes('search=tx'))
        .map(({ url }) => Object.fromEntries(new URL(url, 'http://x').searchParams));
    await waitFor(() =>
      expect(lists()).toEqual([{ search: 'tx', year: '2031', project_id: '4', status_num: '1', page: '1' }]),
    );
    expect(screen.queryByRole('link', { name: 'Show all 37' })).toBeNull();
  });

  it('has the focus in the field again when the popup of all is closed', async () => {
    answer(37);
    await open(2);
    type('tx');
    enter();
    const all = await screen.findByRole('button', { name: 'Show all 37' });
    all.focus();
    fireEvent.click(all);
    const dialog = await screen.findByRole('dialog', {}, { timeout: 20_000 });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(field());
    expect(screen.queryByRole('button', { name: 'Show all 37' })).toBeNull();
  });

  it('is used by the arrow keys and left by Escape', async () => {
    answer(2);
    await open();
    field().focus();
    type('x');
    enter();
    await screen.findByRole('button', { name: /Store 1/ });
    const names = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'].map((key) => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
      return document.activeElement?.textContent?.slice(0, 10) ?? '';
    });
    expect(names).toEqual(['#1 Store 1', '#2 Store 2', '', '#2 Store 2']);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect(screen.queryByRole('button', { name: /Store 1/ })).toBeNull();
    expect(document.activeElement).toBe(field());
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    expect(screen.getByRole('button', { name: /Store 1/ })).toBeTruthy();
  });

  it('says that nothing was found, and offers Retry after a failure', async () => {
    answer(0);
    await open();
    type('nowhere');
    enter();
    expect(await screen.findByText('No active events found.')).toBeTruthy();
    expect(screen.getByText('Event ID, Location Number, PostCode')).toBeTruthy();
    answer(1, 503);
    type('later');
    enter();
    const retry = await within(screen.getByRole('search')).findByRole('button', { name: 'Retry' }); // panels have one, too
    answer(1);
    fireEvent.click(retry);
    expect(await screen.findByRole('button', { name: /Store 1/ })).toBeTruthy();
  });

  it('opens the quick view of the event that is chosen', async () => {
    answer(1);
    await open();
    type('1');
    enter();
    const found = await screen.findByRole('button', { name: /Store 1/ });
    found.focus();
    fireEvent.click(found);
    expect(screen.queryByRole('button', { name: /Store 1/ })).toBeNull();
    expect(document.activeElement).toBe(field()); // where the popup returns it to
    await waitFor(() => expect(api.heard.some(({ url }) => url === '/remotes.json')).toBe(true));
  });
});
