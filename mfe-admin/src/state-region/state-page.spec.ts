import { describe, expect, it } from '@jest/globals';
import type { RegionStates } from '@guyline/contract/reference';
import { statePage } from './state-page.js';

const data: RegionStates = {
  regions: [
    { id: 1, name: 'West' },
    { id: 2, name: 'South' },
  ],
  states: [
    { id: 1, name: 'Texas', code: 'TX', region_id: 2, active: true, time_zone: 'America/Chicago' },
    { id: 2, name: 'Arizona', code: 'AZ', region_id: 1, active: true, time_zone: 'America/Phoenix' },
    { id: 3, name: 'Alaska', code: 'AK', region_id: 1, active: false, time_zone: 'America/Anchorage' },
  ],
};
const shown = { page: 1, perPage: 10, filters: {} };
const names = (more: Partial<Parameters<typeof statePage>[1]>) =>
  statePage(data, { ...shown, ...more }, 'en').list.map(({ name }) => name);

describe('a page of states', () => {
  it('is sorted by name unless another order is chosen', () => {
    expect(names({})).toEqual(['Alaska', 'Arizona', 'Texas']);
    expect(names({ sortBy: 'region', sortOrder: 'desc' })).toEqual(['Alaska', 'Arizona', 'Texas']);
    expect(names({ sortBy: 'code', sortOrder: 'desc' })).toEqual(['Texas', 'Arizona', 'Alaska']);
    expect(names({ sortBy: 'active' })).toEqual(['Alaska', 'Arizona', 'Texas']);
  });

  it('finds part of a name, or a whole code', () => {
    expect(names({ search: ' zon ' })).toEqual(['Arizona']);
    expect(names({ search: 'ak' })).toEqual(['Alaska']);
  });

  it('counts on each tab exactly the rows that it opens, under the same region', () => {
    const filters = { region_id: 1 };
    const { status_cnts } = statePage(data, { ...shown, filters }, 'en');
    expect(status_cnts).toEqual({ all: 2, active: 1, inactive: 1 });
    for (const tab of ['all', 'active', 'inactive'] as const) {
      expect(statePage(data, { ...shown, filters: { ...filters, tab } }, 'en').total).toBe(status_cnts[tab]);
    }
  });

  it('cuts the page out of what was found', () => {
    expect(names({ page: 2, perPage: 2 })).toEqual(['Texas']);
    expect(names({ page: 9 })).toEqual([]);
  });
});
