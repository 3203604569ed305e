import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { DifferencesPage } from '../src/events/differences-page.js';
import { lastAsked } from './list-calls.js';
import { show } from './show.js';

describe('open events that differ', () => {
  const api = useApiServer();
  const open = (url: string) => {
    const narrowed = { list: [], total: 0, status_cnts: {}, jurisdiction: { id: 9, name: 'Norfolk' } };
    const others = { customers: [], projects: [] };
    api.answer = ({ url: path }) => ({
      body: { success: true, data: path.includes('/differences') ? narrowed : others },
    });
    return show(<DifferencesPage />, { url });
  };

  it('say of which authority a link opened them, and let it go', async () => {
    const { url } = await open('/events/requirements?jurisdiction_id=9');
    const chip = await screen.findByText('Authority: Norfolk');
    expect(lastAsked(api.heard, '/differences')).toMatchObject({ jurisdiction_id: '9', texts: '1' });
    fireEvent.click(within(chip).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(url()).toBe(''));
    expect(screen.queryByText(/Authority/)).toBeNull();
  });

  it.each([
    ['', 'No open event differs: all have what their authorities ask for.'],
    ['?jurisdiction_id=9', 'No open event differs with these filters.'],
  ])('say that there are none as good news (%s)', async (query, text) => {
    await open(`/events/requirements${query}`);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('are not chosen any more once another filter hides them, whatever their order', async () => {
    const event = {
      ...{ id: 5, uuid: 'EV-5', status_num: 1, differences: [] },
      ...{ project: { id: 1, name: 'Summer' } },
      location: { id: 9, lc_number: 'NFS-9', name: 'Norfolk', city: 'Norfolk', state_code: 'VA' },
    };
    const other = { ...event, id: 6, uuid: 'EV-6' };
    api.answer = ({ method, url }) => {
      if (method === 'POST') return { body: { success: true, data: { undo_id: null }, message: 'Updated' } };
      const list = url.includes('search=') ? [other] : [event, other];
      const page = { list, total: list.length, status_cnts: {}, jurisdiction: null };
      return { body: { success: true, data: url.includes('/differences') ? page : { customers: [], projects: [] } } };
    };
    const { router } = await show(<DifferencesPage />, { url: '/events/requirements' });
    const tick = async (uuid: string) => {
      const row = (await screen.findByRole('link', { name: uuid })).closest('tr') as HTMLElement;
      fireEvent.click(within(row).getByRole('checkbox'));
    };
    const chosen = () => screen.queryByText(/selected/i)?.textContent;
    await tick('EV-5');
    expect(chosen()).toMatch(/1/);
    await act(() => router.navigate('/events/requirements?sort_by=uuid&sort_order=desc'));
    expect(chosen()).toMatch(/1/);
    await act(() => router.navigate('/events/requirements?search=EV-6'));
    expect(chosen()).toBeUndefined();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'EV-5' })).toBeNull());
    await tick('EV-6');
    fireEvent.click(await screen.findByRole('button', { name: /^Update/ }));
    expect(await screen.findByText('Updated')).toBeTruthy();
    expect(JSON.parse(api.heard.find(({ method }) => method === 'POST')?.body ?? '')).toEqual({ event_ids: [6] });
  });
});
