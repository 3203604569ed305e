import { describe, expect, it } from '@jest/globals';
import type { ReportPage } from '@guyline/contract/reports';
import { exported } from '../../test/exports.js';
import { useApp } from '../../test/use-app.js';

describe('the report', () => {
  const app = useApp();

  it('of why tasks are at risk has each under its worst reason, the first day to act on top', async () => {
    const late = await app.make.task({ pt_num: 7 });
    const admin = await app.as(await app.make.admin());
    const ahead = await app.make.task({ pt_num: 7 });
    const ofAdmin = async (query = ''): Promise<ReportPage> => (await admin.get(`report/risk${query}`)).body.data;
    const add = (id: number, code: string, act_by: string) =>
      app.db.query(
        `insert into task_reasons (task_id, code, act_by, about) values ($1, $2, $3, '{"day": "2027-05-10", "authority": "Norfolk", "days": 15}')`,
        [id, code, act_by],
      );
    await add(late.id, 'undated', app.make.day(-3));
    await add(late.id, 'apply_by_passed', app.make.day(-5));
    await add(ahead.id, 'undated', app.make.day(5));
    await app.db.query(`update tasks set risk_from = '-infinity', act_by = $2 where id = $1`, [
      late.id,
      app.make.day(-5),
    ]);
    await app.db.query(`update tasks set risk_from = '-infinity', act_by = $2 where id = $1`, [
      ahead.id,
      app.make.day(5),
    ]);
    const page = await ofAdmin();
    expect(page.list.map(({ id, reason, act_by }) => [id, reason, act_by])).toEqual([
      [late.id, 'apply_by_passed', app.make.day(-5)],
      [ahead.id, 'undated', app.make.day(5)],
    ]);
    expect(page.list[0]?.['reasons']).toMatchObject([{ code: 'apply_by_passed' }, { code: 'undated' }]);
    expect(page.status_cnts).toEqual({ all_cnt: 2, act_passed_cnt: 1, act_ahead_cnt: 1 });
    expect((await ofAdmin('?status=act_ahead')).list.map(({ id }) => id)).toEqual([ahead.id]);
    expect(page.chart.bars).toEqual([
      { name: 'apply_by_passed', total: 1, parts: { act_passed: 1 } },
      { name: 'undated', total: 1, parts: { act_ahead: 1 } },
    ]);
    const { rows } = await exported(admin, 'report/risk/export');
    expect(JSON.stringify(rows)).toContain(
      'File it now; it was due on 05/10/2027: Norfolk takes 15 business days · Set a date; the deadline is 05/10/2027',
    );
    await admin.post('/api/common/preferences/dates').send({ value: { day_first: true } } as object);
    const because = (await exported(admin, `task/export?sort_by=act_by`)).rows;
    expect(JSON.stringify(because)).toContain('Set a date; the deadline is 10/05/2027');
  });

  it('repeats in its workbook neither the item nor the day to act, and speaks of a past day as past', async () => {
    const permit = await app.make.task({ pt_num: 7 });
    const about = { item: 7, day: '2026-01-09', against: '2026-01-14' };
    await app.make.reason(permit.id, 'permit_window_short', { about });
    await app.make.reason(permit.id, 'failed', { about: { day: '2031-05-01' } });
    await app.db.query(`update tasks set act_by = '2031-05-01' where id = $1`, [permit.id]);
    const { headings, rows } = await exported(await app.as(await app.make.admin()), 'report/risk/export');
    const texts = rows.map((row) => row[headings.indexOf('What is to be done')]);
    expect(texts).toContain('It failed; fix it · Ended on 01/09/2026, before the takedown on 01/14/2026');
  });

  it('says in its workbook since when a task is overdue, and not that its deadline is near', async () => {
    const { id } = await app.make.task({ pt_num: 15, scheduled_date: '2026-01-02' });
    await app.make.reason(id, 'deadline_near', { about: { day: '2099-01-01' } });
    const { headings, rows } = await exported(await app.as(await app.make.admin()), 'report/risk/export');
    expect(rows[0]?.[headings.indexOf('What is to be done')]).toMatch(/^Overdue since 01\/02\/2026 \(\d+ days\)$/);
  });
});
