import { describe, expect, it } from '@jest/globals';
import { exported } from '../../test/exports.js';
import { type Caller, useApp } from '../../test/use-app.js';

describe('what permits cost', () => {
  const app = useApp();

  /** An event whose tent vendor files 7 and 8, its electrical vendor 11, and us, as the authority says, 12. */
  async function season() {
    const admin = await app.as(await app.make.admin());
    const [tent, electric, fence] = [await app.make.vendor(4), await app.make.vendor(3), await app.make.vendor(2)];
    const vendors = { tent_vid: tent.id, elect_vid: electric.id, fence_vid: fence.id };
    const event = await app.make.event(vendors);
    const of = async (pt_num: 7 | 8 | 11 | 12, fee_usd: number | null): Promise<number> => {
      const { id } = await app.make.task({ event_id: event.id, pt_num });
      if (fee_usd !== null) await admin.post(`task/${id}/permit/fee`).send({ fee_usd }).expect(200);
      return id;
    };
    const tasks = {
      seven: await of(7, 300),
      eight: await of(8, null),
      eleven: await of(11, 100.5),
      twelve: await of(12, 200),
    };
    const { id, jurisdiction_id } = await app.make.requirement({ pt_num: 12, filed_by: 'us' });
    await app.db.query(
      `insert into event_requirements (event_id, requirement_id, jurisdiction_id, kind, pt_num, reason, filed_by)
       values ($1, $2, $3, 'permit', 12, 'always', 'us')`,
      [event.id, id, jurisdiction_id],
    );
    return { admin, event, tent, electric, fence, ...tasks };
  }
  type Shown = [number, number | null];
  const listed = async (caller: Caller, query = ''): Promise<Shown[]> => {
    const { body } = await caller.get(`task/list?category_num=1&${query}`).expect(200);
    return body.data.list.map((task: { id: number; permit: { fee_usd: number | null } }) => [
      task.id,
      task.permit.fee_usd,
    ]);
  };
  const sorted = (shown: Shown[]): Shown[] => [...shown].sort(([one], [other]) => one - other);

  it('is shown to the office, and to the vendor that files, in every place alike', async () => {
    const { admin, event, tent, electric, fence, seven, eight, eleven, twelve } = await season();
    const customers = [event.customer_id];
    const fees = (...shown: (number | null)[]): Shown[] =>
      [seven, eight, eleven, twelve].map((id, at) => [id, shown[at] ?? null]);
    for (const [who, caller, shown] of [
      ['admin', admin, fees(300, null, 100.5, 200)],
      ['tent', await app.as(tent), fees(300)],
      ['staff', await app.as(await app.make.user(5, { main_vendor_id: tent.id })), fees(300)],
      ['electric', await app.as(electric), fees(null, null, 100.5)],
      ['fence', await app.as(fence), fees()],
      ['corporate', await app.as(await app.make.user(2, { customers })), fees()],
      ['manager', await app.as(await app.make.user(3, { customers })), fees()],
    ] as const) {
      expect([who, sorted(await listed(caller))]).toEqual([who, shown]);
      const detail = (await caller.get(`event/${event.id}/detail`).expect(200)).body.data.tasks as {
        id: number;
        permit: { fee_usd: number | null };
      }[];
      expect([who, sorted(detail.map(({ id, permit }) => [id, permit.fee_usd]))]).toEqual([who, shown]);
      for (const [id, fee] of shown) {
        expect([who, (await caller.get(`task/${id}/permit`).expect(200)).body.data.fee_usd]).toEqual([who, fee]);
        expect([who, (await caller.get(`task/${id}`).expect(200)).body.data.task.permit.fee_usd]).toEqual([who, fee]);
      }
      const { headings, rows } = await exported(caller, 'task/export');
      const [id, fee] = ['Task ID', 'Fee (USD)'].map((heading) => headings.indexOf(heading)) as [number, number];
      if (['corporate', 'manager'].includes(who)) expect(fee).toBe(-1);
      else
        expect([who, sorted(rows.map((row) => [row[id] as number, (row[fee] as number) ?? null]))]).toEqual([
          who,
          shown,
        ]);
    }
  }, 60_000);

  it('cannot be told by filters or sorts from what others pay', async () => {
    const { admin, tent, electric, fence, event, seven, eight, eleven, twelve } = await season();
    const [mine, wires, other] = [await app.as(tent), await app.as(electric), await app.as(fence)];
    const corporate = await app.as(await app.make.user(2, { customers: [event.customer_id] }));
    const ids = async (caller: Caller, query: string): Promise<number[]> =>
      (await listed(caller, query)).map(([id]) => id);
    for (const [caller, entered, missing] of [
      [admin, [seven, eleven, twelve], [eight]],
      [mine, [seven], [eight]],
      [wires, [eleven], []],
      [other, [], []],
      [corporate, [], []],
    ] as const) {
      expect((await ids(caller, 'fee=entered')).sort((a, b) => a - b)).toEqual(entered);
      expect(await ids(caller, 'fee=missing')).toEqual(missing);
      const { body } = await caller.get('task/list?fee=entered').expect(200);
      expect([body.data.total, body.data.status_cnts.total_cnt]).toEqual([entered.length, entered.length]);
    }
    const byFee = 'sort_by=fee_usd&sort_order';
    expect(await ids(admin, `${byFee}=asc`)).toEqual([eleven, twelve, seven, eight]);
    expect(await ids(admin, `${byFee}=desc`)).toEqual([seven, twelve, eleven, eight]);
    // Only what is shown counts; the rest is in the order of ids.
    expect(await ids(mine, `${byFee}=asc`)).toEqual([seven, eight, eleven, twelve]);
    expect(await ids(wires, `${byFee}=asc`)).toEqual([eleven, seven, eight, twelve]);
    for (const caller of [other, corporate]) {
      expect(await ids(caller, `${byFee}=asc`)).toEqual([seven, eight, eleven, twelve]);
      expect(await ids(caller, `${byFee}=desc`)).toEqual([twelve, eleven, eight, seven]);
    }
    expect((await mine.post(`task/${seven}/permit/fee`).send({ fee_usd: 1 })).status).toBe(403);
    const { headings, rows } = await exported(wires, `task/export?${byFee}=asc`);
    expect(rows.map((row) => row[headings.indexOf('Task ID')])).toEqual([eleven, seven, eight, twelve]);
  });
});
