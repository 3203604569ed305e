import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { LocationPlaceRow } from '@guyline/contract/jurisdictions/places';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { ChooseAuthority } from '../src/jurisdictions/choose-authority.js';
import { show } from './show.js';

const store = (id: number, county_name: string | null): LocationPlaceRow => ({
  id,
  lc_number: `T-${id}`,
  name: `Store ${id}`,
  city: 'Austin',
  state_num: 43,
  state_code: 'TX',
  customer: { id: 1, name: 'Northfield' },
  county_name,
  is_independent: false,
  city_jurisdiction: null,
  county_jurisdiction: null,
  fire_district: null,
  city_settled: false,
  county_settled: false,
  state: 'open',
});

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
    await screen.findByText('In another county than Travis County by their coordinates');
    expect(warning()[0]).toContain('Hays (1)');
    expect(warning()[0]).not.toContain('Travis (2)');
    cleanup();
    await choose([5], [store(5, 'Travis')]);
    await chooseTravis();
    expect(screen.queryByText(/In another county/)).toBeNull();
  });
});
