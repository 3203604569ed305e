import { describe, expect, it } from '@jest/globals';
import { permitOf, usePermits } from '../../../test/permits.js';
import { type Caller, useApp } from '../../../test/use-app.js';

describe('an import of statuses that is undone', () => {
  const app = useApp();
  const { day, permit, save, hand, saveRound, shown, imported, undone } = usePermits(app);
  const roundOf = async (caller: Caller, id: number) =>
    (await caller.get(`task/${id}/permit`)).body.data.rounds[0] as { id: number; version: number; comment: string };

  it.each([
    ['with another comment', ['Round 1 comment'], ['By mail']],
    ['without a word of it', [], []],
  ])('gives back a round that was open and went on, %s', async (_, headings, cells) => {
    const { admin, id } = await permit();
    await save(admin, id, { status_num: 3, applied_on: day(-10) });
    const { id: round } = await roundOf(admin, id);
    const kept = { sent_on: day(-9), answered_on: null, comment: 'At the counter' };
    await admin.post(`task/${id}/permit/round/${round}`).send(kept).expect(200);
    await save(admin, id, { status_num: 1 });
    const before = await permitOf(admin, id);
    expect(before.rounds).toMatchObject([{ ...kept, id: round }]);

    const job = await imported(admin, ['Task ID', 'Status', ...headings], [id, 'Applied For', ...cells]);
    const meanwhile = await roundOf(admin, id);
    expect(meanwhile).toMatchObject({ id: round, comment: cells[0] ?? kept.comment });
    await undone(admin, job);
    expect(await permitOf(admin, id)).toEqual(before);
    // Who read another comment does not save over this one.
    expect((await roundOf(admin, id)).version > meanwhile.version).toBe(cells.length > 0);
  });

  it('gives back a turn that the row kept beside another status', async () => {
    const { admin, id } = await permit();
    await hand(admin, id, 'us', day(-40));
    await save(admin, id, { status_num: 3, applied_on: day(-30) });
    const before = await permitOf(admin, id);
    const job = await imported(
      admin,
      ['Task ID', 'Status', 'Whose Turn', 'Turn Since'],
      [id, 'Failed', 'Authority', day(-25)],
    );
    expect((await shown(admin, id)).turns[0]).toEqual(['authority', day(-25), null]);
    await undone(admin, job);
    expect(await permitOf(admin, id)).toEqual(before);
  });

  it('stays once somebody has corrected a day of a round, which a turn goes with', async () => {
    const { admin, id } = await permit();
    await save(admin, id, { status_num: 3, applied_on: day(-30) });
    const job = await imported(admin, ['Task ID', 'Status'], [id, 'Failed']);
    await saveRound(admin, id, 1, -28, -2);
    const { turns } = await shown(admin, id);
    expect((await admin.post(`common/job/${job}/undo`).send()).body).toMatchObject({
      error: 'job_rows_changed',
      data: [{ row: 2, reason: 'changed' }],
    });
    expect((await shown(admin, id)).turns).toEqual(turns);
  });
});
