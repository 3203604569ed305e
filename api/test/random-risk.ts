import { ticketItem } from '@guyline/contract/permits/tickets';
import { installItem } from '@guyline/contract/permits/works';
import { categoryOf, type TaskItem } from '@guyline/contract/tasks/items';
import { pendingOf } from '@guyline/contract/tasks/status';
import { type RandomSeason, type Roll, someDay } from './random-season.js';
import type { TestApp } from './use-app.js';

interface Permit {
  id: string;
  event_id: string;
  pt_num: TaskItem;
}
const days = 'applied_on date, expected_on date, valid_from date, valid_to date';

/** What authorities ask for the events of a random season, and when its permits and tickets hold: a day, or none. */
export async function randomRisk(app: TestApp, roll: Roll, { locations, events }: RandomSeason): Promise<void> {
  const city = await settleCities(app, roll, locations);
  await tickets(app, roll, events);
  const { rows } = await app.db.query<Permit>(
    'select id, event_id, pt_num from tasks where category_num = 1 and event_id = any($1) order by id',
    [events],
  );
  const maybe = (): string | null => (roll(3) ? someDay(app, roll) : null);
  await askFor(
    app,
    city,
    rows
      .filter(() => roll(3))
      .map(({ event_id, pt_num }) => ({
        ...{ event_id, pt_num, apply_by: maybe(), documents: roll(3) ? ['site_plan', 'insurance'] : [] },
        predecessors: [1 + roll(24)].filter((item) => item !== pt_num),
      })),
  );
  await app.db.query(
    `update tasks t set applied_on = n.applied_on, expected_on = n.expected_on, valid_from = n.valid_from, valid_to = n.valid_to
       from json_to_recordset($1::json) as n(id bigint, ${days}) where t.id = n.id`,
    [
      JSON.stringify(
        rows
          .filter(({ pt_num }) => roll(pt_num === ticketItem ? 3 : 2))
          .map(({ id, pt_num }) => ({ id, ...windowOf(pt_num, maybe) })),
      ),
    ],
  );
  for (const document of ['site_plan', 'insurance'])
    await app.db.query('insert into task_enclosures (task_id, document) select unnest($1::bigint[]), $2', [
      rows.filter(({ pt_num }) => roll(pt_num === ticketItem ? 3 : 2)).map(({ id }) => id),
      document,
    ]);
}

/** A city for the stores of each state, as somebody settled it: a chore takes one of another state away. @returns one of them */
async function settleCities(app: TestApp, roll: Roll, locations: readonly number[]): Promise<number> {
  const { rows } = await app.db.query<{ state_num: number; stores: string[] }>(
    'select state_num, array_agg(id order by id) as stores from locations where id = any($1) group by state_num order by state_num',
    [locations],
  );
  let city = 0;
  for (const { state_num, stores } of rows) {
    const days = { inspection_notice_days: 1 + roll(9), site_days_per_year: 10 + roll(30) };
    city = (await app.make.jurisdiction({ state_num, ...days })).id;
    await app.db.query(
      `insert into location_jurisdictions (location_id, city_id, city_settled) select unnest($2::bigint[]), $1, true
       on conflict (location_id) do update set city_id = excluded.city_id, city_settled = true`,
      [city, stores.filter(() => roll(3))],
    );
  }
  return city;
}

/** Each event has an 811 ticket, half of them not asked for yet, and its installation is to come: reasons of tickets are rare else. */
async function tickets(app: TestApp, roll: Roll, events: readonly number[]): Promise<void> {
  await app.db.query(
    `insert into tasks (event_id, pt_num, status_num)
     select e.id, $2, $3 from unnest($1::bigint[]) e(id)
      where not exists (select from tasks t where t.event_id = e.id and t.pt_num = $2)`,
    [events, ticketItem, pendingOf[categoryOf(ticketItem)]],
  );
  await app.db.query('update tasks set status_num = $2 where event_id = any($1) and pt_num = $3', [
    events.filter(() => roll(2)),
    ...[pendingOf[categoryOf(ticketItem)], ticketItem],
  ]);
  await app.db.query('update tasks set status_num = $2 where event_id = any($1) and pt_num = $3', [
    events,
    ...[pendingOf[categoryOf(installItem)], installItem],
  ]);
}

/** A ticket was called for, or nothing is known of it; a permit begins no later than it ends. */
function windowOf(item: TaskItem, maybe: () => string | null) {
  const [first, last] = [maybe(), maybe()];
  const turned = first !== null && last !== null && last < first;
  const window = { valid_from: turned ? last : first, valid_to: turned ? first : last };
  return item === ticketItem
    ? { applied_on: window.valid_from ?? window.valid_to, expected_on: null, ...window }
    : { applied_on: null, expected_on: maybe(), ...window };
}

async function askFor(app: TestApp, city: number, asked: readonly { pt_num: TaskItem }[]): Promise<void> {
  const items = [...new Set(asked.map(({ pt_num }) => pt_num))].filter((item) => categoryOf(item) === 1);
  const requirements = new Map<TaskItem, number>();
  for (const pt_num of items)
    requirements.set(pt_num, (await app.make.requirement({ jurisdiction_id: city, pt_num, lead_days: 15 })).id);
  await app.db.query(
    `insert into event_requirements (event_id, requirement_id, jurisdiction_id, kind, pt_num, reason, documents, apply_by, predecessors)
     select n.event_id, n.requirement_id, $1, 'permit', n.pt_num, 'always', n.documents, n.apply_by, n.predecessors
       from json_to_recordset($2::json) as n(event_id bigint, requirement_id bigint, pt_num smallint, documents text[], apply_by date,
                                             predecessors smallint[])`,
    [city, JSON.stringify(asked.map((one) => ({ ...one, requirement_id: requirements.get(one.pt_num) })))],
  );
}
