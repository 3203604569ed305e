import { describe, expect, it } from '@jest/globals';
import type { TaskPage, TaskRow } from '@guyline/contract/tasks/rows';
import { dice, keptLongAgo, randomSeason } from '../../test/random-season.js';
import { peopleOf } from '../../test/season-people.js';
import { type Caller, type TestApp, useApp } from '../../test/use-app.js';

const PER_PAGE = 100;
/** Filters beside a search: a customer is answered by sums of places, like none; the others by events or tasks. */
const filters = (customer: number) => [
  '',
  `customer_id=${customer}`,
  'at_risk=1',
  'mine=1',
  'with_inactive=1',
  'month=5',
];

/** One text for each of what a search looks at; the permit number is one of a few tasks at different stores. */
async function textsOf(app: TestApp): Promise<string[]> {
  await app.db.query(`update tasks set name_number = 'Tent 77-' || id where id % 9 = 0`);
  const { rows } = await app.db.query<{ texts: string[] }>(
    `select array[(select store_number from locations order by id limit 1), (select l.name from events e join locations l on l.id = e.location_id order by e.id desc limit 1),
                  (select p.name from projects p join events e on e.project_id = p.id limit 1), (select uuid from events order by id limit 1),
                  'tent 77-', 'nothing like it'] as texts`,
  );
  return rows[0]?.texts ?? [];
}

/** The counts of rows, one by one: their state says what each is. */
const plainly = (rows: readonly TaskRow[]): TaskPage['status_cnts'] => {
  const many = (...states: (number | null)[]): number =>
    rows.filter(({ task_state }) => states.includes(task_state)).length;
  return {
    total_cnt: rows.length,
    required_cnt: many(1, 2, 3, 4, 5),
    overdue_cnt: many(1),
    pending_cnt: many(2, 3, 4),
    completed_cnt: many(5),
    not_required_cnt: many(null),
    non_complete_cnt: many(1, 2, 3, 4),
  };
};

async function everyRow(caller: Caller, query: string): Promise<TaskRow[]> {
  const rows: TaskRow[] = [];
  for (let page = 1; ; page += 1) {
    const { list }: TaskPage = (await caller.get(`task/list?${query}&counts=0&per_page=${PER_PAGE}&page=${page}`)).body
      .data;
    rows.push(...list);
    if (list.length < PER_PAGE) return rows;
  }
}

describe('the counts under a search', () => {
  const app = useApp();

  it('are those of the rows that it finds, for everybody, whatever was saved since they were kept', async () => {
    const roll = dice(11);
    const season = await randomSeason(app, roll);
    const people = Object.entries(await peopleOf(app, season));
    const texts = await textsOf(app);
    await keptLongAgo(app);
    const found = new Set<string>();
    const look = async (who: string, caller: Caller, query: string): Promise<number> => {
      const rows = await everyRow(caller, query);
      const answer: TaskPage = (await caller.get(`task/list?${query}&per_page=1&tab=pending`)).body.data;
      const expected = plainly(rows);
      const told = { ...answer.status_cnts, total: answer.total };
      expect([who, query, told]).toEqual([who, query, { ...expected, total: expected.pending_cnt }]);
      return rows.length;
    };
    const [store = '', ...others] = texts.map((text) => `search=${encodeURIComponent(text)}`);
    for (const [who, { caller }] of people) {
      for (const text of [store, ...others]) if (await look(who, caller, text)) found.add(text);
      const more = who === 'admin' || who === 'vendor of places' ? filters(season.customers[0] as number) : [];
      for (const filter of more) await look(who, caller, `${store}&${filter}`);
    }
    expect([...found].sort()).toEqual([store, ...others.slice(0, -1)].sort()); // each but the last finds something
  });
});
