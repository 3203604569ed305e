import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { LocationPlaceRow } from '@guyline/contract/jurisdictions/places';
import { onPhone } from '../../libs/ui/jest/screens.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { ChooseAuthority } from '../src/jurisdictions/choose-authority.js';
import { PlacesPage } from '../src/jurisdictions/places-page.js';
import { placeRow as store } from './place-row.js';
import { show } from './show.js';

const page = {
  list: [store({}), store({ id: 6, name: 'Store 6', county_name: null, city_jurisdiction: null, city_settled: true })],
  total: 2,
  status_cnts: { all_cnt: 9, open_cnt: 2, proposed_cnt: 3, settled_cnt: 4 },
};
const travis = { list: [{ id: 8, name: 'Travis County', state_code: 'TX' }], total: 1, status_cnts: {} };

const asks = { onClose: jest.fn(), onDone: jest.fn(), onNext: jest.fn() };

describe('the jurisdictions of locations', () => {
  const api = useApiServer();
  const answers: [RegExp, unknown][] = [
    [/region_state/, { regions: [], states: [] }],
    [/common\/customers/, { customers: [] }],
    [/jurisdiction\/locations\?/, page],
    [/jurisdiction\/list/, travis],
  ];
  const sent = () =>
    api.heard
      .filter(({ method }) => method === 'POST')
      .map(({ url, body }) => [url.replace(/^.*\/jurisdiction/, ''), JSON.parse(body || '{}') as object]);
  beforeEach(() => {
    api.answer = ({ url }) => ({
      body: {
        success: true,
        data: answers.find(([path]) => path.test(url))?.[1] ?? { updated_cnt: 2, undo_id: null },
        message: 'Ok',
      },
    });
  });

  it('show what is open first, and say what is proposed, missing, or said to be none', async () => {
    await show(<PlacesPage />);
    const row = async (name: string) => (await screen.findByRole('link', { name })).closest('tr') as HTMLElement;
    expect(within(await row('Store 5')).getByText('(proposed)')).toBeTruthy();
    const second = await row('Store 6');
    expect(within(second).getByText('Not found')).toBeTruthy();
    expect(within(second).getByText('None')).toBeTruthy();
    expect(api.heard.find(({ url }) => url.includes('jurisdiction/locations?'))?.url).toContain('state=open');
    expect(screen.getByRole('tab', { name: /Settled/ }).textContent).toContain('4');
  });

  it('are not said to be none where the directory cannot be read, which is said', async () => {
    const answer = api.answer;
    api.answer = (request) =>
      request.url.includes('jurisdiction/list')
        ? { status: 500, body: { success: false, message: 'Sorry', error: 'server_error' } }
        : answer(request);
    await show(<ChooseAuthority kind="city" locationIds={[5]} stores={[store({})]} {...asks} />);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Failed to load Data')).toBeTruthy();
    fireEvent.mouseDown(dialog.getByRole('combobox'));
    expect(screen.queryByText('No city (outside city limits)')).toBeNull();
    api.answer = answer;
    fireEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Travis County (TX)')).toBeTruthy();
    expect(screen.getAllByText('No city (outside city limits)').length).toBeGreaterThan(0);
    expect(dialog.queryByText('Failed to load Data')).toBeNull();
  });

  it('have on a card one part of the line for each authority, whose name stays beside what it is', async () => {
    onPhone();
    await show(<PlacesPage />);
    const card = (await screen.findByRole('link', { name: 'Store 5' })).closest('li'); // a skeleton has items, too
    expect([...(card?.querySelector('.gl-card-line')?.children ?? [])]).toHaveLength(2);
  });

  it('are accepted and set for the chosen stores, and looked for by a job', async () => {
    await show(<PlacesPage />);
    await screen.findByRole('link', { name: 'Store 5' });
    const choose = () => {
      for (const box of screen.getAllByRole('checkbox').slice(1)) fireEvent.click(box);
    };
    choose();
    fireEvent.click(await screen.findByRole('button', { name: /Accept proposals/ }));
    const seen = { city_ids: [7, null], county_ids: [null, null] };
    await waitFor(() => expect(sent()).toEqual([['/locations/assign', { location_ids: [5, 6], accept: true, seen }]]));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Set county' })).toBeNull());
    choose();
    fireEvent.click(await screen.findByRole('button', { name: 'Set county' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('County of 2 locations')).toBeTruthy();
    fireEvent.mouseDown(within(dialog).getByRole('combobox'));
    fireEvent.click(await screen.findByText('Travis County (TX)'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent().at(-1)).toEqual(['/locations/assign', { location_ids: [5, 6], county_id: 8 }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Set city' })).toBeNull());
    choose();
    fireEvent.click(await screen.findByRole('button', { name: 'Set city' }));
    fireEvent.click(await screen.findByText('New city'));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name of the city' })).value).toBe('Austin');
    expect(screen.getByText(/added to the directory in TX/)).toBeTruthy();
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent().at(-1)).toEqual(['/locations/assign', { location_ids: [5, 6], new_city: 'Austin' }]),
    );
    fireEvent.click(screen.getByRole('button', { name: /Find counties/ }));
    await waitFor(() => expect(sent().at(-1)?.[0]).toBe('/locations/place'));
  });

  it('cannot be accepted where nothing is proposed, which is said', async () => {
    await show(<PlacesPage />);
    await screen.findByRole('link', { name: 'Store 5' });
    const [, first, second] = screen.getAllByRole('checkbox');
    const accept = () => screen.findByRole<HTMLButtonElement>('button', { name: /Accept proposals/ });
    fireEvent.click(second as HTMLElement);
    expect((await accept()).disabled).toBe(true);
    expect(screen.getByText('Nothing is proposed for the selected locations.')).toBeTruthy();
    fireEvent.click(first as HTMLElement);
    await waitFor(async () => expect((await accept()).disabled).toBe(false));
    expect(screen.queryByText('Nothing is proposed for the selected locations.')).toBeNull();
  });

  it('are not said to have no city by who searches for one and presses Enter', async () => {
    await show(<ChooseAuthority kind="city" locationIds={[5]} stores={[store({})]} {...asks} />);
    const box = screen.getByRole('combobox');
    fireEvent.mouseDown(box);
    expect(await screen.findByText('Travis County (TX)')).toBeTruthy();
    expect(screen.getAllByText('No city (outside city limits)').length).toBeGreaterThan(0);
    fireEvent.change(box, { target: { value: 'Trav' } });
    await waitFor(() => expect(api.heard.at(-1)?.url).toContain('search=Trav'));
    await waitFor(() => expect(screen.queryByText('No city (outside city limits)')).toBeNull());
    expect(await screen.findByText('Travis County (TX)')).toBeTruthy();
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toEqual([['/locations/assign', { location_ids: [5], city_id: 8 }]]));
  });

  it('are refused in the dialog, which says why until another one is chosen', async () => {
    const onDone = jest.fn();
    await show(<ChooseAuthority kind="county" locationIds={[5]} stores={[store({})]} {...asks} onDone={onDone} />);
    const other = 'Some of these locations are in another state';
    const answer = api.answer;
    api.answer = (request) =>
      request.method === 'POST'
        ? { status: 422, body: { success: false, message: other, error: 'jurisdiction_in_other_state' } }
        : answer(request);
    const dialog = within(await screen.findByRole('dialog'));
    const box = dialog.getByRole('combobox');
    fireEvent.mouseDown(box);
    fireEvent.click(await screen.findByText('Travis County (TX)'));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(other);
    expect(onDone).not.toHaveBeenCalled();
    fireEvent.mouseDown(box);
    fireEvent.click((await screen.findAllByText('No county')).at(-1) as HTMLElement);
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
  });

  it('are chosen among those of their own state', async () => {
    const stores = [store({}), store({ id: 6 })];
    await show(<ChooseAuthority kind="county" locationIds={[5, 6]} stores={stores} {...asks} />);
    fireEvent.mouseDown(screen.getByRole('combobox'));
    expect(await screen.findByText('Travis County (TX)')).toBeTruthy();
    const asked = api.heard.filter(({ url }) => url.includes('jurisdiction/list'));
    expect(asked.map(({ url }) => new URL(url, 'http://x').searchParams.get('state_num'))).toEqual(['43']);
  });

  it('can be a new county, named after the one that was found, or a new fire district', async () => {
    const choice = (kind: 'county' | 'fire_district', stores: LocationPlaceRow[]) =>
      show(<ChooseAuthority kind={kind} locationIds={[5]} stores={stores} {...asks} />);
    const name = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
    const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await choice('county', [store({})]);
    fireEvent.click(await screen.findByText('New county'));
    expect(name('Name of the county').value).toBe('Travis County');
    save();
    await waitFor(() => expect(sent().at(-1)?.[1]).toEqual({ location_ids: [5], new_county: 'Travis County' }));
    cleanup();
    await choice('county', [store({ county_name: 'Caddo', state_code: 'LA' })]);
    fireEvent.click(await screen.findByText('New county'));
    expect(name('Name of the county').value).toBe('Caddo Parish');
    cleanup();
    await choice('county', [store({ county_name: 'Norfolk', state_code: 'VA', is_independent: true })]);
    fireEvent.click(await screen.findByText('New county'));
    expect(name('Name of the county').value).toBe('');
    cleanup();
    await choice('fire_district', [store({})]);
    fireEvent.click(await screen.findByText('New fire district'));
    expect(name('Name of the fire district').value).toBe('');
    fireEvent.change(name('Name of the fire district'), { target: { value: 'ESD 7' } });
    save();
    await waitFor(() => expect(sent().at(-1)?.[1]).toEqual({ location_ids: [5], new_fire_district: 'ESD 7' }));
  });

  it('are known of stores that were chosen on an earlier page', async () => {
    answers.unshift([/jurisdiction\/locations\?/, { ...page, total: 60 }]);
    await show(<PlacesPage />);
    await screen.findByRole('link', { name: 'Store 5' });
    fireEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
    const next = { ...page, total: 60, list: [store({ id: 9, name: 'Store 9', city: 'Manor' })] };
    answers.unshift([/jurisdiction\/locations\?.*page=2/, next]);
    fireEvent.click(screen.getByTitle('2'));
    await screen.findByRole('link', { name: 'Store 9' });
    fireEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
    fireEvent.click(await screen.findByRole('button', { name: 'Set city' }));
    fireEvent.click(await screen.findByText('New city'));
    answers.splice(0, 2);
    expect(screen.getByText(/added to the directory in TX/)).toBeTruthy();
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name of the city' })).value).toBe('');
  });

  describe('as a new city', () => {
    const dialog = async (stores: LocationPlaceRow[]) => {
      await show(<ChooseAuthority kind="city" locationIds={[5, 6]} stores={stores} {...asks} />);
      fireEvent.click(await screen.findByText('New city'));
    };
    const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the city' });
    const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

    it('are saved for stores chosen on other pages, whose state and city are not known', async () => {
      await dialog([]);
      expect([name().value, save().disabled]).toEqual(['', true]);
      expect(screen.getByText(/added to the directory in their state/)).toBeTruthy();
      fireEvent.change(name(), { target: { value: 'Manor' } });
      fireEvent.click(save());
      await waitFor(() => expect(sent()).toEqual([['/locations/assign', { location_ids: [5, 6], new_city: 'Manor' }]]));
    });

    it('are not named for stores of two postal cities', async () => {
      await dialog([store({}), store({ id: 6, city: 'Manor' })]);
      expect(name().value).toBe('');
      expect(screen.getByText(/added to the directory in TX/)).toBeTruthy();
    });
  });
});
