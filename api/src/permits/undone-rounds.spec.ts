import { describe, expect, it } from '@jest/globals';
import { change, permitOf, undo, usePermits } from '../../test/permits.js';
import { type Caller, useApp } from '../../test/use-app.js';
import { checkedTasks, committed, xlsxOf } from '../../test/workbooks.js';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');

describe('a round that a change of many permits found, once the change is undone', () => {
  const app = useApp();
  const { day, permit, save, saveRound, shown, imported, undone } = usePermits(app);
  const roundOf = async (caller: Caller, id: number) =>
    (await caller.get(`task/${id}/permit`)).body.data.rounds[0] as { id: number; version: number };
  /** Applied for, and then Pending again: its round is still open. */
  async function open(comment: string | null = null) {
    const { admin, id } = await permit();
    await save(admin, id, { status_num: 3, applied_on: day(-10) });
    const { id: round } = await roundOf(admin, id);
    const body = { sent_on: day(-10), answered_on: null, comment };
    await admin.post(`task/${id}/permit/round/${round}`).send(body).expect(200);
    await save(admin, id, { status_num: 1 });
    return { admin, id, round };
  }

  it.each([
    ['applied for', 3],
    ['approved', 2],
    ['returned', 4],
  ] as const)(
    'is open as before, with day and comment, where the change set the permit to %s',
    async (_, status_num) => {
      const { admin, id, round } = await open('At the counter');
      const before = await permitOf(admin, id);
      expect(before.rounds).toMatchObject([{ id: round, outcome: null, comment: 'At the counter' }]);
      const job = await change(admin, id, status_num);
      const { version } = await roundOf(admin, id);
      await undo(admin, job);
      expect(await permitOf(admin, id)).toEqual(before);
      const after = await roundOf(admin, id);
      // Who read its answer does not save over what came back.
      if (status_num !== 3) expect(after.version).toBeGreaterThan(version);
      // The next change goes on with it, and can be undone as well.
      await undo(admin, await change(admin, id, 3));
      expect(await permitOf(admin, id)).toEqual(before);
    },
  );

  it('has its own day again where the change went on with it from a later one', async () => {
    const { admin, id } = await open();
    await save(admin, id, { applied_on: day(-4) });
    const before = await permitOf(admin, id);
    const job = await change(admin, id, 3);
    expect((await shown(admin, id)).rounds).toEqual([[day(-4), null]]);
    await undo(admin, job);
    expect(await permitOf(admin, id)).toEqual(before);
    expect((await shown(admin, id)).rounds).toEqual([[day(-10), null]]);
  });

  it('keeps the day that somebody has given it since, and the turn that began then', async () => {
    const { admin, id } = await open();
    const job = await change(admin, id, 3);
    await saveRound(admin, id, 1, -8, null);
    await undo(admin, job);
    expect(await shown(admin, id)).toEqual({ turns: [['authority', day(-8), day(0)]], rounds: [[day(-8), null]] });
  });

  it('is the only one that is left where the change began another', async () => {
    const { admin, id } = await permit();
    await save(admin, id, { status_num: 3, applied_on: day(-10) });
    await save(admin, id, { status_num: 4 });
    const before = await permitOf(admin, id);
    const job = await change(admin, id, 3);
    expect((await shown(admin, id)).rounds).toHaveLength(2);
    await undo(admin, job);
    expect(await permitOf(admin, id)).toEqual(before);
  });

  it.each(['change', 'import'] as const)('keeps its documents, also those in the trash (%s)', async (way) => {
    const { admin, id, round } = await open();
    const sent = admin.post('document/create').field({ type: 'task', task_id: String(id), round_id: String(round) });
    const { id: plans } = (await sent.field({ name: 'Plans' }).attach('file', pdf, 'a.pdf').expect(200)).body.data;
    await admin.delete(`document/${plans}/delete`).expect(200);
    if (way === 'change') await undo(admin, await change(admin, id, 3));
    else await undone(admin, await imported(admin, ['Task ID', 'Status'], [id, 'Applied For']));
    await admin.post(`document/${plans}/restore`).expect(200);
    const { list } = (await admin.get(`document/list?round_id=${round}`)).body.data;
    expect(list).toMatchObject([{ id: plans, name: 'Plans' }]);
  });

  it('is open again after an import that answered it', async () => {
    const { admin, id } = await open();
    const before = await permitOf(admin, id);
    const file = await xlsxOf([
      ['Task ID', 'Status'],
      [id, 'Failed'],
    ]);
    const { id: job } = await checkedTasks(admin, file, 'Because');
    await committed(admin, job);
    expect(await permitOf(admin, id)).toMatchObject({ rounds: [{ outcome: 'returned' }] });
    await undone(admin, job);
    expect(await permitOf(admin, id)).toEqual(before);
  });

  it.each([
    [1, 3],
    [3, 2],
  ])('goes or opens as it did before where the change from %s to %s was one of an earlier version', async (was, to) => {
    const { admin, id } = await permit();
    if (was === 3) await change(admin, id, was);
    const before = await permitOf(admin, id);
    const job = await change(admin, id, to);
    await app.db.query('update permit_rounds set moved_entry_id = null, was = null');
    await undo(admin, job);
    expect(await permitOf(admin, id)).toEqual(before);
  });

  it.each(['Undone', ' Undone\n'])(
    'goes on as usual in a change for which a person gives the reason %j',
    async (reason) => {
      const { admin, id } = await permit();
      await save(admin, id, { status_num: 3, applied_on: day(-10) });
      await save(admin, id, { status_num: 4, reason });
      expect((await shown(admin, id)).rounds).toEqual([[day(-10), day(0)]]);
      await admin
        .post('task/action/status_update')
        .send({ phase_ids: [id], status_num: 3, reason })
        .expect(200);
      expect((await shown(admin, id)).rounds).toEqual([
        [day(0), null],
        [day(-10), day(0)],
      ]);
    },
  );
});
