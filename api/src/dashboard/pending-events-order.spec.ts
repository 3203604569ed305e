import { expect, it } from '@jest/globals';
import type { PendingEvents } from '@guyline/contract/dashboard/manager';
import { type Caller, useApp } from '../../test/use-app.js';

const app = useApp();

/** Events of a customer that are not ready, with starts in 2, 4, 6 and 8 days; the two in the middle have an overdue task. */
async function season() {
  const tent = await app.make.vendor(4);
  const project = await app.make.project({ start_date: app.make.day(2) });
  const { customer_id } = project;
  const ids: number[] = [];
  for (const start of [2, 4, 6, 8]) {
    const { id } = start === 2 ? project : await app.make.project({ customer_id, start_date: app.make.day(start) });
    const event = await app.make.event({ project_id: id, tent_vid: tent.id });
    const scheduled_date = app.make.day(start === 4 || start === 6 ? -1 : 1);
    await app.make.task({ event_id: event.id, pt_num: 7, scheduled_date });
    ids.push(event.id);
  }
  const manager = await app.as(await app.make.user(3, { customers: [customer_id] }));
  const staff = await app.as(await app.make.user(5, { main_vendor_id: tent.id }));
  return { ids, manager, others: [await app.as(await app.make.admin()), await app.as(tent), staff] };
}

const idsOf = async (caller: Caller, query = ''): Promise<(number | undefined)[]> => {
  const { events, total } = (await caller.get(`dashboard/events?${query}`)).body.data as PendingEvents;
  expect(total).toBe(4);
  return events.map(({ id }) => id);
};

it("a manager's pending events begin with those that have overdue tasks, then comes the next start", async () => {
  const { ids, manager, others } = await season();
  const [second, fourth, sixth, eighth] = ids;
  const worstFirst = [fourth, sixth, second, eighth];
  expect(await idsOf(manager)).toEqual(worstFirst);
  expect(await idsOf(manager, 'per_page=3')).toEqual(worstFirst.slice(0, 3));
  expect(await idsOf(manager, 'per_page=3&page=2')).toEqual(worstFirst.slice(3));
  // Those whose dashboard has no such panel: by start alone.
  for (const other of others) expect(await idsOf(other)).toEqual(ids);
});
