import { describe, expect, it } from '@jest/globals';
import type { SystemUsers } from '@guyline/contract/dashboard/charts';
import type { RecentUsers } from '@guyline/contract/dashboard/tables';
import { reasonFilters } from '@guyline/contract/risk/reasons';
import { categoryOf, taskGroups, type TaskItem } from '@guyline/contract/tasks/items';
import { secondsTo } from '../../test/moved-api.js';
import {
  isLive,
  isReady,
  judged,
  type Judged,
  plainCards,
  type PlainEvent,
  plainEventCounts,
  plainEvents,
  plainSummary,
  plainTaskCounts,
} from '../../test/plain-counts.js';
import { withReason } from '../../test/plain-reasons.js';
import { managerLooks, plainDocuments, randomDocuments } from '../../test/plain-documents.js';
import { monthFilters } from '../../test/plain-months.js';
import { panelLooks } from '../../test/plain-panels.js';
import { plainRecordCards, plainRecords } from '../../test/plain-records.js';
import { dice, keptLongAgo, randomReasons, randomSeason, type RandomSeason } from '../../test/random-season.js';
import { peopleOf, type Person } from '../../test/season-people.js';
import { type TestApp, useApp } from '../../test/use-app.js';

/** On New Year's Eve the east is a year ahead of Texas for an hour; the day when daylight saving time begins has 23 hours. */
const clocks = [
  ['half an hour before midnight in UTC', '2027-04-20T23:30:00Z'],
  ['half an hour after midnight in UTC', '2027-04-21T00:30:00Z'],
  ['New Year’s night in Texas', '2027-01-01T05:30:00Z'],
  ['the change to summer time', '2027-03-14T08:01:00Z'],
] as const;

type Which<Row> = (row: Row) => boolean;
const inGroup = (key: string): readonly TaskItem[] => taskGroups.find((group) => group.key === key)?.items ?? [];

type EventFilter = [
  filter: string,
  leaves: Which<PlainEvent>,
  /** What it leaves without its year, if it names one. */
  ofAnyYear?: Which<PlainEvent>,
];

/** Filters of events that all of the calls accept, and what matches them. */
const eventFilters = (season: RandomSeason, event: PlainEvent): EventFilter[] => [
  ['', () => true],
  [`customer_id=${season.customers[0]}`, ({ customer_id }) => customer_id === season.customers[0]],
  [`project_id=${event.project_id}`, ({ project_id }) => project_id === event.project_id],
  [`year=${event.year}`, ({ year }) => year === event.year, () => true],
];
/** Filters that only panels have: a manager's, for an event that the person sees, and those that other roles combine. */
const panelFilters = (event: PlainEvent): EventFilter[] => {
  const { id, customer_id, project_id, year } = event;
  const ofProject: Which<PlainEvent> = (one) => one.customer_id === customer_id && one.project_id === project_id;
  return [
    [`event_id=${id}`, (one) => one.id === id],
    [
      `customer_id=${customer_id}&project_id=${project_id}&year=${year}`,
      (one) => ofProject(one) && one.year === year,
      ofProject,
    ],
  ];
};
const listFilters = (season: RandomSeason): EventFilter[] => [
  [`location_id=${season.locations[1]}`, ({ location_id }) => location_id === season.locations[1]],
  ['type_num=1', ({ type_num }) => type_num === 1],
];
const taskFilters: [string, Which<Judged>][] = [
  ['status_num[0]=1&status_num[1]=6&status_num[2]=12', ({ status_num }) => [1, 6, 12].includes(status_num)],
  ['category_num=3', ({ pt_num }) => categoryOf(pt_num) === 3],
  ['category_num=1&task_state=2', ({ pt_num, state }) => categoryOf(pt_num) === 1 && state === 2],
  ['task=building_tent_permits', ({ pt_num }) => inGroup('building_tent_permits').includes(pt_num)],
  ['at_risk=1', ({ atRisk }) => atRisk],
  ['at_risk=1&task_state=3', ({ atRisk, state }) => atRisk && state === 3],
  ['at_risk=1&status_num[0]=1', ({ atRisk, status_num }) => atRisk && status_num === 1],
  ['missing_date=1', ({ undated }) => undated],
  ['missing_date=1&at_risk=1', ({ undated, atRisk }) => undated && atRisk],
  ['month=5', ({ scheduled_date }) => scheduled_date?.slice(5, 7) === '05'],
];

