import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import type { EventReasonCount } from '@guyline/contract/risk/counts';
import { riskCodes, type RiskCode } from '@guyline/contract/risk/reasons';
import { dice, randomReasons, randomSeason } from '../../test/random-season.js';
import { type Caller, useApp } from '../../test/use-app.js';
import type { SessionActor } from '../platform/access/actor.js';
import { readConfig } from '../platform/config.js';
import { Db } from '../platform/db/db.js';
import { ormOptions } from '../platform/db/orm.js';
import { query as builder } from '../platform/db/query.js';
import { schema } from '../schema.js';
import { KeptCounts } from '../tasks/kept-counts.js';
import { eventReasonCounts } from './event-reasons.sql.js';

describe('how many events of a list have which reason', () => {
  const app = useApp();
  let orm: MikroORM;
  beforeAll(async () => void (orm = await MikroORM.init(ormOptions(readConfig(), schema))));
  afterAll(() => orm.close());

  /** As the worker does: what is kept of the events says what their reasons are, and no event waits to be looked at. */
  const upToDate = async () => {
    await app.db.query('delete from risk_due');
    await new KeptCounts(new Db(orm.em.fork())).take();
    const { left } = await app.make.one<{ left: number }>(
      'select count(*)::int as left from event_states where not counted',
    );
    expect(left).toBe(0);
  };
  const counted = async (caller: Caller, query = ''): Promise<EventReasonCount[]> =>
    (await caller.get(`event/reasons?${query}`).expect(200)).body.data.reasons as EventReasonCount[];
  /** Each count is the total of the list under that reason, and what is absent has none. */
  const agrees = async (caller: Caller, query: string): Promise<number> => {
    const counts = await counted(caller, query);
    const shown = [];
    for (const code of riskCodes) {
      const { total } = (await caller.get(`event/list?per_page=1&${query}&reason=${code}`).expect(200)).body.data;
      if (total) shown.push({ code, event_cnt: total as number });
    }
    expect([query, counts]).toEqual([query, shown]);
    return counts.length;
  };
  const add = (id: number, code: RiskCode, from: number, until: number | null = null) =>
    app.make.reason(id, code, {
      from_on: app.make.day(from),
      until_on: until === null ? null : app.make.day(until),
      act_by: app.make.day(from),
    });

  it('is the number of rows that the list then shows, each event once, the worst reason first', async () => {
    const tent = await app.make.vendor(4);
    const own = await app.make.event({ tent_vid: tent.id });
    const [first, second, other] = [
      await app.make.task({ event_id: own.id, pt_num: 7 }),
      await app.make.task({ event_id: own.id, pt_num: 8 }),
      await app.make.task({ pt_num: 7 }),
    ];
    for (const { id } of [first, second, other]) await add(id, 'undated', -3);
    await add(first.id, 'failed', -2);
    const admin = await app.as(await app.make.admin());
    for (const work of [async () => undefined, upToDate]) {
      await work();
      expect(await counted(admin)).toEqual([
        { code: 'failed', event_cnt: 1 },
        { code: 'undated', event_cnt: 2 },
      ]);
      // The list's own reason narrows nothing.
      expect(await counted(admin, 'reason=failed')).toHaveLength(2);
      expect(await counted(await app.as(tent))).toEqual([
        { code: 'failed', event_cnt: 1 },
        { code: 'undated', event_cnt: 1 },
      ]);
    }
  });

  it('agrees with the list under any filter, for everybody, as counted and as not counted yet', async () => {
    const roll = dice(81);
    const { tent, customers } = await randomSeason(app, roll);
    await randomReasons(app, roll);
    // As the upkeep of reasons leaves them: of open work of what is live, and of completed work only what outlives it.
    await app.db.query(`
      delete from task_reasons r using tasks t
       where t.id = r.task_id and (not t.live or task_rank(t.status_num) = 2)`);
    await app.db.query(`update tasks set risk_from = '-infinity' where id in (select task_id from task_reasons)`);
    const customer = customers[0] as number;
    const people = [
      await app.as(await app.make.admin()),
      await app.as(await app.make.user(2, { customers: [customer] })),
      await app.as(await app.make.user(3, { customers: [customer] })),
      await app.as(tent),
    ];
    const filters = ['', 'status_num=1', 'task=pending&live=1', `customer_id=${customer}&type_num=1`, 'state_num=1'];
    for (const work of [
      upToDate,
      async () => app.db.query('update event_states set counted = false where event_id % 2 = 0'),
    ]) {
      await work();
      let found = 0;
      for (const caller of people) for (const query of filters) found += await agrees(caller, query);
      expect(found).toBeGreaterThan(20);
    }
  }, 120_000);

  it('looks for an event among those that have changed by a hash, as after an import there are thousands of both', async () => {
    const actor = { id: 1, role: 'admin' } as SessionActor;
    const { sql, parameters } = eventReasonCounts(actor, {}).compile(builder);
    const { rows } = await app.db.query<{ 'QUERY PLAN': string }>(['explain', sql].join(' '), [...parameters]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('hashed SubPlan');
    expect(plan).not.toMatch(/(ANY|ALL) \(\(InitPlan/); // an array that a query made is gone through for each event
  });

  it('is right at once after a change, and after a midnight that nobody has counted yet', async () => {
    const admin = await app.as(await app.make.admin());
    const { id, event_id } = await app.make.task({ pt_num: 7 });
    const { id: tomorrow } = await app.make.task({ pt_num: 7 });
    await add(id, 'failed', -1);
    await add(tomorrow, 'undated', 1);
    await upToDate();
    expect(await counted(admin)).toEqual([{ code: 'failed', event_cnt: 1 }]);
    const { version } = (await admin.get(`event/${event_id}/detail`)).body.data;
    await admin.post(`event/${event_id}/update`).send({ status_num: 3, version }).expect(200);
    expect(await agrees(admin, '')).toBe(1);
    // As if that day had begun, and the worker had counted before.
    await upToDate();
    await app.db.query(`update task_reasons set from_on = from_on - 1 where task_id = $1`, [tomorrow]);
    await app.db.query('update event_states set counted = true');
    await app.db.query('update counted_events set reasons_until = portal_now()');
    expect(await agrees(admin, 'status_num=1')).toBe(1);
  });
});
