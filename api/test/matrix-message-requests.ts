import type { Build } from './matrix-request.js';
import type { World } from './matrix-world.js';

/** A version that nobody read. */
const STALE = 999;

/** A message of an admin to the vendor, or one of the vendor's own that waits for its time. */
const freshMessage = async ({ app, vendor }: World, own = false): Promise<number> => {
  const { id } = await app.make.one<{ id: number }>(
    `insert into messages (sender_id, title, description, type_num, scheduled_at, user_types, vendor_types, delivered_at)
     select $1, 'Gate', 'Code', case when $2 then 1 else 2 end, case when $2 then now() + interval '1 hour' end, '{1,4}', '{1,2,3,4}',
            case when not $2 then now() end returning id`,
    [own ? vendor.id : (await app.make.admin()).id, own],
  );
  if (!own) await app.db.query('insert into message_receivers (message_id, user_id) values ($1, $2)', [id, vendor.id]);
  return id;
};
/** One for vendors. */
const freshNotification = async ({ app, callers }: World): Promise<number> =>
  (
    await app.make.one<{ id: number }>(
      `insert into notifications (title, user_type, sender_id) values ('Storm', 4, $1) returning id`,
      [callers.admin.user.id],
    )
  ).id;

/** Requests of messages and notifications. */
export const messageRequests: Record<string, Build> = {
  'GET /:role/message/:id/detail': async (world) => ({ path: { id: await freshMessage(world) } }),
  'GET /:role/message/:id/receivers': async (world) => ({ path: { id: await freshMessage(world) } }),
  'GET /:role/message/:id/reply': async (world) => ({ path: { id: await freshMessage(world) } }),
  'GET /:role/message/receiver_count': () => ({ query: 'user_types=1' }),
  'POST /:role/message/action/vendors': (world) => ({ body: { event_ids: [world.event] } }),
  'GET /:role/message/list': async (world) => ({ row: await freshMessage(world) }),
  'GET /:role/message/unread/all': async (world) => {
    await freshMessage(world);
    return { row: 'any' };
  },
  'POST /:role/message/create': () => ({ body: { title: 'Gate', description: 'Code', type_num: 2, user_types: [1] } }),
  'POST /:role/message/:id/update': async (world) => ({
    path: { id: await freshMessage(world, true) },
    body: { title: 'Gate', description: 'Code', type_num: 2, version: STALE },
  }),
  'DELETE /:role/message/:id/delete': async (world) => ({ path: { id: await freshMessage(world, true) } }),
  'GET /common/message_users/:type': (world) => ({ path: { type: 4 }, row: world.staff.id }),
  'GET /common/message_users/:type/:vendor': (world) => ({ path: { type: 4, vendor: 4 }, row: world.staff.id }),
  'GET /:role/setting/notification/:id/detail': async (world) => ({ path: { id: await freshNotification(world) } }),
  'GET /:role/setting/notification/list': async (world) => ({ row: await freshNotification(world) }),
  // By its id: the portal's own notices of what the other calls changed are unread, too.
  'GET /:role/setting/notification/unread/all': async (world) => ({ row: await freshNotification(world) }),
  'POST /:role/setting/notification/create': () => ({ body: { title: 'Storm', user_type: 4 } }),
  'POST /:role/setting/notification/:id/update': async (world) => ({
    path: { id: await freshNotification(world) },
    body: { title: 'Storm', user_type: 4, version: STALE },
  }),
  'DELETE /:role/setting/notification/:id/delete': async (world) => ({ path: { id: await freshNotification(world) } }),
};
