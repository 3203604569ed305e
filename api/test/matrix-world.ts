import { roleOf, type Role } from '@guyline/contract/access';
import { signToken } from './callers.js';
import type { MadeUser } from './factory.js';
import type { TestApp } from './use-app.js';

/** The callers of the permission matrix, as its columns name them; a prime marks people of another customer and vendor. */
export const callerNames = [
  'admin',
  'admin+flag',
  'corporate',
  'manager',
  'manager+flag',
  'vendor',
  'staff',
  'as vendor',
  "corporate'",
  "manager'",
  "vendor'",
  "staff'",
] as const;
export const strangerNames = ['anonymous', 'expired', 'revoked'] as const;
export type CallerName = (typeof callerNames)[number];

export interface MatrixCaller {
  user: MadeUser;
  role: Role;
  token: string;
}

/** One customer's rows, which the first callers may see by their role and the primed ones may not. */
export interface World {
  app: TestApp;
  customer: number;
  project: number;
  location: number;
  event: number;
  task: number;
  vendor: MadeUser;
  staff: MadeUser;
  callers: Record<CallerName, MatrixCaller>;
  strangers: Record<(typeof strangerNames)[number], string | undefined>;
}

export async function buildWorld(app: TestApp): Promise<World> {
  const { make } = app;
  const vendor = await make.vendor(4);
  const staff = await make.user(5, { main_vendor_id: vendor.id });
  const event = await make.event({ tent_vid: vendor.id });
  const task = await make.task({ event_id: event.id, pt_num: 7 });
  const place = { customers: [event.customer_id], locations: [event.location_id] };
  const otherVendor = await make.vendor(4);
  const other = await make.event({ tent_vid: otherVendor.id });
  const otherPlace = { customers: [other.customer_id], locations: [other.location_id] };
  const impersonator = await make.admin();
  const people: Record<Exclude<CallerName, 'as vendor'>, MadeUser> = {
    admin: await make.admin(),
    'admin+flag': await make.admin({ is_sys_admin: true }),
    corporate: await make.user(2, { customers: place.customers }),
    manager: await make.user(3, place),
    'manager+flag': await make.user(3, { ...place, is_sys_admin: true }),
    vendor,
    staff,
    "corporate'": await make.user(2, { customers: otherPlace.customers }),
    "manager'": await make.user(3, otherPlace),
    "vendor'": otherVendor,
    "staff'": await make.user(5, { main_vendor_id: otherVendor.id }),
  };
  const entries = await Promise.all(
    Object.entries(people).map(async ([name, user]) => [name, await signedIn(app, user)] as const),
  );
  const callers = Object.fromEntries(entries) as World['callers'];
  callers['as vendor'] = await impersonating(app, impersonator, vendor);
  const { customer_id: customer, project_id: project, location_id: location } = event;
  const strangers = await strangersOf(app, people.admin);
  return { app, customer, project, location, event: event.id, task: task.id, vendor, staff, callers, strangers };
}

const open = async (app: TestApp, userId: number, impersonated: number | null = null): Promise<string> =>
  (
    await app.make.one<{ id: string }>(
      `insert into sessions (user_id, expires_at, impersonated_id, impersonated_until)
       values ($1, now() + interval '1 hour', $2, now() + interval '1 hour') returning id`,
      [userId, impersonated],
    )
  ).id;

/** A session of its own for each call that ends or changes sessions. */
export async function signedIn(app: TestApp, user: MadeUser): Promise<MatrixCaller> {
  const sid = await open(app, user.id);
  return { user, role: roleOf(user.level_num), token: signToken({ sub: String(user.id), sid }) };
}

export async function impersonating(app: TestApp, admin: MadeUser, user: MadeUser): Promise<MatrixCaller> {
  const claims = { sub: String(user.id), sid: await open(app, admin.id, user.id), imp: String(admin.id) };
  return { user, role: roleOf(user.level_num), token: signToken(claims) };
}

async function strangersOf(app: TestApp, admin: MadeUser): Promise<World['strangers']> {
  const claims = async () => ({ sub: String(admin.id), sid: await open(app, admin.id) });
  const revoked = await claims();
  await app.db.query('update sessions set revoked_at = now() where id = $1', [revoked.sid]);
  return { anonymous: undefined, expired: signToken(await claims(), -10), revoked: signToken(revoked) };
}