describe.each(clocks)('at %s', (_, instant) => {
  const app = useApp({ CLOCK_OFFSET: secondsTo(instant) });

  it('every count of every person is that of a plain scan of all rows', async () => {
    const roll = dice(instant.length + (Date.parse(instant) % 97));
    const season = await randomSeason(app, roll);
    await randomReasons(app, roll);
    await randomDocuments(app, roll);
    const people = await peopleOf(app, season);
    await keptLongAgo(app);
    const all = await plainEvents(app.db);
    const everything = await plainRecords(app.db);
    const documents = await plainDocuments(app.db);
    const look = async (who: string, { caller, sees, edits = [], records }: Person): Promise<void> => {
      const data = async (path: string) => (await caller.get(path)).body.data;
      const same = async (path: string, pick: (answer: never) => unknown, expected: unknown) =>
        expect([who, path, pick((await data(path)) as never)]).toEqual([who, path, expected]);
      const counts = ({ status_cnts, total }: { status_cnts: object; total: number }) => ({ ...status_cnts, total });
      const mine = all.filter(sees);
      const filters = eventFilters(season, all[0] as PlainEvent);
      for (const [filter, leaves, ofAnyYear = leaves] of [
        ...filters,
        ...panelFilters(mine.find(isLive) as PlainEvent),
      ]) {
        const left = mine.filter(leaves);
        const cards = { ...plainCards(left), ...plainRecordCards(records(everything, mine), filter) };
        await same(`dashboard/card_data?${filter}`, (answer) => picked(answer, Object.keys(cards)), cards);
        await same(
          `dashboard/summary?${filter}`,
          ({ summary }) => (summary as object[]).map((row) => ({ ...row, name: '' })),
          plainSummary(left).map((row) => ({ ...row, name: '' })),
        );
        const panels = [
          ...panelLooks(left, mine.filter(ofAnyYear), filter, edits),
          ...managerLooks(documents, left.filter(isLive), filter, caller.user),
        ];
        for (const { path, pick, expected } of panels) await same(path, pick, expected);
        const active = left.filter(({ status_num }) => status_num === 1);
        const ready = active.filter(isReady).length;
        await same(
          `common/event-summary/list?per_page=1&filter=pending&${filter}`,
          ({ events_cnt, total }) => [events_cnt, total],
          [
            { ready_for_sales_cnt: ready, pending_cnt: active.length - ready, required_cnt: active.length },
            active.length - ready,
          ],
        );
      }
      for (const [filter, leaves] of [...filters, ...listFilters(season)]) {
        const left = mine.filter(leaves);
        const active = left.filter(({ status_num }) => status_num === 1);
        const events = (path: string, of: readonly PlainEvent[], total = of.length) =>
          same(`event/list?per_page=1&${path}&${filter}`, counts, { ...plainEventCounts(of), total });
        await events('', left);
        await events('status_num=4', left, left.filter(({ status_num }) => status_num === 4).length);
        await events('live=1', left.filter(isLive));
        await events('task=ready_for_sales', left.filter(isReady));
        await events(
          'task=pending',
          active.filter((event) => !isReady(event)),
        );
        const tasks = left.filter(isLive).flatMap(judged);
        await same(`task/list?per_page=1&${filter}`, counts, { ...plainTaskCounts(tasks), total: tasks.length });
        const { overdue_cnt: total } = plainTaskCounts(tasks);
        await same(`task/list?per_page=1&tab=overdue&${filter}`, counts, { ...plainTaskCounts(tasks), total });
        for (const reason of filter ? (['failed', 'none'] as const) : reasonFilters)
          await same(
            `task/list?per_page=1&counts=0&tab=all&reason=${reason}&${filter}`,
            (answer: { total: number }) => answer.total,
            withReason(tasks, reason).length,
          );
      }
      const tasks = mine.filter(isLive).flatMap(judged);
      for (const [filter, leaves] of [...taskFilters, ...monthFilters(all.flatMap(judged))]) {
        const left = tasks.filter(leaves);
        const { non_complete_cnt: total } = plainTaskCounts(left);
        await same(`task/list?per_page=1&tab=non_complete&${filter}`, counts, { ...plainTaskCounts(left), total });
        const reasoned = plainTaskCounts(withReason(left, 'undated'));
        await same(`task/list?per_page=1&tab=non_complete&reason=undated&${filter}`, counts, {
          ...reasoned,
          total: reasoned.non_complete_cnt,
        });
      }
      for (const event of mine.slice(0, 3)) {
        const left = judged(event);
        await same(`task/list?per_page=1&event_id=${event.id}`, counts, {
          ...plainTaskCounts(left),
          total: left.length,
        });
      }
      const resting = mine.flatMap(judged);
      await same('task/list?per_page=1&with_inactive=1', counts, {
        ...plainTaskCounts(resting),
        total: resting.length,
      });
      const own = mine.map((event) => ({
        ...event,
        tasks: event.tasks.filter(({ pt_num }) => edits.includes(pt_num)),
      }));
      const { missing_date_cnt, pending_cnt, overdue_cnt } = plainCards(own);
      await same('task/attention', (answer) => answer, { missing_date_cnt, pending_cnt, overdue_cnt });
    };
    await Promise.all(Object.entries(people).map(([who, person]) => look(who, person)));
    await systemUsers(app, people['admin'] as Person);
  }, 240_000);
});

/** The accounts of the portal by level and by status, whatever the filter; and the people who signed in. */
async function systemUsers(app: TestApp, { caller }: Person): Promise<void> {
  await app.db.query('update users set last_login_at = now() where id % 2 = 0');
  const { rows: users } = await app.db.query<{ level_num: number; status_num: number; signed_in: boolean }>(
    'select level_num, status_num, last_login_at is not null as signed_in from users',
  );
  const { users_per_level, users_per_status, total_user_cnt }: SystemUsers = (
    await caller.get('dashboard/system_users')
  ).body.data;
  const many = (which: (user: (typeof users)[0]) => boolean): number => users.filter(which).length;
  expect(total_user_cnt).toBe(users.length);
  expect(users_per_level.map(({ user_cnt, active_cnt }) => [user_cnt, active_cnt])).toEqual(
    [1, 2, 3, 4, 5].map((level) => [
      many(({ level_num }) => level_num === level),
      many(({ level_num, status_num }) => level_num === level && status_num === 1),
    ]),
  );
  expect(users_per_status.map(({ user_cnt }) => user_cnt)).toEqual(
    [1, 2, 3, 4].map((status) => many(({ status_num }) => status_num === status)),
  );
  for (const [query, levels] of [
    ['', [1, 2, 3, 4, 5]],
    ['level_num=3', [3]],
    ['level_num=4', [4, 5]],
  ] as const) {
    const { total }: RecentUsers = (await caller.get(`dashboard/recent_users?${query}`)).body.data;
    const signedIn = many((user) => user.signed_in && (levels as readonly number[]).includes(user.level_num));
    expect([query, total]).toEqual([query, signedIn]);
  }
}

const picked = (from: Record<string, unknown>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, from[name]]));
