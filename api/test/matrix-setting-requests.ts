import type { Build } from './matrix-request.js';
import type { World } from './matrix-world.js';

/** A version that nobody read. */
const STALE = 999;
let serial = 0;
/** A name that no other call of the run gave. */
const fresh = (): string => `S${(++serial).toString(36).toUpperCase()}`;
const freshIdentifier = async ({ app }: World): Promise<number> =>
  (await app.make.one<{ id: number }>('insert into event_identifiers (name) values ($1) returning id', [fresh()])).id;
const freshRegion = async ({ app }: World): Promise<number> =>
  (
    await app.make.one<{ id: number }>(
      'insert into regions (id, name) select max(id) + 1, $1 from regions returning id',
      [fresh()],
    )
  ).id;

/** Requests of System Management's settings. */
export const settingRequests: Record<string, Build> = {
  'POST /:role/setting/state/:id/update': () => ({ path: { id: 1 }, body: { active: true, region_id: 2 } }),
  'POST /:role/setting/task_group/:key/update': () => ({ path: { key: 'takedowns' }, body: { name: 'Takedowns' } }),
  'POST /:role/setting/region/create': () => ({ body: { name: fresh() } }),
  'POST /:role/setting/region/:id/update': async (world) => ({
    path: { id: await freshRegion(world) },
    body: { name: fresh() },
  }),
  'DELETE /:role/setting/region/:id/delete': async (world) => ({ path: { id: await freshRegion(world) } }),
  'POST /:role/setting/event_identifier/create': () => ({ body: { name: fresh() } }),
  'GET /:role/setting/event_identifier/:id/detail': async (world) => ({ path: { id: await freshIdentifier(world) } }),
  'POST /:role/setting/event_identifier/:id/update': async (world) => ({
    path: { id: await freshIdentifier(world) },
    body: { name: fresh(), version: STALE },
  }),
  'DELETE /:role/setting/event_identifier/:id/delete': async (world) => ({
    path: { id: await freshIdentifier(world) },
  }),
  'POST /:role/setting/system/update': () => ({ body: { title: 'Guyline', version: STALE } }),
  'POST /:role/setting/task_item/:id/update': () => ({ path: { id: 6 }, body: { name: fresh(), version: STALE } }),
};
