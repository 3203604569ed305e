import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { LocationPlaceRow } from '@guyline/contract/jurisdictions/places';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { ChooseAuthority } from '../src/jurisdictions/choose-authority.js';
import { placeRow } from './place-row.js';
import { show } from './show.js';

const store = (id: number, county_name: string | null, over: Partial<LocationPlaceRow> = {}): LocationPlaceRow =>
  placeRow({ id, county_name, ...over });

describe('who sets a county for many stores', () => {
  const api = useApiServer();
  const travis = { list: [{ id: 8, name: 'Travis County', state_code: 'TX' }], total: 1, status_cnts: {} };
  beforeEach(() => {
    api.answer = () => ({ body: { success: true, data: travis, message: 'Ok' } });
  });
  const choose = (location_ids: number[], stores: LocationPlaceRow[]) =>
    show(
      <ChooseAuthority
        kind="county"
        locationIds={location_ids}
        stores={stores}
        onClose={jest.fn()}
        onDone={jest.fn()}
        onNext={jest.fn()}
      />,
    );
  const chooseTravis = async () => {
    fireEvent.mouseDown(screen.getByRole('combobox'));
    fireEvent.click(await screen.findByText('Travis County (TX)'));
  };

  it('is warned of those that lie in several counties, or in another than the chosen one', async () => {
    await choose([5, 6, 7, 8, 9], [store(5, 'Travis'), store(6, 'Travis'), store(7, 'Hays'), store(8, null)]);
    const warning = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    await screen.findByText('Travis (2) and Hays (1)');
    expect(warning()).toEqual([
      'The selected locations are in several countiesTravis (2) and Hays (1)Selected on other pages and not counted here: 1',
    ]);
    await chooseTravis();
    await screen.findByText('By their coordinates, in a county other than Travis County');
    expect(warning()[0]).toContain('Hays (1)');
    expect(warning()[0]).not.toContain('Travis (2)');
    cleanup();
    await choose([5], [store(5, 'Travis')]);
    await chooseTravis();
    expect(screen.queryByText(/in a county other/)).toBeNull();
  });

  it('is warned of an independent city beside the county of its name', async () => {
    travis.list = [{ id: 8, name: 'Baltimore County', state_code: 'MD' }];
    await choose([5, 6], [store(5, 'Baltimore', { is_independent: true }), store(6, 'Baltimore')]);
    await screen.findByText('Baltimore (1) and Baltimore (1)');
    fireEvent.mouseDown(screen.getByRole('combobox'));
    fireEvent.click(await screen.findByText('Baltimore County (MD)'));
    await screen.findByText('Baltimore (1)');
    fireEvent.mouseDown(screen.getByRole('combobox'));
    fireEvent.click(await screen.findByText('No county'));
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  });

  it('is not warned of one city that is spelled in two ways', async () => {
    const stores = [store(5, null, { city: 'AUSTIN' }), store(6, null), store(7, null, { city: 'Manor' })];
    const dialog = (those: LocationPlaceRow[]) => (
      <ChooseAuthority
        kind="city"
        locationIds={[5]}
        stores={those}
        onClose={jest.fn()}
        onDone={jest.fn()}
        onNext={jest.fn()}
      />
    );
    await show(dialog(stores.slice(0, 2)));
    await screen.findByRole('combobox');
    expect(screen.queryByRole('status')).toBeNull();
    cleanup();
    await show(dialog(stores));
    await screen.findByText('AUSTIN (2) and Manor (1)');
  });
});
