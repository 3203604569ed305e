import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ReportPage } from '@guyline/contract/reports';
import { type Caller, useApp } from '../../test/use-app.js';
import type { MadeUser } from '../../test/factory.js';
import { demoDomain } from './demo/people.js';
import { seedDemo } from './seed-demo.js';

/** A report and the list that it must agree with, under a filter that both take. */
const pairs = [
  ['overdue?status=overdue', 'task/list?tab=overdue'],
  ['overdue?status=at_risk', 'task/list?at_risk=1'],
  ['missing_dates?', 'task/list?missing_date=1'],
  ['permits?status=approved', 'task/list?status_num=2'],
  ['inspections?', 'task/list?category_num=3'],
  ['ready_for_sales?status=ready', 'common/event-summary/list?filter=sale'],
  ['ready_for_sales?', 'common/event-summary/list?filter=active'],
  ['documents?', 'event/list?live=1'],
  ['events?status=completed', 'event/list?status_num=2'],
] as const;

describe('reports of the demo season', () => {
  const app = useApp({ DEMO: '1' }); // outside a demo its accounts open nothing
  beforeEach(async () => {
    process.env['DEMO'] = '1';
    await app.db.query('truncate event_identifiers restart identity cascade');
    await seedDemo();
  }, 60_000);
  const signedIn = async (name: string): Promise<Caller> =>
    app.as(
      await app.make.one<MadeUser>('select id, email, level_num from users where email = $1', [
        `${name}@${demoDomain}`,
      ]),
    );
  const data = async <T>(caller: Caller, path: string): Promise<T> => (await caller.get(path)).body.data as T;
  const sum = (page: ReportPage, key: string): number => page.list.reduce((all, row) => all + Number(row[key]), 0);

  it('agree with the lists, for every role and under a filter', async () => {
    let rows = 0;
    for (const name of ['admin', 'corporate', 'tent', 'electric', 'staff']) {
      const caller = await signedIn(name);
      const [project] = (await data<ReportPage>(caller, 'report/task_status?sort_by=required_cnt&sort_order=desc'))
        .list;
      for (const filter of ['', `&project_id=${project?.id}`]) {
        for (const [report, list] of pairs) {
          const { total, chart } = await data<ReportPage>(caller, `report/${report}${filter}`);
          const wanted = (await data<{ total: number }>(caller, `${list}${filter}`)).total;
          expect([name, report, filter, total]).toEqual([name, report, filter, wanted]);
          expect([name, report, chart.bars.length > 0]).toEqual([name, report, total > 0]);
          rows += total;
        }
        const { status_cnts } = await data<{ status_cnts: object }>(caller, `task/list?per_page=1${filter}`);
        for (const report of ['task_status', 'vendor_workload']) {
          const page = await data<ReportPage>(caller, `report/${report}?per_page=100${filter}`);
          const counted = ['required_cnt', 'overdue_cnt', 'pending_cnt', 'completed_cnt'].map((key) => [
            key,
            sum(page, key),
          ]);
          expect([name, report, status_cnts]).toMatchObject([name, report, Object.fromEntries(counted) as object]);
        }
      }
    }
    expect(rows).toBeGreaterThan(1_000);
  }, 120_000);

  it('have people who come and people who left', async () => {
    const { list, chart } = await data<ReportPage>(await signedIn('admin'), 'report/user_activity?per_page=100');
    expect(list.filter((row) => Number(row['sign_in_cnt']) > 0).length).toBeGreaterThan(20);
    expect(chart.bars.flatMap(({ parts }) => Object.keys(parts))).toEqual(
      expect.arrayContaining(['recent', 'earlier']),
    );
  });
});
