import { describe, expect, it } from '@jest/globals';
import type { PermitDetail } from '@guyline/contract/permits/turns';
import { permitOf } from '../../test/permits.js';
import { type Caller, useApp } from '../../test/use-app.js';
import { checkedTasks, committed, settled, xlsxOf } from '../../test/workbooks.js';
import { businessDaysOf } from '../platform/clock/business-days.js';
import { BackdatedRounds } from '../migrations/0103-backdated-rounds.js';

describe('a day of a permit that is noted later', () => {
  const app = useApp();
  const day = (ahead: number) => app.make.day(ahead);
  const save = async (caller: Caller, id: number, values: object) => {
    const { version } = (await caller.get(`task/${id}/detail`)).body.data;
    await caller
      .post(`task/${id}/update`)
      .send({ reason: 'Because', ...values, version })
      .expect(200);
  };
  const hand = (caller: Caller, id: number, party: string | null, since_on?: string) =>
    caller.post(`task/${id}/permit/turn`).send({ party, since_on }).expect(200);
  const turnsIn = ({ turns }: PermitDetail) =>
    turns.map(({ party, since_on, ended_on }) => [party, since_on, ended_on]);
  const roundsIn = ({ rounds }: PermitDetail) => rounds.map(({ sent_on, answered_on }) => [sent_on, answered_on]);
  /** @returns turns and rounds, the newest first, as days from today */
  const shown = async (caller: Caller, id: number) => {
    const permit = await permitOf(caller, id);
    return { turns: turnsIn(permit), rounds: roundsIn(permit) };
  };
  const permit = async () => ({
    admin: await app.as(await app.make.admin()),
    id: (await app.make.task({ pt_num: 7 })).id,
  });
  const saveRound = async (caller: Caller, id: number, round_no: number, sent: number, answered: number | null) => {
    const round = (await permitOf(caller, id)).rounds.find((one) => one.round_no === round_no);
    const body = { sent_on: day(sent), answered_on: answered === null ? null : day(answered), comment: null };
    await caller.post(`task/${id}/permit/round/${round?.id}`).send(body).expect(200);
  };
  const imported = async (caller: Caller, headings: string[], row: (string | number)[]): Promise<string> => {
    const { id, result } = await checkedTasks(caller, await xlsxOf([headings, row]));
    expect(result).toMatchObject({ update: 1, errors: 0 });
    await committed(caller, id);
    return id;
  };
  const undone = async (caller: Caller, job: string) => {
    await caller.post(`common/job/${job}/undo`).send().expect(200);
    expect((await settled(caller, job)).result).toMatchObject({ phase: 'undone' });
  };

  it('begins round and turn on the day of application, also in the report, and ends them on that of issue', async () => {
    const { admin, id } = await permit();
    await save(admin, id, { status_num: 3, applied_on: day(-21) });
    expect(await shown(admin, id)).toEqual({
      turns: [['authority', day(-21), null]],
      rounds: [[day(-21), null]],
    });
    const days = businessDaysOf({ state_code: 'TX' }).between(day(-21), day(0));
    expect((await permitOf(admin, id)).totals).toEqual({ authority: days });
    const { list } = (await admin.get('report/whose_turn')).body.data;
    expect(list).toMatchObject([{ since_on: day(-21), turn_days: days }]);
    await save(admin, id, { status_num: 2, issued_on: day(-4) });
    expect(await shown(admin, id)).toEqual({
      turns: [['authority', day(-21), day(-4)]],
      rounds: [[day(-21), day(-4)]],
    });
  });

  it('moves them when it is noted after the status, and when it is corrected; without one they stay', async () => {
    const { admin, id } = await permit();
    await save(admin, id, { status_num: 3 });
    for (const ahead of [-21, -19]) {
      await save(admin, id, { applied_on: day(ahead) });
      expect(await shown(admin, id)).toEqual({
        turns: [['authority', day(ahead), null]],
        rounds: [[day(ahead), null]],
      });
    }
    await save(admin, id, { applied_on: null });
    await save(admin, id, { status_num: 2 });
    for (const ahead of [-3, -5]) {
      await save(admin, id, { issued_on: day(ahead) });
      expect(await shown(admin, id)).toEqual({
        turns: [['authority', day(-19), day(ahead)]],
        rounds: [[day(-19), day(ahead)]],
      });
    }
    await save(admin, id, { applied_on: day(-30), issued_on: day(-20) });
    expect(await shown(admin, id)).toMatchObject({ rounds: [[day(-30), day(-20)]] });
  });

  it('leaves a round alone whose days a person has given', async () => {
    const { admin, id } = await permit();
    await save(admin, id, { status_num: 3, applied_on: day(-21) });
    await saveRound(admin, id, 1, -18, null);
    expect((await shown(admin, id)).turns).toEqual([['authority', day(-18), null]]);
    await save(admin, id, { applied_on: day(-25) });
    expect((await shown(admin, id)).rounds).toEqual([[day(-18), null]]);
  });

  it('is of the round that begins only where it is not that of an earlier one', async () => {
    const { admin, id } = await permit();
    await save(admin, id, { status_num: 3, applied_on: day(-21) });
    await save(admin, id, { status_num: 4 });
    await saveRound(admin, id, 1, -21, -10);
    await save(admin, id, { status_num: 3 });
    expect((await shown(admin, id)).rounds[0]).toEqual([day(0), null]);
    await save(admin, id, { status_num: 4 });
    await save(admin, id, { status_num: 3, applied_on: day(-12) }); // it came back today
    expect((await shown(admin, id)).rounds[0]).toEqual([day(0), null]);
  });

  it('begins a further round, and ends the turn of who had to send it, on the day of that application', async () => {
    const { admin, id } = await permit();
    await save(admin, id, { status_num: 3, applied_on: day(-21) });
    await save(admin, id, { status_num: 4 });
    await saveRound(admin, id, 1, -21, -10);
    expect((await shown(admin, id)).turns).toEqual([
      ['us', day(-10), null],
      ['authority', day(-21), day(-10)],
    ]);
    await save(admin, id, { status_num: 3, applied_on: day(-6) });
    expect(await shown(admin, id)).toEqual({
      turns: [
        ['authority', day(-6), null],
        ['us', day(-10), day(-6)],
        ['authority', day(-21), day(-10)],
      ],
      rounds: [
        [day(-6), null],
        [day(-21), day(-10)],
      ],
    });
    await saveRound(admin, id, 2, -7, null);
    await saveRound(admin, id, 1, -20, -9);
    expect((await shown(admin, id)).turns).toEqual([
      ['authority', day(-7), null],
      ['us', day(-9), day(-7)],
      ['authority', day(-20), day(-9)],
    ]);
  });

  it('takes no time from who had the permit by hand', async () => {
    const { admin, id } = await permit();
    await hand(admin, id, 'customer', day(-6));
    await save(admin, id, { status_num: 3, applied_on: day(-21) });
    expect(await shown(admin, id)).toEqual({
      turns: [
        ['authority', day(-6), null],
        ['customer', day(-6), day(-6)],
      ],
      rounds: [[day(-21), null]],
    });
    await saveRound(admin, id, 1, -2, null);
    expect((await shown(admin, id)).turns).toEqual([
      ['authority', day(-2), null],
      ['customer', day(-6), day(-2)],
    ]);
    await hand(admin, id, 'us', day(-1));
    await saveRound(admin, id, 1, 0, null);
    expect((await shown(admin, id)).turns).toEqual([
      ['us', day(-1), null],
      ['authority', day(-1), day(-1)],
      ['customer', day(-6), day(-1)],
    ]);
  });

  it('comes with a workbook as well, and Undo gives back turns and rounds as they were', async () => {
    const { admin, id } = await permit();
    await hand(admin, id, 'customer', day(-30));
    const before = await permitOf(admin, id);
    const apply = await imported(admin, ['Task ID', 'Status', 'Applied'], [id, 'Applied For', day(-21)]);
    expect(await shown(admin, id)).toEqual({
      turns: [
        ['authority', day(-21), null],
        ['customer', day(-30), day(-21)],
      ],
      rounds: [[day(-21), null]],
    });
    await undone(admin, apply);
    expect(await permitOf(admin, id)).toEqual(before);

    await save(admin, id, { status_num: 3 });
    const noted = await permitOf(admin, id);
    const correct = await imported(admin, ['Task ID', 'Applied'], [id, day(-21)]);
    expect((await shown(admin, id)).turns[0]).toEqual(['authority', day(-21), null]);
    await undone(admin, correct);
    expect(await permitOf(admin, id)).toEqual(noted);

    const issue = await imported(
      admin,
      ['Task ID', 'Status', 'Applied', 'Issued'],
      [id, 'Approved', day(-21), day(-1)],
    );
    expect(await shown(admin, id)).toMatchObject({
      turns: [
        ['authority', day(-21), day(-1)],
        ['customer', day(-30), day(-21)],
      ],
      rounds: [[day(-21), day(-1)]],
    });
    await undone(admin, issue);
    expect(await permitOf(admin, id)).toEqual(noted);
  });

  it('is taken by the migration where a first application was typed late and is not answered', async () => {
    const { admin, id } = await permit();
    const [given, returned] = [await app.make.task({ pt_num: 7 }), await app.make.task({ pt_num: 7 })];
    for (const one of [id, given.id, returned.id]) await save(admin, one, { status_num: 3 });
    await saveRound(admin, given.id, 1, -3, null);
    for (const status_num of [4, 3]) await save(admin, returned.id, { status_num });
    // As the version before left them.
    await app.db.query(
      `update permit_rounds set sent_noted_on = null, answered_noted_on = null, sent_turn_id = null, answered_turn_id = null`,
    );
    await app.db.query('update tasks set applied_on = $1', [day(-21)]);
    const migration = new BackdatedRounds(undefined as never, undefined as never);
    migration.up();
    for (const query of migration.getQueries()) await app.db.query(String(query));
    expect(await shown(admin, id)).toEqual({ turns: [['authority', day(-21), null]], rounds: [[day(-21), null]] });
    expect((await shown(admin, given.id)).rounds).toEqual([[day(-3), null]]);
    const { turns, rounds } = await shown(admin, returned.id);
    expect([turns.length, rounds.map(([sent]) => sent)]).toEqual([3, [day(0), day(0)]]);
    // The turns of rounds of one day are told apart.
    await saveRound(admin, returned.id, 1, -9, -4);
    expect((await shown(admin, returned.id)).turns).toEqual([
      ['authority', day(0), null],
      ['us', day(-4), day(0)],
      ['authority', day(-9), day(-4)],
    ]);
  });
});
