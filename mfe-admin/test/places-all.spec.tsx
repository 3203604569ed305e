import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { placeLimits } from '@guyline/contract/jurisdictions/places';
import { http } from '@guyline/web-core/http';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { PlacesPage } from '../src/jurisdictions/places-page.js';
import { placeRow } from './place-row.js';
import { show } from './show.js';

describe('stores of all pages', () => {
  const api = useApiServer();
  const manor = { id: 8, name: 'Manor' };
  const onPage = [placeRow({ id: 5, store_number: '4711' }), placeRow({ id: 6, county_name: null })];
  const every = [
    ...onPage,
    placeRow({ id: 9, city_jurisdiction: manor, county_jurisdiction: { id: 10, name: 'Travis' } }),
  ];
  const answer = (total: number, first = onPage) => {
    api.answer = ({ url, method }) => {
      const data =
        method === 'POST'
          ? { updated_cnt: 3, undo_id: null, differing_ids: [] }
          : url.includes('/locations/all')
            ? { list: every }
            : url.includes('jurisdiction/locations?')
              ? {
                  list: first,
                  total,
                  status_cnts: { all_cnt: total, open_cnt: 0, proposed_cnt: total, settled_cnt: 0 },
                }
              : { regions: [], states: [], customers: [] };
      return { body: { success: true, data, message: 'Accepted' } };
    };
  };
  const open = async () => {
    await show(<PlacesPage />, { url: '/jurisdictions/locations?state=proposed&customer_id=2&page=2' });
    await screen.findAllByRole('link', { name: 'Austin' });
    fireEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
  };
  const sent = () => api.heard.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body) as object);

  it('are chosen at once, and what is proposed for each of them is accepted', async () => {
    answer(3);
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Select all 3 matching' }));
    expect(await screen.findByText('Selected: 3')).toBeTruthy();
    const asked = api.heard.find(({ url }) => url.includes('/locations/all'))?.url ?? '';
    expect(Object.fromEntries(new URL(asked, 'http://x').searchParams)).toEqual({
      state: 'proposed',
      customer_id: '2',
    });
    fireEvent.click(screen.getByRole('button', { name: /Accept proposals/ }));
    const seen = { city_ids: [7, 7, 8], county_ids: [null, null, 10] };
    await waitFor(() => expect(sent()).toEqual([{ location_ids: [5, 6, 9], accept: true, seen }]));
    await waitFor(() => expect(screen.queryByText(/^Selected: /)).toBeNull());
  });

  it('stay as they are where the answer comes after the person has chosen otherwise', async () => {
    answer(3);
    const { answer: told } = api;
    const read = jest.spyOn(http, 'read');
    let come = (): void => undefined;
    const late = new Promise<void>((came) => (come = came));
    api.answer = async (call) => {
      if (call.url.includes('/locations/all')) await late;
      return told(call);
    };
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Select all 3 matching' }));
    const all = () => screen.queryByRole('button', { name: /Select all 3 matching$/ });
    await waitFor(() => expect(all()?.className).toContain('ant-btn-loading'));
    fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    come();
    await act(async () => void (await Promise.all(read.mock.results.map(({ value }) => value as Promise<unknown>))));
    expect(screen.queryByText(/^Selected: /)).toBeNull();
  });

  it('are not offered where they are more than can be set at once', async () => {
    answer(placeLimits.chosen + 1);
    await open();
    expect(await screen.findByText('Selected: 1')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
  });

  it('have their number, and no county that was not found before anybody has looked', async () => {
    answer(2, [
      placeRow({ id: 5, store_number: '4711', county_name: null, is_looked_up: false }),
      placeRow({ id: 6, store_number: '4712', county_name: null, is_looked_up: true }),
    ]);
    await show(<PlacesPage />, { url: '/jurisdictions/locations' });
    const county = async (number: string) => {
      const cells = (await screen.findByText(number)).closest('tr')?.cells;
      const at = screen.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === 'County');
      return cells?.[at]?.textContent;
    };
    expect([await county('4711'), await county('4712')]).toEqual(['Not looked up yet', 'Not found']);
  });
});
