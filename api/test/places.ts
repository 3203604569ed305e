import { expect } from '@jest/globals';
import type { JobRow } from '@guyline/contract/jobs';
import type { LocationPlacePage, LocationPlaceRow } from '@guyline/contract/jurisdictions/places';
import type { Caller, TestApp } from './use-app.js';
import { settled } from './workbooks.js';

/** Stores somewhere, and which authorities they belong to. */
export function placesOf(app: TestApp) {
  const stateId = async (code: string): Promise<number> =>
    (await app.make.one<{ id: number }>('select id from states where code = $1', [code])).id;
  const at = async (code: string, latitude: number | null, longitude: number | null, over: object = {}) =>
    app.make.location({ state_num: await stateId(code), latitude, longitude, ...over });
  async function place(caller: Caller): Promise<JobRow> {
    const answer = await caller.post('jurisdiction/locations/place').send({});
    expect(answer.status).toBe(200);
    return settled(caller, answer.body.data.job_id as string);
  }
  const page = async (caller: Caller, query = ''): Promise<LocationPlacePage> =>
    (await caller.get(`jurisdiction/locations?per_page=100${query}`)).body.data as LocationPlacePage;
  const rowOf = async (caller: Caller, id: number): Promise<LocationPlaceRow> =>
    (await page(caller)).list.find((row) => row.id === id) as LocationPlaceRow;
  const short = ({ county_name, city_jurisdiction, county_jurisdiction, state }: LocationPlaceRow) => [
    county_name,
    city_jurisdiction?.name ?? null,
    county_jurisdiction?.name ?? null,
    state,
  ];
  return { stateId, at, place, page, rowOf, short };
}
