import { describe, expect, it } from '@jest/globals';
import { businessDaysOf } from '../platform/clock/business-days.js';
import { column, opened, season } from '../../test/report-season.js';
import { useApp } from '../../test/use-app.js';

describe('reports of tasks', () => {
  const app = useApp();

  it('of task status count the tasks of each project as the task list does', async () => {
    const { alpha, beta } = await season(app);
    const admin = await app.as(await app.make.admin());
    const page = await opened(admin, 'task_status');
    expect(page.list).toMatchObject([
      {
        id: alpha.id,
        project: 'Alpha',
        required_cnt: 8,
        overdue_cnt: 1,
        pending_cnt: 4,
        completed_cnt: 3,
        complete_pct: 38,
      },
      {
        id: beta.id,
        project: 'Beta',
        required_cnt: 1,
        overdue_cnt: 0,
        pending_cnt: 1,
        completed_cnt: 0,
        complete_pct: 0,
      },
    ]);
    expect(page.status_cnts).toEqual({ all_cnt: 2, overdue_cnt: 1, pending_cnt: 1, completed_cnt: 0 });
    expect(page.chart).toEqual({
      total: 2,
      bars: [
        { name: 'Alpha', total: 8, parts: { overdue: 1, pending: 4, completed: 3 } },
        { name: 'Beta', total: 1, parts: { pending: 1 } },
      ],
    });
    for (const row of page.list) {
      const counts = (await admin.get(`task/list?project_id=${row.id}`)).body.data.status_cnts as object;
      expect(row).toMatchObject(pick(counts, ['required_cnt', 'overdue_cnt', 'pending_cnt', 'completed_cnt']));
    }
    expect(column(await opened(admin, 'task_status?status=pending'), 'project')).toEqual(['Beta']);
    expect((await opened(admin, 'task_status?status=pending')).chart.total).toBe(1);
    expect(column(await opened(admin, 'task_status?sort_by=required_cnt'), 'project')).toEqual(['Beta', 'Alpha']);
    expect(column(await opened(admin, 'task_status?search=alp'), 'project')).toEqual(['Alpha']);
  });

  it('of what is overdue and at risk are the task list’s overdue and at risk', async () => {
    const { late } = await season(app);
    const admin = await app.as(await app.make.admin());
    const page = await opened(admin, 'overdue');
    expect(page.list[0]).toMatchObject({
      id: late.id,
      pt_num: 7,
      task_state: 1,
      location: 'Texas store',
      state_code: 'TX',
      vendor: 'Canvas Co',
    });
    expect([3, 4, 5]).toContain(page.list[0]?.['days_late']); // "today" is the location's
    const total = async (query: string) => (await admin.get(`task/list?${query}`)).body.data.total as number;
    expect(page.status_cnts).toEqual({ all_cnt: 3, overdue_cnt: 1, at_risk_cnt: 2 });
    expect((await opened(admin, 'overdue?status=overdue')).total).toBe(await total('tab=overdue'));
    expect((await opened(admin, 'overdue?status=at_risk')).total).toBe(await total('at_risk=1'));
    expect(page.chart.bars).toEqual([
      { name: '1', total: 2, parts: { overdue: 1, warning: 1 } },
      { name: '3', total: 1, parts: { warning: 1 } },
    ]);
  });

  it('of missing dates are the open tasks that nobody scheduled', async () => {
    const { undated } = await season(app);
    const admin = await app.as(await app.make.admin());
    const page = await opened(admin, 'missing_dates?sort_by=pt_num&sort_order=desc');
    expect(column(page, 'pt_num')).toEqual([15, 8]);
    expect(page.list[0]?.id).toBe(undated.id);
    expect(page.total).toBe((await admin.get('task/list?missing_date=1')).body.data.total);
    expect(page.total).toBe((await admin.get('dashboard/card_data')).body.data.missing_date_cnt);
    expect(page.status_cnts).toEqual({ all_cnt: 2, warning_cnt: 0, pending_cnt: 1, in_progress_cnt: 1 });
    expect(column(await opened(admin, 'missing_dates?status=in_progress'), 'pt_num')).toEqual([8]);
  });

  it('of whose turn it is name the slowest first, in business days', async () => {
    const { late, approved } = await season(app);
    const admin = await app.as(await app.make.admin());
    const hand = (id: number, party: string, since_on: string) =>
      admin.post(`task/${id}/permit/turn`).send({ party, since_on });
    await hand(approved.id, 'customer', app.make.day(-30)).expect(200);
    await hand(late.id, 'authority', app.make.day(-12)).expect(200);
    const page = await opened(admin, 'whose_turn');
    const days = (state_code: string, since: number) =>
      businessDaysOf({ state_code }).between(app.make.day(since), app.make.day(0));
    expect(page.list[0]).toMatchObject({ id: approved.id, turn: 'customer', since_on: app.make.day(-30) });
    expect([days('OH', -30), days('OH', -30) - 1, days('OH', -30) + 1]).toContain(page.list[0]?.['turn_days']); // another zone
    expect(page.list[1]).toMatchObject({ id: late.id, turn: 'authority', turn_days: days('TX', -12) });
    expect(page.status_cnts).toEqual({ all_cnt: 2, us_cnt: 0, authority_cnt: 1, customer_cnt: 1, vendor_cnt: 0 });
    expect(column(await opened(admin, 'whose_turn?status=authority'), 'id')).toEqual([late.id]);
    expect(page.chart.bars).toEqual([{ name: '7', total: 2, parts: { customer: 1, authority: 1 } }]);
  });

  it('of permits and inspections are registers of their category by status', async () => {
    await season(app);
    const admin = await app.as(await app.make.admin());
    const permits = await opened(admin, 'permits?sort_by=name_number');
    expect(permits.list[0]).toMatchObject({ pt_num: 7, name_number: 'BP-7', status_num: 1 });
    expect(permits.total).toBe((await admin.get('task/list?category_num=1')).body.data.total);
    expect(permits.status_cnts).toEqual({
      all_cnt: 6,
      pending_cnt: 1,
      approved_cnt: 2,
      applied_for_cnt: 1,
      failed_cnt: 1,
      not_required_cnt: 1,
    });
    expect(permits.chart.bars[0]).toEqual({ name: '7', total: 2, parts: { pending: 1, approved: 1 } });
    const inspections = await opened(admin, 'inspections?status=failed');
    expect(column(inspections, 'pt_num')).toEqual([19]);
    expect(inspections.status_cnts).toMatchObject({ all_cnt: 2, passed_cnt: 1, failed_cnt: 1 });
    expect(inspections.chart.bars).toEqual([{ name: '19', total: 1, parts: { failed: 1 } }]);
  });
});

const pick = (from: object, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)));
