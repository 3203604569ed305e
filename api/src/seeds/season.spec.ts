import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Docs, KeyContacts, PendingEvents } from '@guyline/contract/dashboard/manager';
import type { ReasonCounts } from '@guyline/contract/risk/counts';
import { type RiskCode, riskCodes } from '@guyline/contract/risk/reasons';
import type { TaskPage } from '@guyline/contract/tasks/rows';
import type { Lessons, RollOverPreview } from '@guyline/contract/roll-over';
import type { ReportPage } from '@guyline/contract/reports';
import { type Caller, useApp } from '../../test/use-app.js';
import { type Ask, countsOfEvents } from '../../test/counts-of-lists.js';
import type { MadeUser } from '../../test/factory.js';
import { emptyPanels } from '../../test/filled-panels.js';
import { seenAndPlain } from '../../test/season-looks.js';
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

const roles = ['admin', 'corporate', 'manager', 'tent', 'electric', 'fence', 'merch', 'staff'];

/** What people see in the whole demo season, which is planted once: the specs only read. */
describe('the demo season', () => {
  const app = useApp({ DEMO: '1' }, { emptied: false }); // outside a demo its accounts open nothing
  beforeAll(seedDemo, 60_000);
  const signedIn = async (name: string): Promise<Caller> =>
    app.as(
      await app.make.one<MadeUser>('select id, email, level_num from users where email = $1', [
        `${name}@${demoDomain}`,
      ]),
    );
  const data = async <T>(caller: Caller, path: string): Promise<T> => (await caller.get(path)).body.data as T;
  const sum = (page: ReportPage, key: string): number => page.list.reduce((all, row) => all + Number(row[key]), 0);

  it.each([
    ['admin', 25],
    ['corporate', 1],
    ['tent', 1],
  ])(
    'has documents that open, their small images included, for %s',
    async (name, atLeast) => {
      const caller = await signedIn(name);
      const { list, total } = (await caller.get('document/list?per_page=100')).body.data;
      expect(total).toBeGreaterThanOrEqual(atLeast);
      expect(list).toHaveLength(total);
      for (const { name: document, file_path, thumb_path } of list as Record<string, string>[])
        for (const link of [file_path, thumb_path])
          if (link) expect([document, (await caller.get(link)).status]).toEqual([document, 200]);
    },
    90_000,
  );

  it('says of each customer, store and project who made it, and when, which is not in the future', async () => {
    const admin = await signedIn('admin');
    for (const area of ['customer', 'location', 'project']) {
      const [{ id }] = (await data<{ list: [{ id: number }] }>(admin, `${area}/list`)).list;
      const { list, total } = await data<{ list: object[]; total: number }>(
        admin,
        `${area}/${id}/activity?per_page=100`,
      );
      expect([area, total]).toEqual([area, list.length]);
      expect([area, list.at(-1)]).toMatchObject([area, { action: 'created', user: { id: admin.user.id } }]);
    }
    const ahead = `select count(*)::int as n from (select created_at from change_logs union all select created_at from event_logs) g
                    where created_at > portal_now()`;
    expect(await app.make.one(ahead)).toEqual({ n: 0 });
  });

  it('has something behind each panel of the manager: documents of both kinds, vendors and people at stores', async () => {
    const manager = await signedIn('manager');
    const { events, total } = await data<PendingEvents>(manager, 'dashboard/events?per_page=100');
    expect(total).toBeGreaterThan(5); // the season moves with the day: there are fewest at the end of February
    for (const { id, uuid } of events.slice(0, 3)) {
      for (const tab of ['event', 'customer']) {
        const { docs } = await data<Docs>(manager, `dashboard/docs?event_id=${id}&tab=${tab}`);
        expect([uuid, tab, docs.total > 0]).toEqual([uuid, tab, true]);
      }
      const contacts = await data<KeyContacts>(manager, `dashboard/key_contacts?event_id=${id}`);
      expect([uuid, contacts.tent_vendor?.phone_num, contacts.vendors.length]).toEqual([uuid, expect.any(String), 4]);
    }
    const { onsite } = await data<KeyContacts>(manager, 'dashboard/key_contacts');
    expect(onsite.length).toBeGreaterThan(3);
  });

  it('shows on every panel of all roles what a plain scan of its rows says', async () => {
    for await (const [shown, plain] of seenAndPlain(app, await Promise.all(roles.map(signedIn))))
      expect(shown).toEqual(plain);
  }, 90_000);

  it('leaves no panel of any role empty', async () => {
    for (const name of roles) expect([name, await emptyPanels(await signedIn(name))]).toEqual([name, []]);
  });

  it('has as many events as each count says, for every tab of list and summary, and every role', async () => {
    let checked = 0;
    for (const name of roles) {
      const caller = await signedIn(name);
      const ask: Ask = async (path) => (await caller.get(path)).body.data;
      for await (const { question, count, rows } of countsOfEvents(ask)) {
        expect([name, question, rows]).toEqual([name, question, count]);
        checked += rows;
      }
    }
    expect(checked).toBeGreaterThan(600);
  }, 60_000);

  it('has reports that agree with the lists, for every role and under a filter', async () => {
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

  it('has the collected authorities with what they ask for, each with its source', async () => {
    const admin = await signedIn('admin');
    const { list, total } = (await admin.get('jurisdiction/list?per_page=100&sort_by=requirement_cnt&sort_order=desc'))
      .body.data;
    expect([total > 177, list[0].requirement_cnt]).toEqual([true, 8]); // and the cities and counties of stores
    const found = (await admin.get('jurisdiction/list?search=Norfolk')).body.data.list[0];
    expect(found).toMatchObject({ state_code: 'VA', source_on: '2026-11-23', confidence: 'high' });
    const { requirements } = (await admin.get(`jurisdiction/${found.id}/requirements`)).body.data;
    expect(requirements).toMatchObject([{ pt_num: 8, name: 'Building', closed_from_sqft: 900, open_from_sqft: null }]);
  });

  it('has every store in its county, with the authorities that the directory has for it', async () => {
    const admin = await signedIn('admin');
    const { list, status_cnts } = (await admin.get('jurisdiction/locations?per_page=100')).body.data;
    expect(list.filter(({ county_name }: { county_name: unknown }) => !county_name)).toEqual([]);
    expect(status_cnts.all_cnt).toBe(442);
    expect([status_cnts.open_cnt >= 20, status_cnts.open_cnt <= 40, status_cnts]).toEqual([true, true, status_cnts]);
    expect(status_cnts.proposed_cnt).toBeGreaterThan(10);
    expect(status_cnts.settled_cnt).toBeGreaterThan(350);
    const settled = (await admin.get('jurisdiction/locations?per_page=100&state=settled')).body.data.list;
    for (const { name, city_jurisdiction, county_jurisdiction } of settled)
      expect([name, Boolean(city_jurisdiction ?? county_jurisdiction)]).toEqual([name, true]);
    const used = (await admin.get('jurisdiction/list?sort_by=location_cnt&sort_order=desc')).body.data.list;
    expect(used[0].location_cnt).toBeGreaterThan(1);
  });

  it('has a day to apply for most permits that authorities ask for at stores of its first customer', async () => {
    const { rows } = await app.db.query<{ asked: number; timed: number }>(
      `select count(*)::int as asked, count(r.apply_by)::int as timed
         from event_requirements r join events e on e.id = r.event_id join customers c on c.id = e.customer_id
        where c.s_name = 'NFS' and r.kind = 'permit' and r.state = 'asked'`,
    );
    expect(rows[0]?.asked).toBeGreaterThan(20);
    expect((rows[0]?.timed ?? 0) / (rows[0]?.asked ?? 1)).toBeGreaterThan(0.6);
  });

  it('has as many tasks as each reason counts, for every role and under filters', async () => {
    let counted = 0;
    for (const name of roles) {
      const caller = await signedIn(name);
      for (const filter of ['', '&tab=pending', '&category_num=1&reason=undated', '&with_inactive=1&search=store']) {
        const { reasons } = await data<ReasonCounts>(caller, `task/reasons?${filter}`);
        for (const code of riskCodes) {
          const found = reasons.find((one) => one.code === code);
          const list = await data<TaskPage>(
            caller,
            `task/list?per_page=1${filter}&reason=${code}`.replace('&reason=undated&', '&'),
          );
          expect([name, filter, code, found?.task_cnt ?? 0]).toEqual([name, filter, code, list.total]);
          counted += list.total;
        }
      }
    }
    expect(counted).toBeGreaterThan(1_000);
  }, 60_000);

  it('shows each reason of risk at least once', async () => {
    const admin = await signedIn('admin');
    const shown: RiskCode[] = [];
    for (const code of riskCodes) {
      const { total, list } = await data<TaskPage>(admin, `task/list?per_page=1&reason=${code}`);
      if (total) shown.push(code);
      expect(list.flatMap(({ reasons }) => reasons ?? []).filter((one) => one.code === code)).toHaveLength(
        total ? 1 : 0,
      );
    }
    expect(riskCodes.filter((code) => !shown.includes(code))).toEqual([]);
  });

  it('tells, when a season is rolled over, what the last one taught of its stores', async () => {
    const admin = await signedIn('admin');
    const { rows } = await app.db.query<{ from_id: number; to_id: number }>(
      `select a.id::int as from_id, max(b.id)::int as to_id from projects a join projects b
           on b.customer_id = a.customer_id and b.start_date > a.start_date
        where exists (select from events e where e.project_id = a.id) group by a.id order by a.id`,
    );
    const taught: Lessons[] = [];
    for (const { from_id, to_id } of rows) {
      const answer = await admin
        .post(`project/${to_id}/roll_over/preview`)
        .send({ from_project_id: from_id, per_page: 100 });
      taught.push(...(answer.body.data as RollOverPreview).list.map(({ lessons }) => lessons));
    }
    expect(taught.filter(({ permit_days }) => permit_days !== null && permit_days > 5).length).toBeGreaterThan(3);
    expect(taught.filter(({ failed_cnt }) => failed_cnt > 0).length).toBeGreaterThan(0);
  });

  it('has rounds that begin and end on the days noted of the permits, and that go with these', async () => {
    const { rows } = await app.db.query(
      `select count(r.outcome)::int > 0 as answered, count(r.outcome) < count(*) as under_way,
              count(*) filter (where (r.sent_on, r.sent_noted_on) is distinct from (t.applied_on, r.sent_on))::int as sent_by_hand,
              count(*) filter (where r.answered_noted_on is distinct from r.answered_on)::int as answered_by_hand,
              count(*) filter (where (r.answered_turn_id is null) <> (r.outcome is null))::int as other_turns
         from permit_rounds r join tasks t on t.id = r.task_id`,
    );
    const none = { sent_by_hand: 0, answered_by_hand: 0, other_turns: 0 };
    expect(rows).toMatchObject([{ answered: true, under_way: true, ...none }]);
  });

  it('has people who come and people who left', async () => {
    const { list, chart } = await data<ReportPage>(await signedIn('admin'), 'report/user_activity?per_page=100');
    expect(list.filter((row) => Number(row['sign_in_cnt']) > 0).length).toBeGreaterThan(20);
    expect(chart.bars.flatMap(({ parts }) => Object.keys(parts))).toEqual(
      expect.arrayContaining(['recent', 'earlier']),
    );
  });
});
