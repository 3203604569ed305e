import { describe, expect, it } from '@jest/globals';
import { type PermitDetail, turnAfter } from '@guyline/contract/permits/turns';
import { businessDaysOf } from '../platform/clock/business-days.js';
import { permitOf } from '../../test/permits.js';
import { settled } from '../../test/workbooks.js';
import { type Caller, useApp } from '../../test/use-app.js';

describe('permits', () => {
  const app = useApp();
  const version = async (caller: Caller, id: number): Promise<number> =>
    (await caller.get(`task/${id}/detail`)).body.data.version as number;
  const move = async (caller: Caller, id: number, status_num: number) =>
    caller.post(`task/${id}/update`).send({ status_num, version: await version(caller, id), reason: 'Because' });
  const parties = ({ turns }: PermitDetail) =>
    turns.map(({ party, ended_on }) => `${party}${ended_on ? ' ended' : ''}`);

  it('pass from party to party with each move, and their rounds are kept', async () => {
    const admin = await app.as(await app.make.admin());
    const tent = await app.make.vendor(4);
    const event = await app.make.event({ tent_vid: tent.id });
    const { id } = await app.make.task({ event_id: event.id, pt_num: 7 });
    expect(await permitOf(admin, id)).toEqual({
      turns: [],
      rounds: [],
      totals: {},
      fee_usd: null,
      documents: [],
      filer: 'vendor',
    });
    await move(admin, id, 3);
    const today = app.make.day(0);
    expect(await permitOf(admin, id)).toMatchObject({
      turns: [{ party: 'authority', since_on: today, ended_on: null, days: 0 }],
      rounds: [{ round_no: 1, sent_on: today, answered_on: null, outcome: null }],
    });
    await move(admin, id, 4);
    await move(admin, id, 3);
    await move(admin, id, 2);
    const issued = await permitOf(admin, id);
    expect(parties(issued)).toEqual(['authority ended', 'vendor ended', 'authority ended']);
    expect(issued.rounds).toMatchObject([
      { round_no: 2, outcome: 'issued', answered_on: today },
      { round_no: 1, outcome: 'returned', answered_on: today },
    ]);
  });

  it.each([4, undefined] as const)(
    'come to whom the form says before the save, with a vendor of kind %s',
    async (kind) => {
      const admin = await app.as(await app.make.admin());
      const vendor = kind ? await app.make.vendor(kind) : null;
      const event = await app.make.event({ tent_vid: vendor?.id ?? null });
      const { id } = await app.make.task({ event_id: event.id, pt_num: 7 });
      for (const status of [3, 4, 2, 4, 1, 3, 2] as const) {
        await move(admin, id, status);
        const present = (await permitOf(admin, id)).turns.find(({ ended_on }) => ended_on === null);
        expect([status, present?.party ?? null]).toEqual([status, turnAfter(status, { vendor })]);
      }
    },
  );

  it('follow moves of many rows, and their undoing', async () => {
    const admin = await app.as(await app.make.admin());
    const event = await app.make.event();
    const tasks = [];
    for (const pt_num of [7, 12] as const) tasks.push(await app.make.task({ event_id: event.id, pt_num }));
    const phase_ids = tasks.map(({ id }) => id);
    const done = await admin.post('task/action/status_update').send({ phase_ids, status_num: 3 });
    expect(done.status).toBe(200);
    for (const id of phase_ids) expect(parties(await permitOf(admin, id))).toEqual(['authority']);
    // Nobody files these but the office.
    for (const id of phase_ids) await move(admin, id, 4);
    for (const id of phase_ids) expect(parties(await permitOf(admin, id))).toEqual(['us', 'authority ended']);
    const before = await Promise.all(phase_ids.map((id) => permitOf(admin, id)));
    const again = await admin.post('task/action/status_update').send({ phase_ids, status_num: 3 });
    for (const id of phase_ids) expect((await permitOf(admin, id)).rounds).toHaveLength(2);
    const undo = await admin.post(`common/job/${again.body.data.undo_id as string}/revert`).send({});
    await settled(admin, undo.body.data.job_id as string);
    expect(await Promise.all(phase_ids.map((id) => permitOf(admin, id)))).toEqual(before);
  });

  it.each([
    ['goes on with its round and its turn where the day of issue is taken back', null, 1, ['authority']],
    ['begins a further round where it stays issued', 'kept', 2, ['authority', 'authority ended']],
  ] as const)('that was approved and is applied for again %s', async (_, issued, rounds, turns) => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.task({ pt_num: 7 });
    const today = app.make.day(0);
    const save = async (values: object) =>
      admin.post(`task/${id}/update`).send({ ...values, version: await version(admin, id), reason: 'Because' });
    await save({ status_num: 3, applied_on: today }).then(({ status }) => expect(status).toBe(200));
    const before = await permitOf(admin, id);
    await save({ status_num: 2, issued_on: today });
    expect((await permitOf(admin, id)).rounds).toMatchObject([{ outcome: 'issued' }]);
    await save({ status_num: 3, ...(issued === null && { issued_on: null }) });
    const after = await permitOf(admin, id);
    expect(parties(after)).toEqual(turns);
    expect(after.rounds).toHaveLength(rounds);
    if (issued === null) expect(after).toEqual(before);
    await save({ status_num: 2, issued_on: today });
    expect((await permitOf(admin, id)).rounds).toHaveLength(rounds);
  });

  it('count business days at the store for each party', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.task({ pt_num: 7 });
    const [since, today] = [app.make.day(-40), app.make.day(0)];
    await admin.post(`task/${id}/permit/turn`).send({ party: 'customer', since_on: since }).expect(200);
    const days = businessDaysOf({ state_code: 'TX' }).between(since, today);
    expect(await permitOf(admin, id)).toMatchObject({
      turns: [{ party: 'customer', days }],
      totals: { customer: days },
    });
    const { rows } = await app.db.query(
      `select d::date::text as day, business_days(44::smallint, $1::date, d::date) as days
         from generate_series($1::date, $1::date + 800, interval '1 day') d`,
      ['2026-11-01'],
    );
    const texas = businessDaysOf({ state_code: 'TX' });
    expect(rows.map(({ days: counted }) => counted)).toEqual(
      rows.map(({ day }: { day: string }) => texas.between('2026-11-01', day)),
    );
  });

  it('are handed over by hand, not in the future and not before the turn that ends', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.task({ pt_num: 7 });
    const hand = (party: string | null, since_on?: string) =>
      admin.post(`task/${id}/permit/turn`).send({ party, since_on });
    expect((await hand('us', app.make.day(1))).body.fields).toEqual({ since_on: 'turn_day_not_possible' });
    expect(await hand('us', app.make.day(-3))).toMatchObject({ status: 200, body: { message: 'Turn saved' } });
    expect((await hand('vendor', app.make.day(-4))).status).toBe(422);
    await hand(null).expect(200);
    expect(parties(await permitOf(admin, id))).toEqual(['us ended']);
    const { logs } = (await admin.get(`task/${id}/detail`)).body.data;
    expect(logs).toMatchObject([{ changes: { turn: { from: 'us', to: null } } }, { changes: { turn: { to: 'us' } } }]);
  });

  it('keep comments of rounds', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.task({ pt_num: 7 });
    await move(admin, id, 3);
    const [round] = (await permitOf(admin, id)).rounds;
    const body = { sent_on: app.make.day(-5), answered_on: null, comment: 'Site plan lacks exits' };
    await admin.post(`task/${id}/permit/round/${round?.id}`).send(body).expect(200);
    expect((await permitOf(admin, id)).rounds).toMatchObject([body]);
    const late = { ...body, sent_on: app.make.day(2) };
    expect((await admin.post(`task/${id}/permit/round/${round?.id}`).send(late)).status).toBe(422);
    const { id: other } = await app.make.task({ pt_num: 7 });
    expect((await admin.post(`task/${other}/permit/round/${round?.id}`).send(body)).status).toBe(404);
  });

  it('belong to who sees and edits the task; what they cost is the office’s, and shown to who files them', async () => {
    const admin = await app.as(await app.make.admin());
    const [tent, other] = [await app.make.vendor(4), await app.make.vendor(4)];
    const event = await app.make.event({ tent_vid: tent.id });
    const { id } = await app.make.task({ event_id: event.id, pt_num: 7 });
    const { id: install } = await app.make.task({ event_id: event.id, pt_num: 15 });
    const { id: wiring } = await app.make.task({ event_id: event.id, pt_num: 11 });
    const [mine, foreign] = [await app.as(tent), await app.as(other)];
    await admin.post(`task/${id}/permit/fee`).send({ fee_usd: 125.5 }).expect(200);
    expect((await permitOf(admin, id)).fee_usd).toBe(125.5);
    expect((await permitOf(mine, id)).fee_usd).toBe(125.5);
    await admin.post(`task/${wiring}/permit/fee`).send({ fee_usd: 80 }).expect(200);
    expect((await permitOf(mine, wiring)).fee_usd).toBeNull();
    expect((await mine.post(`task/${id}/permit/fee`).send({ fee_usd: 1 })).status).toBe(403);
    await mine.post(`task/${id}/permit/turn`).send({ party: 'authority' }).expect(200);
    expect((await foreign.get(`task/${id}/permit`)).status).toBe(404);
    expect((await foreign.post(`task/${id}/permit/turn`).send({ party: 'us' })).status).toBe(404);
    expect((await mine.post(`task/${wiring}/permit/turn`).send({ party: 'us' })).status).toBe(404);
    expect((await admin.get(`task/${install}/permit`)).status).toBe(404);
    await admin.post(`task/${id}/permit/fee`).send({ fee_usd: null }).expect(200);
    expect((await permitOf(admin, id)).fee_usd).toBeNull();
  });

  it('have days in their order, and other tasks have none', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.task({ pt_num: 7 });
    const { id: install } = await app.make.task({ pt_num: 15 });
    const reversed = { valid_from: app.make.day(9), valid_to: app.make.day(8), version: 1 };
    expect((await admin.post(`task/${id}/update`).send(reversed)).body.fields).toEqual({
      valid_to: 'permit_window_reversed',
    });
    expect(
      (await admin.post(`task/${install}/update`).send({ valid_to: app.make.day(8), version: 1 })).body.fields,
    ).toEqual({
      valid_to: 'permit_fields_elsewhere',
    });
    const { id: ticket } = await app.make.task({ pt_num: 1 });
    const save = (days: object) => admin.post(`task/${ticket}/update`).send({ ...days, version: 1 });
    for (const name of ['expected_on', 'issued_on'])
      expect((await save({ [name]: app.make.day(8) })).body.fields).toEqual({ [name]: 'permit_fields_elsewhere' });
    expect((await save({ applied_on: app.make.day(1) })).body.fields).toEqual({ applied_on: 'permit_day_ahead' });
    await save({ applied_on: app.make.day(-1), expected_on: null, issued_on: null }).expect(200);
  });
});
