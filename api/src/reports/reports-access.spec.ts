import { describe, expect, it } from '@jest/globals';
import { reportKeys } from '@guyline/contract/reports';
import { languages } from '@guyline/contract/remotes';
import { readFileSync } from 'node:fs';
import { reports } from '@guyline/contract/reports/definitions';
import { yearOf } from '../../test/clock.js';
import { exported } from '../../test/exports.js';
import { type Caller, type TestApp, useApp } from '../../test/use-app.js';
import { words } from '../platform/words/words.js';

const forAll = reportKeys.filter((key) => key !== 'user_activity');

/** Two customers with a store each; the first store has a tent vendor, and the tasks at each are as many as its number. */
async function twoCustomers(app: TestApp) {
  const tent = await app.make.vendor(4);
  const events = [await app.make.event({ tent_vid: tent.id }), await app.make.event()];
  for (const { id } of events) {
    const permit = await app.make.task({ event_id: id, pt_num: 7, scheduled_date: app.make.day(-3) });
    await app.db.query(`insert into permit_turns (task_id, party, since_on) values ($1, 'us', $2)`, [
      permit.id,
      app.make.day(-3),
    ]);
    await app.db.query(`insert into task_reasons (task_id, code, act_by) values ($1, 'failed', $2)`, [
      permit.id,
      app.make.day(-3),
    ]);
    await app.db.query(`update tasks set risk_from = '-infinity', act_by = $2 where id = $1`, [
      permit.id,
      app.make.day(-3),
    ]);
    await app.make.task({ event_id: id, pt_num: 19 });
  }
  const own = [events[0]?.customer_id ?? 0];
  const callers = {
    admin: await app.as(await app.make.admin()),
    corporate: await app.as(await app.make.user(2, { customers: own })),
    vendor: await app.as(tent),
    staff: await app.as(await app.make.user(5, { main_vendor_id: tent.id })),
    strangers: await app.as(await app.make.user(5, { main_vendor_id: (await app.make.vendor(2)).id })),
  };
  const manager = await app.as(await app.make.user(3, { customers: own }));
  return { callers, manager, events };
}

const totals = async (caller: Caller, query = ''): Promise<(number | undefined)[]> => {
  const found = [];
  for (const key of forAll) {
    const { body } = await caller.get(`report/${key}${query}`);
    const { total, chart } = body.data as { total: number; chart: { total: number } };
    found.push(total);
    expect([key, chart.total > 0]).toEqual([key, total > 0]);
  }
  return found;
};

