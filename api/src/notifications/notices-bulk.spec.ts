import { describe, expect, it } from '@jest/globals';
import type { NotificationRow } from '@guyline/contract/notifications';
import { eventPeople } from '../../test/event-people.js';
import { useInnerApp } from '../../test/use-inner-app.js';
import { settled } from '../../test/workbooks.js';
import { Notices } from './notices.js';

describe('a bulk change of tasks', () => {
  const app = useInnerApp();

  it('says the dates that it moved in one notice for each person', async () => {
    const people = await eventPeople(app);
    const events = [people.event.id];
    for (let nr = 0; nr < 9; nr += 1)
      events.push((await app.make.event({ customer_id: people.event.customer_id, tent_vid: people.vendor.id })).id);
    await app.db.query(
      `insert into tasks (event_id, pt_num, status_num, scheduled_date) select e, 14 + n, 6, $2::date from unnest($1::bigint[]) e, generate_series(1, 2) n`,
      [events, app.make.day(5)],
    );
    const admin = await app.as(people.admin);
    const input = { filter: { pt_num: [15, 16] }, scheduled_date: app.make.day(6) };
    const answer = await admin.post('task/action/matching_update').send(input);
    expect(await settled(admin, answer.body.data.job_id as string)).toMatchObject({ bulk: { done_cnt: 20 } });
    await app.nest.get(Notices, { strict: false }).gather();
    const vendor = await app.as(people.vendor);
    const { list } = (await vendor.get('setting/notification/list')).body.data as { list: NotificationRow[] };
    expect(list.map(({ kind, facts }) => [kind, facts?.count])).toEqual([['date_moved', 10]]); // item 16 is another trade's
  });
});
