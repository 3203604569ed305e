import type { LocationPlaceRow } from '@guyline/contract/jurisdictions/places';

/** A store in Austin, whose city is proposed and whose county is not. */
export const placeRow = (over: Partial<LocationPlaceRow> = {}): LocationPlaceRow => ({
  id: 5,
  lc_number: 'T-1',
  name: 'Store 5',
  city: 'Austin',
  state_num: 43,
  state_code: 'TX',
  customer: { id: 1, name: 'Northfield' },
  county_name: 'Travis',
  is_independent: false,
  city_jurisdiction: { id: 7, name: 'Austin' },
  county_jurisdiction: null,
  fire_district: null,
  city_settled: false,
  county_settled: false,
  state: 'open',
  ...over,
});
