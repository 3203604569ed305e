import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { PlacesPage } from '../src/jurisdictions/places-page.js';
import { placeRow } from './place-row.js';
import { show } from './show.js';

const inOklahoma = { state_num: 36, state_code: 'OK', city: 'Tulsa', county_name: 'Tulsa' };
const list = [
  placeRow({ id: 5, name: 'Store 5' }),
  placeRow({ id: 6, name: 'Store 6', ...inOklahoma }),
  placeRow({ id: 7, name: 'Store 7' }),
];

describe('stores of several states are resolved in one go', () => {
  const api = useApiServer();
  const sent = () =>
    api.heard.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body || '{}') as object);
  beforeEach(async () => {
    const page = { list, total: 3, status_cnts: { all_cnt: 3, open_cnt: 3, proposed_cnt: 0, settled_cnt: 0 } };
    api.answer = ({ url, method }) => {
      const data =
        method === 'POST'
          ? { updated_cnt: 3, undo_id: null }
          : url.includes('jurisdiction/locations?')
            ? page
            : url.includes('jurisdiction/list')
              ? { list: [], total: 0, status_cnts: {} }
              : { regions: [], states: [], customers: [] };
      return { body: { success: true, data, message: 'Ok' } };
    };
    await show(<PlacesPage />, { url: '/jurisdictions/locations' });
    await screen.findByRole('link', { name: 'Store 5' });
    for (const box of screen.getAllByRole('checkbox').slice(1)) fireEvent.click(box);
  });
  const open = async (what: string) => {
    fireEvent.click(await screen.findByRole('button', { name: what }));
    return within(await screen.findByRole('dialog'));
  };
  const isDone = () => waitFor(() => expect(screen.queryByText(/^Selected: /)).toBeNull());

  it.each([
    ['Set county', 'Each its own county', 'County of 3 locations', { own_county: true }],
    ['Set city', 'Each its own city', 'City of 3 locations', { own_city: true }],
  ] as const)('by %s: %s', async (what, own, title, order) => {
    const dialog = await open(what);
    fireEvent.click(dialog.getByText(own));
    expect(await dialog.findByText(title)).toBeTruthy();
    expect(dialog.queryByRole('combobox')).toBeNull(); // neither a state nor an authority is to be chosen
    expect(dialog.getAllByRole('listitem')).toHaveLength(3);
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toEqual([{ location_ids: [5, 6, 7], ...order }]));
    await isDone();
  });

  it('where there is none, for all of them or for those of one state', async () => {
    const dialog = await open('Set fire district');
    expect(dialog.queryByText(/^Each its own/)).toBeNull(); // nothing tells it
    fireEvent.mouseDown(dialog.getByRole('combobox', { name: /^Fire district of/ }));
    fireEvent.click(await screen.findByText('No fire district'));
    expect(dialog.getByText('Fire district of 1 location')).toBeTruthy();
    fireEvent.click(await dialog.findByRole('checkbox', { name: 'In all states: 3 locations' }));
    expect(await dialog.findByText('Fire district of 3 locations')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toEqual([{ location_ids: [5, 6, 7], fire_district_id: null }]));
    await isDone();
  });
});
