import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import type { SignedIn } from '@guyline/contract/auth';
import type { Found, RecentRow } from '@guyline/contract/search';
import { preferencesQuery } from '@guyline/web-core/preferences';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { showWith } from '../../libs/ui/jest/show.js';
import shell from '../src/locales/en.json';
import search from '../src/search/locales/en.json';
import { QuickSearch } from '../src/search/quick-search.js';
import { useVisited } from '../src/search/recent.js';

const nothing: Found = { events: [], tasks: [], locations: [], projects: [], customers: [], people: [] };
const found: Found = {
  ...nothing,
  events: [{ id: 5, uuid: 'NF-26-0101-1', status_num: 1, location: 'Dover Market', project: 'Spring' }],
  locations: [{ id: 8, lc_number: 'NF-0101', name: 'Dover Market', city: 'Dover', state_code: 'TX', status_num: 4 }],
};
const show = showWith({ shell, search });

describe('the quick search', () => {
  const api = useApiServer();
  const asked = () => api.heard.map(({ url }) => decodeURIComponent(url)).filter((url) => url.includes('/search'));
  const input = () => screen.findByRole('combobox');
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  const open = async ({
    recent = [],
    kept = true,
    ...person
  }: Partial<SignedIn> & { recent?: RecentRow[]; kept?: boolean } = {}) => {
    const preferences = { recent: { rows: recent } };
    const shown = await show(<QuickSearch />, { url: '/dashboard', preferences, ...person });
    if (!kept) shown.queries.removeQueries(preferencesQuery);
    await act(async () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })); // the dialog is loaded then
    return { ...shown, field: await input() };
  };
  const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });

  beforeEach(() => {
    localStorage.clear();
    api.answer = () => ({ body: { success: true, data: found } });
  });

  it('opens by Ctrl K, asks once when the person pauses, and opens what the arrows choose', async () => {
    const { router, field } = await open();
    for (const text of ['d', 'do', 'dov']) type(field, text);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Results: 2'));
    expect(asked()).toEqual(['/api/admin/search?search=dov']);
    expect(options()).toEqual(['Dover MarketNF-26-0101-1 · Spring', 'Dover MarketNF-0101 · Dover, TXArchived']);
    expect(field.getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    const chosen = screen.getByRole('option', { selected: true });
    expect(field.getAttribute('aria-activedescendant')).toBe(chosen.id);
    await act(async () => fireEvent.keyDown(field, { key: 'Enter' }));
    expect(router.state.location.pathname).toBe('/locations/view/8');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('shows what was opened before, the latest first, and asks for it by its ids alone', async () => {
    await open({ recent: ['location-9', 'location-8', 'event-5'] }); // the first is no longer in sight
    const group = within(await screen.findByRole('group', { name: 'Recent' }));
    expect(group.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Dover MarketNF-0101 · Dover, TXArchived',
      'Dover MarketNF-26-0101-1 · Spring',
    ]);
    expect(asked()).toEqual(['/api/admin/search?recent[0]=location-9&recent[1]=location-8&recent[2]=event-5']);
  });

  it('has nothing of before when that cannot be asked for', async () => {
    api.answer = ({ url }) =>
      url.includes('/preferences')
        ? { status: 503, body: { success: false } }
        : { body: { success: true, data: found } };
    const { field } = await open({ recent: ['event-5'], kept: false });
    expect(await screen.findByText(/Type a store/)).toBeTruthy();
    expect(asked()).toEqual([]);
    type(field, 'dover');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Results: 2'));
    expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
  });

  it.each([
    ['keeps for the person', null, [{ value: { rows: ['event-5'] } }, { value: { rows: ['location-8'] } }]],
    ['keeps for nobody, while an admin acts for somebody,', { id: 9, name: 'Ada' }, []],
  ] as const)('%s which records were opened, on their screens and from the results', async (_, impersonator, told) => {
    const Screen = (): ReactNode => {
      useVisited(useLocation().pathname);
      return <QuickSearch />;
    };
    const { router } = await show(<Screen />, { url: '/events', impersonator, preferences: {} });
    for (const path of ['/events/view/5', '/events/edit/5', '/projects', '/events/new'])
      await act(() => router.navigate(path));
    await act(async () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));
    type(await input(), 'dov');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Results: 2'));
    await act(async () => fireEvent.click(screen.getByRole('option', { name: /NF-0101/ })));
    expect(router.state.location.pathname).toBe('/locations/view/8');
    const saves = () => api.heard.filter(({ method, url }) => method === 'POST' && url.endsWith('/preferences/recent'));
    await waitFor(() => expect(saves().map(({ body }) => JSON.parse(body) as unknown)).toEqual(told));
  });

  it.each([
    ['an admin', { level_num: 1 }, ['New project', 'Import locations', 'Deleted tasks', 'Users', 'Jurisdictions']],
    ['a manager', { level_num: 3 }, ['New event']],
    ['a vendor', { level_num: 4, vendor_num: 4 }, ['Import tasks', 'New staff member', 'Staff']],
  ] as const)('offers %s the screens and actions that are open to them', async (_, person, mine) => {
    api.answer = () => ({ body: { success: true, data: nothing } });
    const { field } = await open(person);
    const all = ['New event', 'New project', 'Import locations', 'Import tasks', 'New staff member'];
    for (const label of new Set([...all, ...mine, 'Deleted tasks', 'Users', 'Staff'])) {
      type(field, label.toLowerCase());
      await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Results/));
      const offered = screen.queryAllByRole('option').some(({ textContent }) => textContent === label);
      if ((mine as readonly string[]).includes(label)) expect([label, offered]).toEqual([label, true]);
    }
    type(field, 'import locations');
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Results/));
    expect(screen.queryAllByRole('option')).toHaveLength(
      (mine as readonly string[]).includes('Import locations') ? 1 : 0,
    );
  });

  it('says what matches nothing, and offers to clear it', async () => {
    api.answer = () => ({ body: { success: true, data: nothing } });
    const { field } = await open();
    type(field, 'zzzz');
    expect(await screen.findByText(/No matches for “zzzz”/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect((field as HTMLInputElement).value).toBe('');
  });

  it('tells a failure and asks again on Retry', async () => {
    api.answer = () => ({ status: 503, body: { success: false, message: 'A moment, please.', error: 'unavailable' } });
    const { field } = await open();
    type(field, 'dover');
    expect((await screen.findByRole('alert')).textContent).toContain('A moment, please.');
    api.answer = () => ({ body: { success: true, data: found } });
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  });

  it('does not open over a dialog', async () => {
    await show(
      <>
        <QuickSearch />
        <div className="ant-modal-wrap">A form</div>
      </>,
    );
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    await act(() => new Promise((later) => setTimeout(later, 50)));
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
