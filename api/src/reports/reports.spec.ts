import { describe, expect, it } from '@jest/globals';
import type { ReportPage } from '@guyline/contract/reports';
import { businessDaysOf } from '../platform/clock/business-days.js';
import { type Caller, type TestApp, useApp } from '../../test/use-app.js';

/**
 * Two projects of two customers. Alpha: an event in Texas with a task in every state, and one in Ohio that is ready for sales.
 * Beta: an event that no vendor has, with a permit that was refused.
 */
async function season(app: TestApp) {
  const { make } = app;
  const tent = await make.vendor(4, { company_str: 'Canvas Co' });
  const alpha = await make.project({ name: 'Alpha', start_date: make.day(20) });
  const beta = await make.project({ name: 'Beta' });
  const ohio = await make.one<{ id: number; region_id: number }>(`select id, region_id from states where code = 'OH'`);
  const texas = await make.location({ customer_id: alpha.customer_id, name: 'Texas store' });
  const place = await make.location({ customer_id: alpha.customer_id, name: 'Ohio store', state_num: ohio.id });
  const open = await make.event({ project_id: alpha.id, location_id: texas.id, tent_vid: tent.id });
  const ready = await make.event({ project_id: alpha.id, location_id: place.id, type_num: 2 });
  const other = await make.event({ project_id: beta.id });
  const task = (event: { id: number }, pt_num: number, status_num: number, more = {}) =>
    make.task({ event_id: event.id, pt_num: pt_num as 1, status_num: status_num as 1, ...more });
  const late = await task(open, 7, 1, { scheduled_date: make.day(-4), name_number: 'BP-7' });
  await task(open, 8, 3);
  await task(open, 12, 2);
  await task(open, 14, 5);
  const undated = await task(open, 15, 6);
  await task(open, 19, 12, { scheduled_date: make.day(3) });
  await task(open, 21, 11, { scheduled_date: make.day(-2) });
  await task(open, 24, 14, { scheduled_date: make.day(60) });
  const approved = await task(ready, 7, 2);
  await task(other, 11, 4, { scheduled_date: make.day(9) });
  return { tent, alpha, beta, ohio, open, ready, other, late, undated, approved };
}

const opened = async (caller: Caller, path: string): Promise<ReportPage> => {
  const { status, body } = await caller.get(`report/${path}`);
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body.data as ReportPage;
};
const column = (page: ReportPage, key: string) => page.list.map((row) => row[key]);