describe('a report', () => {
  const app = useApp();

  it('has the rows that its reader sees, and no others in its chart', async () => {
    const { callers } = await twoCustomers(app);
    const found = [];
    for (const caller of Object.values(callers)) found.push(await totals(caller));
    // task_status, overdue, risk, missing_dates, permits, whose_turn, inspections, ready_for_sales, vendor_workload, documents, events
    expect(found).toEqual([
      [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2],
      [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
      [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
      [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
      [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    ]);
  }, 30_000);

  it('keeps to each of its filters', async () => {
    const { callers, events } = await twoCustomers(app);
    const [first] = events;
    const { state_num, region_id } = await app.make.one<{ state_num: number; region_id: number }>(
      `select l.state_num, s.region_id from locations l join states s on s.id = l.state_num where l.id = $1`,
      [first?.location_id],
    );
    const year = yearOf(app.make.day(30));
    const ones = forAll.map(() => 1);
    const twos = forAll.map(() => 2);
    expect(await totals(callers.admin, `?customer_id=${first?.customer_id}`)).toEqual(ones);
    expect(await totals(callers.admin, `?project_id=${first?.project_id}`)).toEqual(ones);
    expect(await totals(callers.admin, `?vendor_id=${callers.vendor.user.id}`)).toEqual(ones);
    expect(await totals(callers.admin, `?year=${year}&state_num=${state_num}&region_id=${region_id}`)).toEqual(twos);
    expect(await totals(callers.admin, '?year=2019')).toEqual(forAll.map(() => 0));
    expect(await totals(callers.admin, `?state_num=${Number(state_num) === 1 ? 2 : 1}`)).toEqual(forAll.map(() => 0));
  }, 30_000);

  it('is listed for those who may open it; user activity is for admins, and none is for managers', async () => {
    const { callers, manager } = await twoCustomers(app);
    const listed = async (caller: Caller) =>
      ((await caller.get('report/list')).body.data.list as { key: string }[]).map(({ key }) => key);
    expect(await listed(callers.admin)).toEqual(reportKeys);
    for (const caller of [callers.corporate, callers.vendor, callers.staff]) {
      expect(await listed(caller)).toEqual(forAll);
      expect((await caller.get('report/user_activity')).status).toBe(403);
      expect((await caller.get('report/user_activity/export')).status).toBe(403);
    }
    for (const path of ['report/list', 'report/overdue', 'report/overdue/export'])
      expect([path, (await manager.get(path)).status]).toEqual([path, 403]);
  });

  it('refuses what it does not have', async () => {
    const admin = await app.as(await app.make.admin());
    const refused = async (path: string) => {
      const { status, body } = await admin.get(`report/${path}`);
      return [status, body.error, body.fields];
    };
    expect(await refused('sales')).toEqual([404, 'not_found', undefined]);
    expect(await refused('constructor')).toEqual([404, 'not_found', undefined]);
    expect(await refused('user_activity?region_id=1')).toEqual([
      422,
      'unknown_field',
      { region_id: 'region_id_unknown' },
    ]);
    expect((await admin.get('report/user_activity/export?region_id=1')).status).toBe(422);
    expect(await refused('overdue?colour=red')).toEqual([422, 'unknown_field', { colour: 'colour_unknown' }]);
    expect(await refused('overdue?status=approved')).toEqual([422, 'validation_failed', { status: 'status_is_in' }]);
    expect(await refused('overdue?status=late')).toEqual([422, 'validation_failed', { status: 'status_is_in' }]);
    expect(await refused('overdue?sort_by=required_cnt')).toEqual([
      422,
      'validation_failed',
      { sort_by: 'sort_by_is_in' },
    ]);
  });

  it('sorts by every column that says so, both ways', async () => {
    const { callers } = await twoCustomers(app);
    for (const key of reportKeys) {
      for (const { key: name } of reports[key].columns.filter(({ sorts }) => sorts)) {
        const sorted = async (order: string) => {
          const { body } = await callers.admin.get(`report/${key}?sort_by=${name}&sort_order=${order}`);
          return (body.data.list as { id: number }[]).map(({ id }) => id);
        };
        const [up, down] = [await sorted('asc'), await sorted('desc')];
        expect([key, name, [...up].sort()]).toEqual([key, name, [...down].sort()]);
        expect(up.length).toBeGreaterThan(1);
      }
    }
  }, 60_000);

  it('counts each of its tabs', async () => {
    const { callers } = await twoCustomers(app);
    for (const key of reportKeys) {
      const { status_cnts } = (await callers.admin.get(`report/${key}`)).body.data as { status_cnts: object };
      const tabs = ['all', ...reports[key].statuses].map((status) => `${status}_cnt`);
      expect([key, Object.keys(status_cnts).sort()]).toEqual([key, tabs.sort()]);
    }
  });

  it('turns its pages', async () => {
    const { callers } = await twoCustomers(app);
    const page = async (nr: number) =>
      (await callers.admin.get(`report/permits?per_page=1&page=${nr}`)).body.data as { list: object[]; total: number };
    const pages = [await page(1), await page(2), await page(3)];
    expect(pages.map(({ list, total }) => [list.length, total])).toEqual([
      [1, 2],
      [1, 2],
      [0, 2],
    ]);
  });
});

describe('the workbook of a report', () => {
  const app = useApp();

  it('has the rows and columns of its screen, for each of them', async () => {
    const { callers } = await twoCustomers(app);
    for (const caller of [callers.admin, callers.corporate]) {
      for (const key of caller === callers.admin ? reportKeys : forAll) {
        const list = (await caller.get(`report/${key}?per_page=100`)).body.data.list as object[];
        const { headings, rows } = await exported(caller, `report/${key}/export`);
        expect([key, headings]).toEqual([
          key,
          reports[key].columns.map((column) => words.en.report.column[column.key]),
        ]);
        expect([key, rows.length]).toEqual([key, list.length]);
      }
    }
  }, 120_000);

  it('says states, days and places as its reader reads them, under the filter of the screen', async () => {
    const admin = await app.as(await app.make.admin());
    const event = await app.make.event();
    const on = { event_id: event.id, scheduled_date: '2026-01-02' };
    await app.make.task({ ...on, pt_num: 7, name_number: '=1+1' });
    await app.make.task({ ...on, pt_num: 8, status_num: 4 });
    const { file, headings, rows, sheet } = await exported(admin, 'report/overdue/export?status=overdue');
    expect(file).toMatch(/^Overdue And At Risk \d{4}-\d\d-\d\d\.xlsx$/);
    const cell = (heading: string) => rows[0]?.[headings.indexOf(heading)];
    expect([rows.length, cell('Task item'), cell('Status')]).toEqual([1, 'Building Permit', 'Overdue']);
    expect(cell('Scheduled date')).toEqual(new Date('2026-01-02T00:00:00Z'));
    expect(cell('Days late')).toBeGreaterThan(100);
    expect(sheet.name).toBe('Overdue and at risk');
    const register = await exported(admin, 'report/permits/export?sort_by=name_number', 'es');
    expect(register.rows[0]?.[register.headings.indexOf('Nombre/número')]).toBe("'=1+1");
    expect(register.rows.map((row) => row[register.headings.indexOf('Estado')])).toEqual(['Vencida', 'Fallido']);
  });
});

describe('words of a report’s workbook', () => {
  it.each(languages)('are those of the screens in %s, and short enough for a sheet', (language) => {
    const { item, taskStatus, level, report } = words[language];
    const read = (path: string) =>
      JSON.parse(readFileSync(new URL(`../../../${path}/${language}.json`, import.meta.url), 'utf8')) as Record<
        string,
        Record<string, object>
      >;
    const ui = read('libs/ui/locales');
    // A workbook counts no statuses: it has no use for their plurals.
    const single = Object.entries(ui['taskStatus'] ?? {}).filter(([key]) => !key.includes('_'));
    expect({ item, taskStatus, level }).toEqual({
      item: ui['item'],
      taskStatus: Object.fromEntries(single),
      level: ui['level'],
    });
    const screen = read('mfe-tasks/src/locales')['reports'] as Record<string, object> | undefined;
    // A task's own fields have one name for all screens: libs/ui's.
    expect(report).toEqual({ name: screen?.['name'], column: { ...screen?.['column'], ...ui['taskField'] } });
    for (const name of Object.values(report.name)) expect(name).toMatch(/^[^[\]*?:/\\]{1,31}$/);
  });
});
