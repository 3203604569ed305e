import { describe, expect, it } from '@jest/globals';
import type { EventRow } from '@guyline/contract/events';
import { byHarm, isDueReason, outlivesWork, reasonFilters, type RiskCode } from '@guyline/contract/risk/reasons';
import { shownPhase } from '@guyline/contract/risk/phases';
import { completedStatuses, settledStatuses, type TaskStatus } from '@guyline/contract/tasks/status';
import { now } from '../../test/clock.js';
import { exported } from '../../test/exports.js';
import { dice, randomReasons, randomSeason } from '../../test/random-season.js';
import { type Caller, type TestApp, useApp } from '../../test/use-app.js';
import { dayAt } from '../platform/clock/days.js';

interface Held {
  event_id: number;
  pt_num: number;
  status_num: TaskStatus;
  task_act_by: string | null;
  zone: string;
  code: RiskCode | null;
  act_by: string;
  from_on: string | null;
  until_on: string | null;
}

/** Why events are at risk and by when to act, the slow way: from all tasks with all of their reasons. */
async function plainRisk(app: TestApp): Promise<(event: number) => Pick<EventRow, 'reasons' | 'act_by'>> {
  const { rows } = await app.db.query<Held>(`
    select t.event_id::int, t.pt_num, t.status_num, t.act_by::text as task_act_by, z.name as zone, r.code, r.act_by::text,
           r.from_on::text, r.until_on::text
      from tasks t join zones z on z.id = t.zone_id left join task_reasons r on r.task_id = t.id where t.deleted_at is null`);
  const isOpen = ({ status_num }: Held): boolean => !settledStatuses.includes(status_num);
  const says = (row: Held & { code: RiskCode }): boolean =>
    isDueReason(row, dayAt(now(), row.zone)) &&
    (isOpen(row) || (completedStatuses.includes(row.status_num) && outlivesWork(row.code)));
  return (event) => {
    const own = rows.filter(({ event_id }) => event_id === event);
    const reasons = own
      .flatMap(({ code, ...row }) => (code && says({ ...row, code }) ? [{ ...row, code }] : []))
      .sort((a, b) => byHarm(a, b) || a.act_by.localeCompare(b.act_by) || a.pt_num - b.pt_num)
      .map(({ pt_num, code, act_by, ...row }) => {
        const reason = { pt_num, code, act_by, about: {} };
        return isOpen({ ...row, pt_num, code, act_by }) ? reason : { ...reason, settled: true };
      });
    const days = own
      .flatMap(({ code, ...row }) => {
        if (isOpen({ ...row, code })) return row.task_act_by ?? [];
        return code && says({ ...row, code }) ? row.act_by : [];
      })
      .sort();
    return { reasons: reasons as EventRow['reasons'], act_by: days[0] ?? null };
  };
}

