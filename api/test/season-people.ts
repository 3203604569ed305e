import { permittedItems, type TaskItem, taskItemNums } from '@guyline/contract/tasks/items';
import type { PlainEvent } from './plain-counts.js';
import { type PlainRecords, recordsOfCustomers, recordsOfVendor } from './plain-records.js';
import type { RandomSeason } from './random-season.js';
import type { Caller, TestApp } from './use-app.js';

/** Somebody of a random season. */
export interface Person {
  caller: Caller;
  sees: (event: PlainEvent) => boolean;
  /** Items of tasks that the person may edit; none by default. */
  edits?: readonly TaskItem[];
  /** The customers, projects and locations that the person sees, of these events among others. */
  records: (all: PlainRecords, events: readonly PlainEvent[]) => PlainRecords;
}

/** People of every role, and vendors who see and edit different parts of it, by what they are. */
export async function peopleOf(
  app: TestApp,
  { tent, customers, locations }: RandomSeason,
): Promise<Record<string, Person>> {
  const lonely = await app.make.location(); // of a customer without events
  const assigned = [...locations.slice(1, 3), lonely.id];
  const helped = await app.make.vendor(3);
  for (const location_id of assigned)
    await app.db.query('insert into location_assignments (user_id, location_id) values ($1, $2)', [
      helped.id,
      location_id,
    ]);
  await app.db.query('update events set elect_vid = $1 where id % 3 = 0', [helped.id]);
  const [goods, fence] = [await app.make.vendor(1), await app.make.vendor(2)];
  const narrowed = await app.make.vendor(3, { vendor_permissions: [10, 11] });
  await app.db.query(
    `update events set merchandise_vid = $1, fence_vid = $2, elect_vid = case when id % 3 = 1 then $3 else elect_vid end where id % 2 = 0`,
    [goods.id, fence.id, narrowed.id],
  );
  const records = (all: PlainRecords, events: readonly PlainEvent[]) => recordsOfVendor(all, events, []);
  const ofOwn = (all: PlainRecords) => recordsOfCustomers(all, own);
  const named = (id: number) => (event: PlainEvent) => event.vendors.includes(id);
  const at = (places: readonly number[]) => (event: PlainEvent) => places.includes(event.location_id);
  const own = customers.slice(0, 1);
  const places = locations.slice(0, 4);
  const staffPlaces = locations.slice(2, 9);
  return {
    admin: {
      caller: await app.as(await app.make.admin()),
      sees: () => true,
      edits: taskItemNums,
      records: (all) => all,
    },
    corporate: {
      caller: await app.as(await app.make.user(2, { customers: own })),
      sees: ({ customer_id }) => own.includes(customer_id),
      records: ofOwn,
    },
    'manager of places': {
      caller: await app.as(await app.make.user(3, { customers, locations: places })),
      sees: at(places),
      records: (all, events) => recordsOfCustomers(all, customers, { ids: places, events }),
    },
    'manager of a customer': {
      caller: await app.as(await app.make.user(3, { customers: own })),
      sees: ({ customer_id }) => own.includes(customer_id),
      records: ofOwn,
    },
    vendor: { caller: await app.as(tent), sees: named(tent.id), edits: permittedItems[4], records },
    'vendor of places': {
      caller: await app.as(helped),
      sees: (event) => named(helped.id)(event) || at(assigned)(event),
      edits: permittedItems[3],
      records: (all, events) => recordsOfVendor(all, events, assigned),
    },
    'vendor of goods': { caller: await app.as(goods), sees: named(goods.id), edits: permittedItems[1], records },
    'vendor of fences': { caller: await app.as(fence), sees: named(fence.id), edits: permittedItems[2], records },
    'vendor of fewer items': { caller: await app.as(narrowed), sees: named(narrowed.id), edits: [10, 11], records },
    staff: {
      caller: await app.as(await app.make.user(5, { main_vendor_id: tent.id, locations: staffPlaces })),
      sees: (event) => named(tent.id)(event) && at(staffPlaces)(event),
      edits: permittedItems[4],
      records,
    },
  };
}
