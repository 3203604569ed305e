import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { LocationPlaceRow } from '@guyline/contract/jurisdictions/places';
import { now } from '@guyline/web-core/clock';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { PlacesPage } from '../src/jurisdictions/places-page.js';
import { placeRow } from './place-row.js';
import { show } from './show.js';

const travis = { id: 8, name: 'Travis County' };

describe('stores whose county was set by mistake', () => {
  const api = useApiServer();
  let stores: LocationPlaceRow[];
  let undone: boolean;
  beforeEach(() => {
    stores = [5, 6, 7].map((id) => placeRow({ id, name: `Store ${id}` }));
    undone = false;
    const job = () => ({
      ...{ id: 'set', kind: 'bulk', status: 'done', title: 'Set', progress: { done: 2, total: 2 }, result: null },
      bulk: {
        ...{ action: 'locations_assign', rows: 2, done_cnt: 2, refused_cnt: 0, refused: [] },
        undo_until: undone ? null : new Date(now().getTime() + 600_000).toISOString(),
      },
      ...{ error: null, message: null, created_at: now().toISOString(), finished_at: now().toISOString() },
    });
    api.answer = ({ url, method, body }) => {
      if (method === 'POST' && url.endsWith('/assign')) {
        const { location_ids } = JSON.parse(body) as { location_ids: number[] };
        stores = stores.filter(({ id }) => !location_ids.includes(id)); // they are proposed, on another tab
        return { body: { success: true, message: 'Saved', data: { updated_cnt: 2, undo_id: 'set' } } };
      }
      if (method === 'POST') {
        undone = true;
        return { body: { success: true, message: 'Being undone', data: { job_id: 'undo' } } };
      }
      const page = { list: stores, total: stores.length, status_cnts: { all_cnt: 3, open_cnt: 3 } };
      const data = url.includes('/job/list')
        ? { list: [job()], total: 1 }
        : url.includes('/job/')
          ? job()
          : url.includes('jurisdiction/locations?')
            ? page
            : url.includes('jurisdiction/list')
              ? { list: [{ ...travis, state_code: 'TX' }], total: 1, status_cnts: {} }
              : { regions: [], states: [], customers: [] };
      return { body: { success: true, data } };
    };
  });

  const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
  /** Sets a county for the first two, and leaves the third. */
  async function set() {
    const shown = await show(<PlacesPage />, { url: '/jurisdictions/locations' });
    await screen.findByRole('link', { name: 'Store 5' });
    for (const box of boxes().slice(1, 3)) fireEvent.click(box);
    fireEvent.click(await screen.findByRole('button', { name: 'Set county' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.mouseDown(dialog.getByRole('combobox', { name: /^County of/ }));
    fireEvent.click(await screen.findByText('Travis County (TX)'));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByText(/^Selected: /)).toBeNull());
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Store 5' })).toBeNull());
    return shown;
  }
  const undo = async () => fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));

  it('are selected again once that is undone, for another one', async () => {
    await set();
    await undo();
    expect(await screen.findByText(/^Selected: 2/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Set county' }));
    expect(await screen.findByText('County of 2 locations')).toBeTruthy();
  });

  it('are so where it is undone in the job tray', async () => {
    const { queries } = await set();
    await waitFor(() => expect(queries.getQueryData(['jobs', 'list'])).toBeTruthy());
    expect(screen.queryByText(/^Selected: /)).toBeNull();
    undone = true;
    await act(() => queries.invalidateQueries({ queryKey: ['jobs'] }));
    expect(await screen.findByText(/^Selected: 2/)).toBeTruthy();
  });

  it('are not where the person has selected others since, or looks at other rows', async () => {
    const { queries } = await set();
    fireEvent.click(boxes()[1] as HTMLInputElement);
    expect(await screen.findByText(/^Selected: 1/)).toBeTruthy();
    await undo();
    await waitFor(() => expect(undone).toBe(true));
    await act(() => queries.invalidateQueries({ queryKey: ['jobs'] }));
    expect(screen.getByText(/^Selected: 1/)).toBeTruthy();
  });
});