describe('reports', () => {
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

  it('of ready for sales agree with the events summary', async () => {
    const { ready, other } = await season(app);
    const admin = await app.as(await app.make.admin());
    await app.db.query('update events set status_num = 3 where id = $1', [other.id]);
    const page = await opened(admin, 'ready_for_sales?sort_by=location');
    expect(page.list).toMatchObject([
      { id: ready.id, uuid: ready.uuid, ready: true, permit_snum: 5, type_num: 2, start_date: app.make.day(20) },
      { ready: false, permit_snum: 1 },
    ]);
    const summary = (await admin.get('common/event-summary/list?filter=sale')).body.data;
    const first = await opened(admin, 'ready_for_sales?status=ready');
    expect([first.total, first.status_cnts]).toEqual([
      summary.total,
      { all_cnt: summary.events_cnt.required_cnt, ready_cnt: 1, not_ready_cnt: summary.events_cnt.pending_cnt },
    ]);
    expect(page.chart.bars).toEqual([{ name: 'Alpha', total: 2, parts: { ready: 1, not_ready: 1 } }]);
  });

  it('of vendor workload give each task to its owner, and the rest to nobody', async () => {
    const { tent } = await season(app);
    const admin = await app.as(await app.make.admin());
    const page = await opened(admin, 'vendor_workload');
    expect(page.list).toMatchObject([
      {
        id: tent.id,
        vendor: 'Canvas Co',
        event_cnt: 1,
        required_cnt: 7,
        overdue_cnt: 1,
        pending_cnt: 4,
        completed_cnt: 2,
      },
      { id: 0, vendor: null, event_cnt: 2, required_cnt: 2, overdue_cnt: 0, pending_cnt: 1, completed_cnt: 1 },
    ]);
    expect((await admin.get(`task/list?tab=pending&vendor_id=${tent.id}`)).body.data.total).toBe(4);
    expect(page.chart.bars).toMatchObject([{ name: 'Canvas Co' }, { name: null, total: 2 }]);
    expect(column(await opened(admin, `vendor_workload?vendor_id=${tent.id}`), 'id')).toEqual([tent.id]);
  });

  it('of documents tell which permits and inspections have none', async () => {
    const { open, ready, approved } = await season(app);
    const admin = await app.as(await app.make.admin());
    await app.db.query(
      `insert into documents (type, event_id, task_id, name, file_key, size, mime, series_id, uploaded_by, levels, site_plan)
       values ('task', $1, $2, 'Permit', 'documents/a', 1, 'image/png', 1, $3, '{1}', false),
              ('event', $1, null, 'Plan', 'documents/b', 1, 'image/png', 2, $3, '{1,2}', true)`,
      [ready.id, approved.id, admin.user.id],
    );
    const page = await opened(admin, 'documents?customer_id=' + open.customer_id);
    expect(page.list).toMatchObject([
      { id: open.id, expected_cnt: 5, attached_cnt: 0, missing_cnt: 5, complete_pct: 0, site_plan: false },
      { id: ready.id, expected_cnt: 1, attached_cnt: 1, missing_cnt: 0, complete_pct: 100, site_plan: true },
    ]);
    expect(page.status_cnts).toEqual({ all_cnt: 2, complete_cnt: 1, missing_cnt: 1 });
    expect(page.chart.bars).toEqual([{ name: 'Alpha', total: 6, parts: { attached: 1, missing: 5 } }]);
    // The permit is meant for admins alone: nobody else learns that it is there.
    const corporate = await app.as(await app.make.user(2, { customers: [open.customer_id] }));
    expect((await opened(corporate, 'documents?status=complete')).total).toBe(0);
    expect(column(await opened(corporate, 'documents?sort_by=expected_cnt'), 'site_plan')).toEqual([true, false]);
  });

  it('of all events have the event list’s rows and tabs', async () => {
    const { open, ready, other } = await season(app);
    const admin = await app.as(await app.make.admin());
    await app.db.query('update events set status_num = 5 where id = $1', [other.id]);
    const page = await opened(admin, 'events?sort_by=location&sort_order=desc');
    expect(column(page, 'id')).toEqual([open.id, other.id, ready.id]);
    expect(page.list[0]).toMatchObject({ tent_vendor: 'Canvas Co', fence_vendor: null, city: 'Austin', status_num: 1 });
    expect(page.status_cnts).toEqual((await admin.get('event/list')).body.data.status_cnts);
    expect((await opened(admin, 'events?status=archived')).total).toBe(1);
    expect(page.chart.bars).toEqual([
      { name: 'Texas', total: 2, parts: { active: 1, archived: 1 } },
      { name: 'Ohio', total: 1, parts: { active: 1 } },
    ]);
  });

  it('of user activity count a year’s sign-ins, and changes in one’s own name', async () => {
    const admin = await app.as(await app.make.admin());
    const busy = await app.make.user(2, { name: 'Busy', last_login_at: app.make.day(-1) });
    await app.make.user(3, { name: 'Gone', last_login_at: '2020-03-01', status_num: 4 });
    await app.db.query(
      `insert into security_events (kind, user_id, created_at)
       values ('signed_in', $1, '2026-02-01'), ('signed_in', $1, '2025-02-01'), ('signed_out', $1, '2026-02-02')`,
      [busy.id],
    );
    await app.db.query(
      `insert into change_logs (area, row_id, user_id, on_behalf_id, action, created_at)
       values ('projects', 1, $1, null, 'changed', '2026-05-01'), ('projects', 1, $1, $2, 'changed', '2026-05-02')`,
      [busy.id, admin.user.id],
    );
    const { list, chart, status_cnts } = await opened(admin, 'user_activity?search=bus&year=2026');
    expect(list).toMatchObject([{ id: busy.id, sign_in_cnt: 1, change_cnt: 1 }]);
    expect(new Date(String(list[0]?.['last_change_at'])).toISOString()).toBe('2026-05-01T00:00:00.000Z');
    expect([chart.bars, status_cnts['active_cnt']]).toEqual([[{ name: '2', total: 1, parts: { recent: 1 } }], 1]);
    expect((await opened(admin, 'user_activity?search=bus')).list).toMatchObject([{ sign_in_cnt: 2, change_cnt: 1 }]);
    const archived = await opened(admin, 'user_activity?status=archived');
    expect([column(archived, 'name'), archived.chart.bars]).toEqual([
      ['Gone'],
      [{ name: '3', total: 1, parts: { earlier: 1 } }],
    ]);
  });
});

const pick = (from: object, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)));
