import { describe, expect, it } from '@jest/globals';
import { permitOf, usePermits } from '../../test/permits.js';
import { useApp } from '../../test/use-app.js';
import { checkedTasks, committed, xlsxOf } from '../../test/workbooks.js';

describe('a move of a permit for the reason Undone, which somebody typed', () => {
  const app = useApp();
  const { permit, save } = usePermits(app);
  /** Returned once, with the comment of the authority, and applied for a second time. */
  async function twice() {
    const { admin, id } = await permit();
    await save(admin, id, { status_num: 3 });
    await save(admin, id, { status_num: 4 });
    await save(admin, id, { status_num: 3 });
    const [round] = (await admin.get(`task/${id}/permit`)).body.data.rounds;
    const { id: round_id, sent_on } = round as { id: number; sent_on: string };
    const body = { sent_on, answered_on: null, comment: 'At the counter' };
    await admin.post(`task/${id}/permit/round/${round_id}`).send(body).expect(200);
    return { admin, id };
  }

  it.each(['save', 'change', 'import'] as const)('takes no round away (%s)', async (way) => {
    const { admin, id } = await twice();
    const { rounds } = await permitOf(admin, id);
    const reason = ' Undone ';
    if (way === 'save') await save(admin, id, { status_num: 1, reason });
    else if (way === 'change')
      await admin
        .post('task/action/status_update')
        .send({ phase_ids: [id], status_num: 1, reason })
        .expect(200);
    else {
      const file = await xlsxOf([
        ['Task ID', 'Status'],
        [id, 'Pending'],
      ]);
      await committed(admin, (await checkedTasks(admin, file, reason)).id);
    }
    expect((await permitOf(admin, id)).rounds).toEqual(rounds);
    const [entry] = (await admin.get(`task/${id}/detail`)).body.data.logs;
    expect(entry).toMatchObject({ reason: 'Undone.' });
  });
});
