import { describe, expect, it } from '@jest/globals';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import { useApp } from '../../../test/use-app.js';
import { readConfig } from '../config.js';
import { addDays, dayAt } from './days.js';
import { DEFAULT_ZONE, zoneOf } from './time-zone.js';

describe('days', () => {
  it.each([
    ['2026-12-31T23:30:00Z', '2026-12-31', '2027-01-01', '2026-12-31'],
    ['2027-01-01T05:30:00Z', '2026-12-31', '2027-01-01', '2026-12-31'],
    ['2028-02-29T23:30:00Z', '2028-02-29', '2028-03-01', '2028-02-29'],
    ['2028-03-01T00:30:00Z', '2028-02-29', '2028-03-01', '2028-02-29'],
    ['2026-03-08T07:59:00Z', '2026-03-08', '2026-03-08', '2026-03-07'],
    ['2026-03-08T08:30:00Z', '2026-03-08', '2026-03-08', '2026-03-07'],
    ['2026-11-01T06:30:00Z', '2026-11-01', '2026-11-01', '2026-10-31'],
  ])('at %s it is %s in Texas, %s in Tokyo, %s in Hawaii', (instant, texas, tokyo, hawaii) => {
    const zones = ['America/Chicago', 'Asia/Tokyo', 'Pacific/Honolulu'];
    expect(zones.map((zone) => dayAt(new Date(instant), zone))).toEqual([texas, tokyo, hawaii]);
  });

  it('are counted on the calendar, across leap days and clock changes', () => {
    expect([addDays('2028-02-28', 1), addDays('2027-02-28', 1), addDays('2027-01-01', -1)]).toEqual([
      '2028-02-29',
      '2027-03-01',
      '2026-12-31',
    ]);
    for (const [day, next] of [
      ['2026-03-08', '2026-03-09'],
      ['2026-11-01', '2026-11-02'],
    ] as const)
      expect([addDays(day, 1), addDays(next, -1)]).toEqual([next, day]);
  });

  it('are those of the time zone that a request names, if it exists', () => {
    expect(zoneOf('Asia/Tokyo')).toBe('Asia/Tokyo');
    for (const header of [undefined, '', 'Mars/Base', "'; drop table users", 'x'.repeat(65), ['Asia/Tokyo']])
      expect(zoneOf(header)).toBe(DEFAULT_ZONE);
  });
});

describe('the setting that moves the clock', () => {
  const env = { ...process.env, JWT_SECRET: 'a secret that only the specs use, long enough', DEMO: '0' };
  const read = (over: NodeJS.ProcessEnv) => readConfig({ ...env, ...over }).clockOffset;

  it('is refused in production, unless it is a demo or a drill', () => {
    const moved = { NODE_ENV: 'production', CLOCK_OFFSET: '3600' };
    expect(() => read(moved)).toThrow('CLOCK_DRILL=1');
    expect(read({ ...moved, CLOCK_DRILL: '1' })).toBe(3_600);
    expect(read({ ...moved, DEMO: '1' })).toBe(3_600);
    expect(read({ NODE_ENV: 'production', CLOCK_OFFSET: '' })).toBe(0);
    expect(() => read({ CLOCK_OFFSET: '1.5' })).toThrow('CLOCK_OFFSET must be');
    expect(() => read({ CLOCK_OFFSET: 'tomorrow' })).toThrow('CLOCK_OFFSET must be');
  });
});

const AHEAD_DAYS = 400;
const moved = Number(process.env['CLOCK_OFFSET'] ?? 0) + AHEAD_DAYS * 86_400;

describe('a moved clock', () => {
  const app = useApp({ CLOCK_OFFSET: String(moved) });

  it('moves what is overdue, in database and process alike, but no session', async () => {
    const admin = await app.as(await app.make.admin());
    const event = await app.make.event();
    const far = new Date(Date.now() + moved * 1_000);
    const scheduled = { before: dayAt(new Date(far.getTime() - 172_800_000), 'America/Chicago'), after: '2099-01-01' };
    await app.make.task({ event_id: event.id, pt_num: 7, scheduled_date: scheduled.before });
    await app.make.task({ event_id: event.id, pt_num: 15, scheduled_date: scheduled.after });
    const { list } = (await admin.get('task/list?tab=overdue')).body.data;
    expect(list).toMatchObject([{ pt_num: 7, task_state: 1 }]);
    const tomorrow = new Date(far.getTime() + 86_400_000).toISOString();
    const message = { title: 'Gates', description: 'Open', type_num: 1, user_types: [1] };
    expect((await admin.post('message/create').send({ ...message, scheduled_at: tomorrow })).status).toBe(200);
    const past = new Date(far.getTime() - 60_000).toISOString();
    expect((await admin.post('message/create').send({ ...message, scheduled_at: past })).body).toMatchObject({
      error: 'schedule_not_ahead',
    });
  });

  it('uses the store’s day for a task and the person’s day for a calendar', async () => {
    const tent = await app.make.vendor(4);
    const vendor = await app.as(tent);
    const { id } = await app.make.one<{ id: number }>(`select id from states where code = 'HI'`);
    const project = await app.make.project();
    for (const place of [{}, { state_num: id }]) {
      const { id: location_id } = await app.make.location({ customer_id: project.customer_id, ...place });
      const event = await app.make.event({ project_id: project.id, location_id, tent_vid: tent.id });
      await app.make.task({ event_id: event.id, pt_num: 15 });
    }
    const zones: Record<string, string> = { TX: 'America/Chicago', HI: 'Pacific/Honolulu' };
    const now = (): Date => new Date(Date.now() + moved * 1_000);
    const before = now();
    const daysAt = (zone: string): string[] => [before, now()].map((at) => dayAt(at, zone));
    const tasks: TaskRow[] = (await vendor.get('dashboard/task_list')).body.data.tasks;
    expect(tasks.map(({ event }) => event.location.state_code).sort()).toEqual(['HI', 'TX']);
    for (const { today, event } of tasks) expect(daysAt(zones[event.location.state_code] ?? '')).toContain(today);
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const calendar = vendor.get('dashboard/calendar/daily_tasks?year=2031&month=5').set('time-zone', zone);
      expect(daysAt(zone)).toContain((await calendar).body.data.today);
    }
  });

  it('names an export after the day of the person who made it', async () => {
    const admin = await app.as(await app.make.admin());
    await app.make.customer();
    const titles: string[] = [];
    // 25 hours apart: their days always differ.
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const before = new Date(Date.now() + moved * 1_000);
      await admin.get('customer/export').set('time-zone', zone).expect(200);
      const { title } = await app.make.one<{ title: string }>(
        `select title from jobs order by created_at desc limit 1`,
      );
      const days = [before, new Date(Date.now() + moved * 1_000)].map((at) => dayAt(at, zone));
      expect(days.map((day) => `${day}.xlsx`)).toContain(title.slice(-15));
      titles.push(title);
      await app.db.query(`update jobs set status = 'done'`);
    }
    expect(new Set(titles).size).toBe(2);
  });
});