describe('why events are at risk', () => {
  const app = useApp();

  it('is said on the rows of the list and of the summary, for everybody who sees them', async () => {
    const roll = dice(77);
    const { tent, customers } = await randomSeason(app, roll);
    await randomReasons(app, roll);
    await app.db.query(`update tasks set risk_from = '-infinity' where id in (select task_id from task_reasons)`);
    const riskOf = await plainRisk(app);
    const customer = customers[0] as number;
    const people = {
      admin: await app.as(await app.make.admin()),
      corporate: await app.as(await app.make.user(2, { customers: [customer] })),
      manager: await app.as(await app.make.user(3, { customers: [customer] })),
      vendor: await app.as(tent),
    };
    const same = async (who: string, caller: Caller, path: string): Promise<number> => {
      const { body } = await caller.get(path);
      const rows = (body.data.list ?? body.data.events) as EventRow[];
      for (const { id, reasons, act_by } of rows) expect([who, id, { reasons, act_by }]).toEqual([who, id, riskOf(id)]);
      return rows.filter(({ reasons }) => reasons?.length).length;
    };
    for (const [who, caller] of Object.entries(people))
      for (const path of [
        'event/list?per_page=100',
        'event/list?per_page=3&page=2',
        'event/list?per_page=100&sort_by=uuid',
        'common/event-summary/list?per_page=100',
      ])
        expect(await same(who, caller, path)).toBeGreaterThan(0);
  }, 60_000);

  it('narrows list, summary and workbook to events with a reason, any or none, with the counts of what has it', async () => {
    const roll = dice(79);
    const { tent } = await randomSeason(app, roll);
    await randomReasons(app, roll);
    await app.db.query(`update tasks set risk_from = '-infinity' where id in (select task_id from task_reasons)`);
    await app.db.query(`update tasks set risk_from = null where event_id % 4 = 0`);
    const admin = await app.as(await app.make.admin());
    const rowsOf = async (caller: Caller, path: string) => {
      const { data } = (await caller.get(path).expect(200)).body;
      const rows = (data.list ?? data.events) as EventRow[];
      return { rows, total: data.total as number, counts: (data.status_cnts ?? data.events_cnt) as object };
    };
    const idsOf = (rows: EventRow[]) => rows.map(({ id }) => id);
    const all = 'per_page=100';
    const sizes = new Set<number>();
    for (const caller of [admin, await app.as(tent)]) {
      const [every, summed] = [
        await rowsOf(caller, `event/list?${all}`),
        await rowsOf(caller, `common/event-summary/list?filter=active&${all}`),
      ];
      expect([every.rows.length, summed.rows.length]).toEqual([every.total, summed.total]);
      for (const query of [...reasonFilters.map((code) => `reason=${code}`), 'at_risk=1']) {
        const code = query.split('=')[1];
        const having = ({ reasons = [] }: EventRow): boolean =>
          code === 'none'
            ? !reasons.length
            : code === '1'
              ? reasons.length > 0
              : reasons.some((one) => one.code === code);
        const left = every.rows.filter(having);
        sizes.add(left.length);
        const shown = await rowsOf(caller, `event/list?${all}&${query}`);
        expect([query, idsOf(shown.rows), shown.total]).toEqual([query, idsOf(left), left.length]);
        const active = left.filter(({ status_num }) => status_num === 1).length;
        expect(shown.counts).toMatchObject({ all_cnt: left.length, active_cnt: active });
        const required = summed.rows.filter(having);
        const summary = await rowsOf(caller, `common/event-summary/list?filter=active&${all}&${query}`);
        expect([query, idsOf(summary.rows), summary.total]).toEqual([query, idsOf(required), required.length]);
        expect(summary.counts).toMatchObject({
          required_cnt: required.length,
          ready_for_sales_cnt: required.filter(({ ready_for_sales }) => ready_for_sales).length,
        });
      }
    }
    expect(sizes.size).toBeGreaterThan(4);
    const { total } = await rowsOf(admin, `event/list?reason=failed`);
    expect((await exported(admin, 'event/export?reason=failed')).rows).toHaveLength(total);
    for (const path of ['event/list?', 'common/event-summary/list?'])
      for (const query of ['reason=late', 'at_risk=2']) await admin.get(path + query).expect(422);
  }, 60_000);

  it('sorts list and summary by the day to act, where nothing is asked last, page after page', async () => {
    const roll = dice(78);
    const { tent } = await randomSeason(app, roll);
    await randomReasons(app, roll);
    await app.db.query(`update tasks set risk_from = '-infinity' where id in (select task_id from task_reasons)`);
    // By their place, not by their ids: these depend on which specs ran before.
    await app.db.query(
      `with placed as (select id, row_number() over (order by id) as place from events)
       update tasks set act_by = null where event_id in (select id from placed where place % 3 = 0)`,
    );
    await app.db.query(
      `with placed as (select id, row_number() over (order by id) as place from events)
       delete from task_reasons r using tasks t where t.id = r.task_id and t.event_id in (select id from placed where place % 6 = 0)`,
    );
    const riskOf = await plainRisk(app);
    const none = { asc: '9999', desc: '' };
    for (const caller of [await app.as(await app.make.admin()), await app.as(tent)])
      for (const path of ['event/list?', 'common/event-summary/list?'])
        for (const order of ['asc', 'desc'] as const) {
          const rows: EventRow[] = [];
          for (let page = 1, full = true; full; page += 1) {
            const query = `sort_by=act_by&sort_order=${order}&per_page=7&page=${page}`;
            const { data } = (await caller.get(path + query).expect(200)).body;
            const next = (data.list ?? data.events) as EventRow[];
            rows.push(...next);
            full = next.length === 7;
          }
          const days = rows.map(({ id }) => riskOf(id).act_by ?? none[order]);
          expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
          expect(days).toEqual(order === 'asc' ? days.toSorted() : days.toSorted().toReversed());
          expect(new Set(days).size).toBeGreaterThan(3);
          expect(days).toContain(none[order]);
        }
  }, 60_000);

  it('is nothing of an event whose work is done, deleted or calm', async () => {
    const event = await app.make.event();
    const made = async (pt_num: 7 | 8 | 12, over: object) => app.make.task({ event_id: event.id, pt_num, ...over });
    await app.make.reason((await made(7, { status_num: 2 })).id, 'failed');
    await app.make.reason((await made(8, { deleted_at: new Date() })).id, 'failed');
    await app.make.reason((await made(12, {})).id, 'undated', { from_on: app.make.day(4) });
    await app.db.query('update tasks set act_by = null');
    const admin = await app.as(await app.make.admin());
    const [row] = (await admin.get('event/list')).body.data.list as EventRow[];
    expect(row).toMatchObject({ reasons: [], act_by: null, today: app.make.day(0) });
  });

  it('is said of a permit that is approved and does not hold, with nothing open, in list, summary, page and workbook', async () => {
    const event = await app.make.event();
    const permit = await app.make.task({ event_id: event.id, pt_num: 7, status_num: 2 });
    await app.make.task({ event_id: event.id, pt_num: 15, status_num: 8 });
    const admin = await app.as(await app.make.admin());
    const shown = async () => {
      const list = (await admin.get('event/list')).body.data.list as EventRow[];
      const summary = (await admin.get('common/event-summary/list')).body.data.events as EventRow[];
      const page = (await admin.get(`event/${event.id}/detail`)).body.data as EventRow;
      return [list[0] as EventRow, summary[0] as EventRow, page];
    };
    expect((await shown()).map((row) => [shownPhase(row, 1), row.reasons])).toEqual(Array(3).fill([5, []]));
    await app.make.reason(permit.id, 'permit_window_short', {
      about: { item: 7, day: '2031-05-02', against: '2031-05-09' },
    });
    for (const row of await shown()) {
      expect(row).toMatchObject({
        permit_snum: 5,
        act_by: row.reasons?.[0]?.act_by,
        reasons: [{ pt_num: 7, code: 'permit_window_short', settled: true }],
      });
      expect(([1, 2] as const).map((category) => shownPhase(row, category))).toEqual([2, 5]);
    }
    const { headings, rows } = await exported(admin, 'event/export?status_num=1');
    const cell = (name: string) => rows[0]?.[headings.indexOf(name)];
    expect([cell('Permits'), cell('Installs')]).toEqual(['At risk', 'Completed']);
    expect(cell('Why it is at risk')).toMatch(/^Building Permit: /);
    await app.db.query('update tasks set status_num = 5 where id = $1', [permit.id]);
    expect((await shown()).map(({ reasons }) => reasons)).toEqual([[], [], []]);
  });

  it('goes into the workbook, each with its task and the day to act', async () => {
    const event = await app.make.event();
    const task = await app.make.task({ event_id: event.id, pt_num: 7 });
    await app.make.reason(task.id, 'undated', { about: { day: '2031-05-02' } });
    await app.make.reason(task.id, 'failed', { about: { day: '2031-05-01' } });
    const called = { day: '2026-01-09', against: '2026-01-14' };
    await app.make.reason(task.id, 'ticket_missing', { about: called });
    await app.db.query(`update tasks set act_by = '2031-05-01' where id = $1`, [task.id]);
    const admin = await app.as(await app.make.admin());
    const { headings, rows } = await exported(admin, 'event/export?status_num=1');
    const cell = (name: string) => rows[0]?.[headings.indexOf(name)];
    expect(cell('Act by')).toEqual(new Date('2031-05-01T00:00:00Z'));
    expect(cell('Why it is at risk')).toBe(
      'Building Permit: It failed; fix it · Building Permit: Call 811 now: the last day to call was 01/09/2026; staking is on 01/14/2026 · Building Permit: Set a date; the deadline is 05/02/2031',
    );
    const spanish = await exported(admin, 'event/export?status_num=1', 'es');
    expect(spanish.headings).toEqual(expect.arrayContaining(['Actuar hasta el', 'Por qué está en riesgo']));
  });
});
