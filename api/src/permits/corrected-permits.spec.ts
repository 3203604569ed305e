import { describe, expect, it } from '@jest/globals';
import { permitOf } from '../../test/permits.js';
import { useApp } from '../../test/use-app.js';
import { checkedTasks, committed, settled, xlsxOf } from '../../test/workbooks.js';

describe('a permit that a workbook takes back to Applied For', () => {
  const app = useApp();

  it('goes on with its round, and is issued again as it was when the import is undone', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.task({ pt_num: 7 });
    const day = (ahead: number) => app.make.day(ahead);
    const save = async (values: object) => {
      const { version } = (await admin.get(`task/${id}/detail`)).body.data;
      await admin
        .post(`task/${id}/update`)
        .send({ ...values, version })
        .expect(200);
    };
    const permit = () => permitOf(admin, id);
    await save({ status_num: 3, applied_on: day(-20) });
    await save({ status_num: 2, issued_on: day(-4) }); // noted when the letter came
    // The turn ended when the answer was noted, as turns did before they went with the days of their round.
    await app.db.query('update permit_turns set ended_on = $1', [day(-2)]);
    const issued = await permit();
    const file = await xlsxOf([
      ['Task ID', 'Status', 'Issued'],
      [id, 'Applied For', '-'],
    ]);
    const { id: job } = await checkedTasks(admin, file);
    await committed(admin, job);
    expect(await permit()).toMatchObject({
      rounds: [{ round_no: 1, sent_on: day(-20), outcome: null }],
      turns: [{ party: 'authority', since_on: day(-20), ended_on: null }],
    });
    await admin.post(`common/job/${job}/undo`).send().expect(200);
    expect((await settled(admin, job)).result).toMatchObject({ phase: 'undone' });
    expect(await permit()).toEqual(issued);
    expect(issued).toMatchObject({ turns: [{ ended_on: day(-2) }], rounds: [{ answered_on: day(-4) }] });
  });
});
