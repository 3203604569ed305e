import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { LocationRow } from '@guyline/contract/locations';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { LocationsPage } from '../src/locations/locations-page.js';
import { show } from './show.js';

const row = (over: Partial<LocationRow>): LocationRow => ({
  id: 5,
  customer_id: 1,
  customer: { id: 1, name: 'Northfield', s_name: 'NF' },
  lc_number: 'NF-0005',
  store_number: '0005',
  name: 'Store 5',
  street: null,
  city: 'Austin',
  state_num: 43,
  state_code: 'TX',
  region_id: 1,
  postcode: null,
  county: null,
  phone_num: null,
  email: null,
  latitude: null,
  longitude: null,
  is_key_loc: 2,
  note: null,
  status_num: 1,
  event_cnt: 0,
  version: 1,
  ...over,
});

describe('the list of locations', () => {
  const api = useApiServer();

  it('has the county of each: the one that was entered, else the one that its coordinates lie in', async () => {
    const list = [
      row({ county_name: 'Travis' }),
      row({ id: 6, name: 'Store 6', county: 'Orleans Parish', county_name: 'Jefferson' }),
    ];
    const lists = { customers: [], regions: [], states: [], identifiers: [], projects: [], years: [] };
    api.answer = ({ url }) => ({
      body: { success: true, data: url.includes('location/list') ? { list, total: 2, status_cnts: {} } : lists },
    });
    await show(<LocationsPage />, { url: '/locations' });
    const cells = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')?.textContent;
    expect(await cells('Store 5')).toContain('Travis');
    expect(await cells('Store 6')).toContain('Orleans Parish');
    expect(await cells('Store 6')).not.toContain('Jefferson');
  });
});
