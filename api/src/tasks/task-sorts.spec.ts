import { describe, expect, it } from '@jest/globals';
import { taskSorts } from '@guyline/contract/tasks/rows';
import { useApp } from '../../test/use-app.js';

describe('sorts of the task list', () => {
  const app = useApp();

  it('list every task, ascending and descending', async () => {
    const vendor = await app.make.vendor(4);
    const event = await app.make.event({ tent_vid: vendor.id });
    for (const pt_num of [1, 2, 18] as const) await app.make.task({ event_id: event.id, pt_num, status_num: 1 });
    const admin = await app.as(await app.make.admin());
    for (const sort of taskSorts)
      for (const order of ['asc', 'desc']) {
        const { status, body } = await admin.get(`task/list?sort_by=${sort}&sort_order=${order}`);
        expect([sort, status, body.data?.list.length]).toEqual([sort, 200, 3]);
      }
  });

  it('put tasks by their worst reason today, then by the day to act, those without one last', async () => {
    const event = await app.make.event();
    const made: number[] = [];
    const act = ['2031-05-04', '2031-05-03', '2031-05-02', null, '2031-05-01'];
    for (const [nr, pt_num] of ([7, 8, 9, 11, 12] as const).entries()) {
      const { id } = await app.make.task({ event_id: event.id, pt_num, status_num: 1 });
      await app.db.query('update tasks set act_by = $2 where id = $1', [id, act[nr]]);
      made.push(id);
    }
    const [near, failed, both, none, later] = made as [number, number, number, number, number];
    await app.make.reason(near, 'deadline_near');
    await app.make.reason(failed, 'failed');
    await app.make.reason(both, 'deadline_near');
    await app.make.reason(both, 'failed');
    await app.make.reason(later, 'ticket_expired', { from_on: app.make.day(3) });
    const admin = await app.as(await app.make.admin());
    const listed = async (by: string): Promise<number[]> =>
      (await admin.get(`task/list?sort_by=reason&${by}`)).body.data.list.map(({ id }: { id: number }) => id);
    expect(await listed('sort_order=asc')).toEqual([both, failed, near, later, none]);
    expect(await listed('sort_order=desc')).toEqual([near, both, failed, later, none]);
    expect(await listed('sort_order=asc&per_page=2&page=2')).toEqual([near, later]);
  });

  it('begin the pending tasks of a year with the earliest deadline of its projects', async () => {
    const customer_id = (await app.make.customer()).id;
    const made: number[] = [];
    for (const risk_date of ['2090-06-11', '2091-05-02', '2091-05-01']) {
      const later = { inst_tdate: '2091-06-12', insp_tdate: '2091-06-13', end_date: '2091-06-14' };
      const project = await app.make.project({
        customer_id,
        start_date: `${risk_date.slice(0, 4)}-06-10`,
        risk_date,
        ...later,
      });
      const event = await app.make.event({ project_id: project.id });
      for (const [pt_num, status_num] of [
        [16, 6],
        [7, 1],
      ] as const)
        made.push((await app.make.task({ event_id: event.id, pt_num, status_num })).id);
    }
    const [, , install, permit, secondInstall, firstPermit] = made;
    const admin = await app.as(await app.make.admin());
    for (const filter of ['', `&customer_id=${customer_id}`]) {
      const { list, total } = (await admin.get(`task/list?tab=pending&year=2091${filter}`)).body.data;
      const ids = list.map(({ id }: { id: number }) => id);
      expect([ids, total]).toEqual([[firstPermit, permit, install, secondInstall], 4]);
    }
    expect((await admin.get('task/list?tab=pending&year=2092')).body.data.list).toEqual([]);
  });

  it('put permits by the end of their window, and by whose turn it is and since when', async () => {
    const event = await app.make.event();
    const ids: number[] = [];
    const permits = [
      [7, '2031-05-02', 'customer', '2031-02-03'],
      [8, '2031-05-01', 'us', '2031-02-05'],
      [9, null, 'us', '2031-02-04'],
      [11, '2031-05-03', null, null],
    ] as const;
    for (const [pt_num, valid_to, party, since_on] of permits) {
      const { id } = await app.make.task({ event_id: event.id, pt_num, valid_to });
      ids.push(id);
      const turn = 'insert into permit_turns (task_id, party, since_on, ended_on) values ($1, $2, $3, $4)';
      await app.db.query(turn, [id, 'authority', '2031-01-01', '2031-02-01']);
      if (party) await app.db.query(turn, [id, party, since_on, null]);
    }
    const admin = await app.as(await app.make.admin());
    const [first, second, third, fourth] = ids;
    const listed = async (by: string): Promise<number[]> =>
      (await admin.get(`task/list?${by}`)).body.data.list.map(({ id }: { id: number }) => id);
    expect(await listed('sort_by=valid_to&sort_order=asc')).toEqual([second, first, fourth, third]);
    expect(await listed('sort_by=valid_to&sort_order=desc')).toEqual([fourth, first, second, third]);
    expect(await listed('sort_by=turn&sort_order=asc')).toEqual([third, second, first, fourth]);
    expect(await listed('sort_by=turn&sort_order=desc')).toEqual([first, second, third, fourth]);
    expect(await listed('sort_by=turn&sort_order=asc&per_page=1&page=2')).toEqual([second]);
  });
});
