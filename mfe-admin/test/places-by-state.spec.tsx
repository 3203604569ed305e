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

describe('stores of several states get their county', () => {
  const api = useApiServer();
  const counties = new Map([
    ['36', { id: 9, name: 'Tulsa County', state_code: 'OK' }],
    ['43', { id: 8, name: 'Travis County', state_code: 'TX' }],
  ]);
  const sent = () =>
    api.heard.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body || '{}') as object);
  beforeEach(async () => {
    const page = { list, total: 3, status_cnts: { all_cnt: 3, open_cnt: 3, proposed_cnt: 0, settled_cnt: 0 } };
    api.answer = ({ url, method }) => {
      const there = counties.get(new URL(url, 'http://x').searchParams.get('state_num') ?? '');
      const data =
        method === 'POST'
          ? { updated_cnt: 1, undo_id: null }
          : url.includes('jurisdiction/locations?')
            ? page
            : url.includes('jurisdiction/list')
              ? { list: there ? [there] : [], total: 1, status_cnts: {} }
              : { regions: [], states: [], customers: [] };
      return { body: { success: true, data, message: 'Ok' } };
    };
    await show(<PlacesPage />, { url: '/jurisdictions/locations' });
    await screen.findByRole('link', { name: 'Store 5' });
    for (const box of screen.getAllByRole('checkbox').slice(1)) fireEvent.click(box);
    fireEvent.click(await screen.findByRole('button', { name: 'Set county' }));
  });
  const dialog = async () => within(await screen.findByRole('dialog'));
  const save = async () => fireEvent.click((await dialog()).getByRole('button', { name: 'Save' }));
  const choose = async (county: string) => {
    fireEvent.mouseDown((await dialog()).getByRole('combobox', { name: /^County of/ }));
    fireEvent.click(await screen.findByText(county));
  };

  it('state by state: each is offered its own, and those of the next one follow when it is saved', async () => {
    const { getByText } = await dialog();
    expect(getByText(/^The selected locations are in several states/)).toBeTruthy();
    expect(getByText('OK (1)')).toBeTruthy();
    expect(getByText('County of 1 location')).toBeTruthy();
    await choose('Tulsa County (OK)');
    await save();
    await waitFor(() => expect(sent()).toEqual([{ location_ids: [6], county_id: 9 }]));
    await screen.findByText('County of 2 locations');
    expect(screen.queryByText(/^The selected locations are in several states/)).toBeNull();
    expect(screen.getByText(/^Selected: 2/)).toBeTruthy();
    await choose('Travis County (TX)');
    await save();
    await waitFor(() => expect(sent().at(-1)).toEqual({ location_ids: [5, 7], county_id: 8 }));
    await waitFor(() => expect(screen.queryByText(/^Selected: /)).toBeNull());
  });

  it('and the dialog names the stores of the state that it is about', async () => {
    const { getAllByRole } = await dialog();
    const named = () => getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(named()).toEqual(['T-1 · Store 6 · Tulsa, OK']);
    fireEvent.mouseDown((await dialog()).getByRole('combobox', { name: 'State' }));
    fireEvent.click(await screen.findByText('TX (2)'));
    await waitFor(() => expect(named()).toEqual(['T-1 · Store 5 · Austin, TX', 'T-1 · Store 7 · Austin, TX']));
  });

  it('as a new one, named after that of the state which is chosen', async () => {
    fireEvent.click((await dialog()).getByText('New county'));
    const name = async () =>
      (await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name of the county' })).value;
    expect(await name()).toBe('Tulsa County');
    fireEvent.mouseDown((await dialog()).getByRole('combobox', { name: 'State' }));
    fireEvent.click(await screen.findByText('TX (2)'));
    await waitFor(async () => expect(await name()).toBe('Travis County'));
    await save();
    await waitFor(() => expect(sent()).toEqual([{ location_ids: [5, 7], new_county: 'Travis County' }]));
    expect(await screen.findByText('County of 1 location')).toBeTruthy();
    await waitFor(async () => expect(await name()).toBe('Tulsa County'));
  });
});
