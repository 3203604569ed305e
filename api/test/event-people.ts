import type { TestApp } from './use-app.js';

/** A tent event with its people: the vendors, the tent vendor's staff there and elsewhere, managers there and elsewhere, the customer's own. */
export async function eventPeople(app: Pick<TestApp, 'make'>) {
  const [admin, vendor, fence] = [await app.make.admin(), await app.make.vendor(4), await app.make.vendor(2)];
  const event = await app.make.event({ tent_vid: vendor.id, fence_vid: fence.id });
  const other = await app.make.event({ customer_id: event.customer_id });
  const [here, there] = [{ locations: [event.location_id] }, { locations: [other.location_id] }];
  const customers = [event.customer_id];
  return {
    event,
    admin,
    vendor,
    fence,
    crew: await app.make.user(5, { main_vendor_id: vendor.id, ...here }),
    crewElsewhere: await app.make.user(5, { main_vendor_id: vendor.id, ...there }),
    manager: await app.make.user(3, { customers, ...here }),
    managerElsewhere: await app.make.user(3, { customers, ...there }),
    corporate: await app.make.user(2, { customers }),
  };
}
