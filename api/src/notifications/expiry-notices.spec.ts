import { describe, expect, it } from '@jest/globals';
import { eventPeople } from '../../test/event-people.js';
import { ownNotices } from '../../test/own-notices.js';
import { useInnerApp } from '../../test/use-inner-app.js';
import { ExpiryNotices } from './expiry-notices.js';

describe('reminders of permits and tickets', () => {
  const app = useInnerApp();
  const { short } = ownNotices(app);

  it('tell once of each permit and ticket that expires within a week, and again of its next window', async () => {
    const people = await eventPeople(app);
    const made = (pt_num: 1 | 7 | 8 | 12 | 13, offset: number, status_num = 2) =>
      app.make.task({
        event_id: people.event.id,
        pt_num,
        status_num: status_num as 2,
        valid_to: app.make.day(offset),
      });
    const permit = await made(7, 7);
    await made(1, 0);
    await made(8, 8);
    await made(12, -1);
    await made(13, 3, 5); // not required
    const expiring = app.nest.get(ExpiryNotices, { strict: false });
    expect(await Promise.all([expiring.note(), expiring.note()]).then(([one, other]) => one + other)).toBe(2);
    expect(await short(people.vendor)).toEqual([['permit_expires', 2]]);
    expect(await short(people.manager)).toEqual([]);
    expect(await expiring.note()).toBe(0);
    await app.db.query('update tasks set valid_to = $2 where id = $1', [permit.id, app.make.day(5)]);
    expect(await expiring.note()).toBe(1);
    await app.db.query('update tasks set valid_to = $2 where id = $1', [permit.id, app.make.day(7)]);
    expect(await expiring.note()).toBe(0); // they know that end already
  });

  it('do not tell of a window that has not begun', async () => {
    const { event } = await eventPeople(app);
    const window = { status_num: 2 as const, valid_from: app.make.day(1), valid_to: app.make.day(5) };
    const { id } = await app.make.task({ event_id: event.id, pt_num: 7, ...window });
    const expiring = app.nest.get(ExpiryNotices, { strict: false });
    expect(await expiring.note()).toBe(0);
    await app.db.query('update tasks set valid_from = $2 where id = $1', [id, app.make.day(0)]);
    expect(await expiring.note()).toBe(1);
  });
});
