import { describe, expect, it } from '@jest/globals';
import { now } from '../../test/clock.js';
import { riskyTasks } from '../../test/risky-tasks.js';
import { type Caller, useApp } from '../../test/use-app.js';
import { addDays, dayAt } from '../platform/clock/days.js';

/** Zones on both edges of the day. */
const zones = { HI: 'Pacific/Honolulu', PR: 'America/Puerto_Rico' } as const;

describe('this week', () => {
  const app = useApp();
  const day = (offset: number): string => app.make.day(offset);

  /** The Sunday of a day's week. */
  const sundayOf = async (of: string): Promise<string> =>
    (
      await app.make.one<{ sunday: string }>(
        `select to_char(date_trunc('week', $1::date::timestamp) + interval '6 days', 'YYYY-MM-DD') as sunday`,
        [of],
      )
    ).sunday;

  const { reason, risky, week, idsOf } = riskyTasks(app);

  it('comes past due first, then today, then the rest of the week, each in the order of harm', async () => {
    const admin = await app.as(await app.make.admin());
    const sundayThere = await sundayOf(day(0));
    const isSunday = sundayThere === day(0);
    const early = await app.make.project({ start_date: day(10) });
    const late = await app.make.project({ start_date: day(11) });
    const [first, second] = [
      await app.make.event({ project_id: early.id }),
      await app.make.event({ project_id: late.id }),
    ];
    const near = await risky('deadline_near', day(-3), { event_id: first.id, pt_num: 12 });
    const today = await risky('deadline_near', day(0), { event_id: first.id, pt_num: 14 });
    const worse = await risky('ticket_expired', day(-1), { event_id: second.id, pt_num: 7 });
    const late2 = await risky('failed', day(-2), { event_id: second.id, pt_num: 12 });
    const early2 = await risky('failed', day(-2), { event_id: first.id, pt_num: 7 });
    const sunday = await risky('undated', sundayThere, { event_id: second.id, pt_num: 14 });
    await risky('undated', addDays(sundayThere, 1), { event_id: second.id, pt_num: 16 });
    const page = await week(admin);
    const tail = isSunday ? [sunday, today] : [today, sunday];
    expect(page.list.map(({ id }) => id)).toEqual([worse, early2, late2, near, ...tail]);
    expect(page).toMatchObject({
      total: 6,
      status_cnts: {
        now_cnt: 6,
        past_due_cnt: 4,
        today_cnt: isSunday ? 2 : 1,
        this_week_cnt: isSunday ? 0 : 1,
        snoozed_cnt: 0,
        delegated_cnt: 0,
      },
    });
    expect(await idsOf(admin, 'who=all&per_page=2&page=2')).toEqual([late2, near]);
    expect(await idsOf(admin, `who=all&project_id=${early.id}`)).toEqual([early2, near, today]);
    expect(await idsOf(admin, `who=all&customer_id=${late.customer_id}`)).toEqual([worse, late2, sunday]);
  });

  it('has a permit that does not hold above the work that relies on it, event by event', async () => {
    const admin = await app.as(await app.make.admin());
    const { id: project_id } = await app.make.project();
    const events = [await app.make.event({ project_id }), await app.make.event({ project_id })];
    const made: number[][] = [[], []];
    for (const pt_num of [15, 7] as const)
      for (const [nr, { id: event_id }] of events.entries())
        made[nr]?.unshift(await risky('permit_not_valid_at_install', day(-1), { event_id, pt_num }));
    expect(await idsOf(admin)).toEqual(made.flat());
  });

  it('has nothing of settled work but a permit that does not hold, nor of work that is not live', async () => {
    const admin = await app.as(await app.make.admin());
    const event = await app.make.event();
    await risky('deadline_near', day(-1), { event_id: event.id, pt_num: 7, status_num: 2 });
    const short = await risky('permit_window_short', day(-1), { event_id: event.id, pt_num: 12, status_num: 2 });
    const paused = await app.make.event({ status_num: 3 });
    await risky('failed', day(-1), { event_id: paused.id });
    await app.make.task({ event_id: event.id, pt_num: 14 });
    expect(await idsOf(admin)).toEqual([short]);
    expect(await week(admin, 'who=all&vendor_id=1')).toEqual({
      list: [],
      total: 0,
      status_cnts: {
        now_cnt: 0,
        delegated_cnt: 0,
        snoozed_cnt: 0,
        past_due_cnt: 0,
        today_cnt: 0,
        this_week_cnt: 0,
      },
    });
  });

  it("ends on Sunday at the store's place", async () => {
    const admin = await app.as(await app.make.admin());
    const made: Record<string, { id: number; sunday: string }> = {};
    for (const [code, zone] of Object.entries(zones)) {
      const { id: state_num } = await app.make.one<{ id: number }>('select id from states where code = $1', [code]);
      const location = await app.make.location({ state_num });
      const event = await app.make.event({ location_id: location.id, customer_id: location.customer_id });
      const sunday = await sundayOf(dayAt(now(), zone));
      made[code] = { id: await risky('undated', sunday, { event_id: event.id, pt_num: 7 }), sunday };
      await risky('undated', addDays(sunday, 1), { event_id: event.id, pt_num: 12 });
    }
    const { list } = await week(admin);
    expect(new Map(list.map(({ id, act_by }) => [id, act_by]))).toEqual(
      new Map(Object.values(made).map(({ id, sunday }) => [id, sunday])),
    );
  });

  it('is one’s own work unless more is asked for, and says who has to act', async () => {
    const tent = await app.make.vendor(4);
    const event = await app.make.event({ tent_vid: tent.id });
    const { customer_id, location_id } = event;
    const [withVendor, electric, ours] = [
      await risky('failed', day(-1), { event_id: event.id, pt_num: 7 }),
      await risky('failed', day(-1), { event_id: event.id, pt_num: 17 }),
      await risky('failed', day(-1), { event_id: event.id, pt_num: 25 }),
    ];
    const handed = await risky('undated', day(-1), { event_id: event.id, pt_num: 12 });
    const people = {
      admin: await app.as(await app.make.admin()),
      corporate: await app.as(await app.make.user(2, { customers: [customer_id] })),
      manager: await app.as(await app.make.user(3, { customers: [customer_id], locations: [location_id] })),
      tent: await app.as(tent),
      staff: await app.as(await app.make.user(5, { main_vendor_id: tent.id })),
      elsewhere: await app.as(await app.make.vendor(4)),
    };
    await people.admin.post(`task/${handed}/permit/turn`).send({ party: 'us' }).expect(200);
    const { list } = await week(people.admin);
    expect(list.map(({ id, acts }) => [id, acts])).toEqual([
      [withVendor, 'vendor'],
      [electric, 'us'],
      [ours, 'us'],
      [handed, 'us'],
    ]);
    const all = [withVendor, electric, ours, handed];
    expect(await idsOf(people.admin, '')).toEqual([electric, ours, handed]);
    expect(await idsOf(people.admin, 'who=vendor')).toEqual([withVendor]);
    expect(await idsOf(people.admin, `who=all&vendor_id=${tent.id}`)).toEqual([withVendor, handed]);
    expect(await idsOf(people.corporate, '')).toEqual(all);
    expect(await idsOf(people.manager, '')).toEqual(all);
    expect((await week(people.manager, '')).list.some(({ editable }) => editable)).toBe(false);
    for (const vendor of [people.tent, people.staff]) {
      expect(await idsOf(vendor, '')).toEqual([withVendor, handed]);
      expect(await idsOf(vendor)).toEqual(all);
    }
    expect(await idsOf(people.elsewhere)).toEqual([]);
  });

  describe('snoozed', () => {
    const put = (caller: Caller, id: number, until: string, text = 'Waits for the landlord') =>
      caller.post(`risk/task/${id}/snooze`).send({ until, reason: text });

    it('leaves the list of that person alone until its day, and comes back by hand', async () => {
      const admin = await app.as(await app.make.admin());
      const other = await app.as(await app.make.admin());
      const id = await risky('failed', day(-1));
      await put(admin, id, day(3)).expect(200);
      expect(await week(admin)).toMatchObject({
        list: [],
        total: 0,
        status_cnts: { now_cnt: 0, snoozed_cnt: 1, past_due_cnt: 0 },
      });
      expect((await week(admin, 'who=all&tab=snoozed')).list).toMatchObject([
        { id, snooze: { until_on: day(3), reason: 'Waits for the landlord' } },
      ]);
      expect(await idsOf(other)).toEqual([id]);
      await admin.delete(`risk/task/${id}/snooze`).expect(200);
      expect((await week(admin)).list).toMatchObject([{ id, snooze: null }]);
      await put(admin, id, day(3)).expect(200);
      await app.db.query('update task_snoozes set until_on = $1', [day(0)]);
      expect((await week(admin)).list).toMatchObject([{ id, snooze: null }]);
    });

    it('comes back at once when a worse reason appears, and not for another', async () => {
      const admin = await app.as(await app.make.admin());
      const id = await risky('failed', day(-1));
      await put(admin, id, day(3)).expect(200);
      await reason(id, 'document_missing', day(0));
      expect(await idsOf(admin)).toEqual([]);
      await reason(id, 'ticket_expired', day(2), { from_on: day(1) });
      expect(await idsOf(admin)).toEqual([]);
      await reason(id, 'deadline_passed', day(-1));
      expect(await idsOf(admin)).toEqual([id]);
      await put(admin, id, day(3)).expect(200);
      expect(await idsOf(admin, 'who=all&tab=snoozed')).toEqual([id]);
    });

    it('takes a day of the next sixty and a reason, of a task in sight', async () => {
      const admin = await app.as(await app.make.admin());
      const id = await risky('failed', day(-1));
      for (const until of [day(0), day(-1), day(61)])
        expect((await put(admin, id, until)).body).toMatchObject({
          error: 'snooze_day_not_possible',
          fields: { until: 'snooze_day_not_possible' },
        });
      expect((await put(admin, id, day(1), ' a ')).status).toBe(422);
      await put(admin, id, day(60)).expect(200);
      const elsewhere = await app.as(await app.make.vendor(4));
      await put(elsewhere, id, day(1)).expect(404);
      await elsewhere.delete(`risk/task/${id}/snooze`).expect(404);
      expect(await idsOf(admin, 'who=all&tab=snoozed')).toEqual([id]);
    });
  });
});
