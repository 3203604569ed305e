import { describe, expect, it } from '@jest/globals';
import { exported } from '../../test/exports.js';
import { useApp } from '../../test/use-app.js';

describe('the filter of permits by the day since which it is somebody’s turn', () => {
  const app = useApp();

  it('takes both of its days, any party or the one that is asked for, and turns that have not ended', async () => {
    const admin = await app.as(await app.make.admin());
    const event = await app.make.event();
    const permit = async (pt_num: 7 | 8 | 9, party: string, since_on: string, ended_on: string | null = null) => {
      const { id } = await app.make.task({ event_id: event.id, pt_num });
      const values = [id, party, since_on, ended_on];
      await app.db.query(
        'insert into permit_turns (task_id, party, since_on, ended_on) values ($1, $2, $3, $4)',
        values,
      );
      return id;
    };
    const us = await permit(7, 'us', '2031-05-01');
    const customer = await permit(8, 'customer', '2031-05-31');
    await permit(9, 'us', '2031-05-15', '2031-05-20');
    const found = async (query: string): Promise<number[]> => {
      const { list, total, status_cnts } = (await admin.get(`task/list?${query}`).expect(200)).body.data;
      expect([query, total, status_cnts.total_cnt]).toEqual([query, list.length, list.length]);
      return list.map(({ id }: { id: number }) => id).sort((one: number, other: number) => one - other);
    };
    for (const [query, ids] of [
      ['turn_since=2031-05-01..2031-05-31', [us, customer]],
      ['turn_since=..2031-05-01', [us]],
      ['turn_since=2031-05-02..', [customer]],
      ['turn_since=2031-05-02..2031-05-30', []],
      ['turn_since=..2031-05-31&turn=customer', [customer]],
      ['turn_since=..2031-05-30&turn=customer', []],
    ] as const)
      expect([query, await found(query)]).toEqual([query, ids]);
    const { headings, rows } = await exported(admin, 'task/export?turn_since=2031-05-02..');
    expect(rows.map((cells) => cells[headings.indexOf('Task ID')])).toEqual([customer]);
    for (const wrong of ['2031-05-01', '2031-02-30..', '..', 'soon'])
      expect([wrong, (await admin.get(`task/list?turn_since=${wrong}`)).status]).toEqual([wrong, 422]);
  });
});
