import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { PlacesPage } from '../src/jurisdictions/places-page.js';
import { placeRow } from './place-row.js';
import { show } from './show.js';

describe('stores that were chosen', () => {
  const api = useApiServer();

  it('stay chosen where something else is proposed by now, which is said, and what was seen is sent', async () => {
    const list = [placeRow({ id: 5 }), placeRow({ id: 6, city_jurisdiction: null })];
    const status_cnts = { all_cnt: 2, open_cnt: 2, proposed_cnt: 0, settled_cnt: 0 };
    const sent: object[] = [];
    api.answer = ({ url, method, body }) => {
      if (method === 'POST' && url.endsWith('/locations/assign')) {
        sent.push(JSON.parse(body) as object);
        if (sent.length === 1) list[1] = placeRow({ id: 6, city_jurisdiction: { id: 8, name: 'Manor' } });
        const differing_ids = sent.length === 1 ? [6] : [];
        return {
          body: { success: true, data: { updated_cnt: 1, undo_id: null, differing_ids }, message: 'Look again' },
        };
      }
      const page = { list, total: 2, status_cnts };
      const data = url.includes('jurisdiction/locations?') ? page : { regions: [], states: [], customers: [] };
      return { body: { success: true, data } };
    };
    await show(<PlacesPage />, { url: '/jurisdictions/locations' });
    await screen.findByRole('link', { name: 'Austin' });
    for (const box of screen.getAllByRole('checkbox').slice(1)) fireEvent.click(box);
    fireEvent.click(await screen.findByRole('button', { name: /Accept proposals/ }));
    expect((await screen.findByText(/^Changed since you opened the list: 1/)).getAttribute('role')).toBe('status');
    expect(screen.getByText(/^Selected: 1/)).toBeTruthy();
    await screen.findByRole('link', { name: 'Manor' });
    fireEvent.click(screen.getByRole('button', { name: /Accept proposals/ }));
    await waitFor(() => expect(screen.queryByText(/^Selected: /)).toBeNull());
    expect(sent).toEqual([
      { location_ids: [5, 6], accept: true, seen: { city_ids: [7, null], county_ids: [null, null] } },
      { location_ids: [6], accept: true, seen: { city_ids: [8], county_ids: [null] } },
    ]);
  });

  it('on one tab are not chosen on the next', async () => {
    const list = [placeRow({ id: 5 }), placeRow({ id: 6 })];
    const status_cnts = { all_cnt: 2, open_cnt: 2, proposed_cnt: 2, settled_cnt: 0 };
    api.answer = ({ url }) => {
      const data = url.includes('jurisdiction/locations?')
        ? { list, total: 2, status_cnts }
        : { regions: [], states: [], customers: [] };
      return { body: { success: true, data } };
    };
    await show(<PlacesPage />, { url: '/jurisdictions/locations' });
    const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
    await waitFor(() => expect(boxes().length).toBeGreaterThan(2));
    fireEvent.click(boxes()[1] as HTMLInputElement);
    fireEvent.click(boxes()[2] as HTMLInputElement);
    expect(await screen.findByText(/^Selected: 2/)).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: /^Proposed/ }));
    await waitFor(() => expect(screen.queryByText(/^Selected: /)).toBeNull());
  });
});
