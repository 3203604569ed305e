import type { Build } from './matrix-request.js';
import type { World } from './matrix-world.js';

/** A version that nobody read. */
const STALE = 999;
let serial = 0;

const fresh = async ({ app }: World): Promise<number> => (await app.make.jurisdiction()).id;
export const jurisdictionFields = (over: object = {}) => ({
  name: `Springfield ${++serial}`,
  kind: 'city',
  state_num: null,
  portal_url: null,
  note: null,
  review_days: null,
  inspection_notice_days: null,
  site_days_per_year: null,
  source_url: null,
  source_on: null,
  confidence: null,
  contacts: [],
  holidays: [],
  status_num: 1,
  ...over,
});

export const requirementFields = (over: object = {}) => ({
  kind: 'permit',
  pt_num: 12,
  name: null,
  uses: [],
  closed_from_sqft: null,
  open_from_sqft: null,
  documents: [],
  fee_usd: null,
  fee_note: null,
  lead_days: null,
  lead_unit: 'calendar',
  lead_end: 'event',
  valid_days: null,
  days_per_year: null,
  filed_by: null,
  predecessors: [],
  note: null,
  source_url: null,
  source_on: null,
  ...over,
});
const freshRequirement = async (world: World): Promise<number> =>
  (await world.app.make.requirement({ jurisdiction_id: await fresh(world) })).id;

/** Requests of the directory of jurisdictions. */
export const jurisdictionRequests: Record<string, Build> = {
  'GET /:role/jurisdiction/list': async (world) => ({ row: await fresh(world) }),
  'GET /:role/jurisdiction/:id/activity': async (world) => ({ path: { id: await fresh(world) } }),
  'GET /:role/jurisdiction/:id/detail': async (world) => ({ path: { id: await fresh(world) } }),
  'GET /:role/jurisdiction/:id/uses': async (world) => ({ path: { id: await fresh(world) } }),
  'POST /:role/jurisdiction/create': () => ({ body: jurisdictionFields() }),
  'POST /:role/jurisdiction/:id/update': async (world) => ({
    path: { id: await fresh(world) },
    body: jurisdictionFields({ version: STALE }),
  }),
  'GET /:role/jurisdiction/locations': ({ location }) => ({ row: location }),
  'GET /:role/jurisdiction/locations/all': ({ location }) => ({ row: location }),
  'POST /:role/jurisdiction/locations/assign': ({ location }) => ({
    body: { location_ids: [location], city_id: null },
  }),
  'GET /:role/jurisdiction/:id/requirements': async (world) => ({ path: { id: await fresh(world) } }),
  'POST /:role/jurisdiction/:id/requirement/create': async (world) => ({
    path: { id: await fresh(world) },
    body: requirementFields(),
  }),
  'POST /:role/requirement/:id/update': async (world) => ({
    path: { id: await freshRequirement(world) },
    body: requirementFields({ version: STALE }),
  }),
  'DELETE /:role/requirement/:id/delete': async (world) => ({ path: { id: await freshRequirement(world) } }),
  'DELETE /:role/jurisdiction/:id/delete': async (world) => ({ path: { id: await fresh(world) } }),
};
