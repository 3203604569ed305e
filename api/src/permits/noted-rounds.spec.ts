import { describe, expect, it } from '@jest/globals';
import { permitOf, usePermits } from '../../test/permits.js';
import { useApp } from '../../test/use-app.js';
import { businessDaysOf } from '../platform/clock/business-days.js';

describe('a day of a permit that is noted later', () => {
  const app = useApp();
  const { day, permit, save, hand, saveRound, shown, imported, undone } = usePermits(app);

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

  it('is no day of application for a round that a person has sent on another, when the status comes back', async () => {
    const { admin, id } = await permit();
    await save(admin, id, { status_num: 3, applied_on: day(-21) });
    await saveRound(admin, id, 1, -25, null);
    for (const status_num of [1, 3]) await save(admin, id, { status_num });
    expect((await shown(admin, id)).rounds).toEqual([[day(-25), null]]);
    await save(admin, id, { status_num: 1 });
    await save(admin, id, { status_num: 3, applied_on: day(-24) }); // it is given with the status
    expect((await shown(admin, id)).rounds).toEqual([[day(-24), null]]);
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
    await saveRound(admin, id, 1, -20, null);
    expect((await shown(admin, id)).turns[0]).toEqual(['authority', day(-6), null]);
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

  it('ends the turn of who had the permit until then, also where it was handed on by hand that day, until Undo', async () => {
    const { admin, id } = await permit();
    await hand(admin, id, 'us', day(-10));
    await hand(admin, id, 'customer');
    const before = await permitOf(admin, id);
    const turnsFrom = (sent: number) => [
      ['authority', day(sent), null],
      ['customer', day(0), day(0)],
      ['us', day(-10), day(sent)],
    ];
    const headings = ['Task ID', 'Status', 'Applied'];
    const apply = await imported(admin, headings, [id, 'Applied For', day(-5)]);
    expect(await shown(admin, id)).toEqual({ turns: turnsFrom(-5), rounds: [[day(-5), null]] });
    await undone(admin, apply);
    expect(await permitOf(admin, id)).toEqual(before);

    await save(admin, id, { status_num: 3, applied_on: day(-5) });
    for (const sent of [-7, -3, 0, -5]) {
      await saveRound(admin, id, 1, sent, null);
      expect((await shown(admin, id)).turns).toEqual(turnsFrom(sent));
    }
    await saveRound(admin, id, 1, -15, null);
    expect((await shown(admin, id)).turns).toEqual(turnsFrom(-10));
  });

  it('takes nothing from who had the permit where the row of a workbook says whose turn it is', async () => {
    const { admin, id } = await permit();
    await hand(admin, id, 'us', day(-10));
    await hand(admin, id, 'customer');
    const headings = ['Task ID', 'Status', 'Applied', 'Whose Turn'];
    await imported(admin, headings, [id, 'Applied For', day(-5), 'Office']);
    expect((await shown(admin, id)).turns).toEqual([
      ['us', day(0), null],
      ['customer', day(0), day(0)],
      ['us', day(-10), day(0)],
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
});
