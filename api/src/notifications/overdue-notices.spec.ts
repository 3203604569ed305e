import { describe, expect, it } from '@jest/globals';
import type { TaskItem } from '@guyline/contract/tasks/items';
import { eventPeople } from '../../test/event-people.js';
import { ownNotices } from '../../test/own-notices.js';
import { useInnerApp } from '../../test/use-inner-app.js';
import { OverdueNotices } from './overdue-notices.js';

describe('notices of what will be overdue', () => {
  const app = useInnerApp();
  const { short } = ownNotices(app);

  it('tell once of it, the day before by the day of the store', async () => {
    const people = await eventPeople(app);
    const make = (pt_num: TaskItem, offset: number, status_num?: 1 | 2 | 3) =>
      app.make.task({
        event_id: people.event.id,
        pt_num,
        scheduled_date: app.make.day(offset),
        ...(status_num && { status_num }),
      });
    await Promise.all([make(7, 0), make(8, 0), make(9, 1), make(12, -1), make(13, 0, 2), make(14, 0, 3)]);
    const overdue = app.nest.get(OverdueNotices, { strict: false });
    expect(await overdue.note(24)).toBe(0);
    expect(await Promise.all([overdue.note(0), overdue.note(0)]).then(([one, other]) => one + other)).toBe(2);
    expect(await short(people.vendor)).toEqual([['overdue_tomorrow', 2]]);
    expect(await overdue.note(0)).toBe(0);
    expect((await short(people.vendor)).length).toBe(1);
    expect(await short(people.crew)).toEqual([['overdue_tomorrow', 2]]);
    expect(await short(people.manager)).toEqual([]);
    await app.db.query('update projects set status_num = 3');
    await make(1, 0);
    expect(await overdue.note(0)).toBe(0);
  });

  it('come also after a drill with the clock ahead', async () => {
    const people = await eventPeople(app);
    const { id } = await app.make.task({ event_id: people.event.id, pt_num: 7, scheduled_date: app.make.day(0) });
    await app.db.query(`insert into overdue_notices (task_id, day) values ($1, '2099-01-01')`, [id]);
    expect(await app.nest.get(OverdueNotices, { strict: false }).note(0)).toBe(1);
    expect(await short(people.vendor)).toEqual([['overdue_tomorrow', 1]]);
  });
});
