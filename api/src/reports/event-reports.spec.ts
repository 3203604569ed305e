import { describe, expect, it } from '@jest/globals';
import { column, opened, season } from '../../test/report-season.js';
import { useApp } from '../../test/use-app.js';

describe('reports of events, vendors and people', () => {
  const app = useApp();

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
    await app.db.query(
      `insert into task_logs (task_id, user_id, log, changes, created_at)
       values ($1, $2, 'File', '{"file_version": {"from": null, "to": 1}}', '2026-06-01')`,
      [(await app.make.task()).id, busy.id],
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
