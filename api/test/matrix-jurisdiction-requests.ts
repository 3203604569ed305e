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

/** Requests of the directory of jurisdictions. */
export const jurisdictionRequests: Record<string, Build> = {
  'GET /:role/jurisdiction/list': async (world) => ({ row: await fresh(world) }),
  'GET /:role/jurisdiction/:id/detail': async (world) => ({ path: { id: await fresh(world) } }),
  'GET /:role/jurisdiction/:id/uses': async (world) => ({ path: { id: await fresh(world) } }),
  'POST /:role/jurisdiction/create': () => ({ body: jurisdictionFields() }),
  'POST /:role/jurisdiction/:id/update': async (world) => ({
    path: { id: await fresh(world) },
    body: jurisdictionFields({ version: STALE }),
  }),
  'DELETE /:role/jurisdiction/:id/delete': async (world) => ({ path: { id: await fresh(world) } }),
};
