import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { PlacesPage } from '../src/jurisdictions/places-page.js';
import { placeRow } from './place-row.js';
import { show } from './show.js';

describe('stores that were chosen', () => {
  const api = useApiServer();

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
