import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../test/use-app.js';
import { query } from '../platform/db/query.js';
import { type DayOfState, plannedMove } from './planned-dates.sql.js';

const STORES = 1_000;

interface Step {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Step[];
}
/** The most rows that a step of the plan joins, with those that it throws away. */
const mostRows = ({ Plans = [], ...step }: Step): number =>
  Math.max(
    (step['Actual Rows'] + (step['Rows Removed by Join Filter'] ?? 0)) * step['Actual Loops'],
    ...Plans.map(mostRows),
  );

describe('planned dates of a season in all states', () => {
  const app = useApp();

  it('are compared once for each task, not once for each task and state', async () => {
    const project = await app.make.project({ name: 'Summer' });
    await app.db.query(
      `with made as (
         insert into locations (customer_id, lc_number, name, city, state_num)
         select $1, 'L-' || n, 'Store', 'Town', (array(select id from states))[1 + n % 50] from generate_series(1, $2::int) n returning id
       ), events as (
         insert into events (uuid, project_id, location_id, customer_id, type_num) select 'L-' || id, $3, id, $1, 1 from made returning id
       ), tasks as (
         insert into tasks (event_id, pt_num, status_num, scheduled_date) select id, 7, 1, '2027-06-04' from events returning id
       ) insert into task_plans select id, 'start', -10, 'business', '2027-06-04' from tasks`,
      [project.customer_id, STORES, project.id],
    );
    await app.db.query('analyze locations, events, tasks, task_plans');
    const { rows: states } = await app.db.query<{ id: number; code: string }>('select id, code from states');
    const days = states.map(
      ({ id, code }) =>
        ({
          ...{ state_num: id, state_code: code, anchor: 'start', offset_days: -10, unit: 'business' },
          day: '2027-06-11',
        }) as DayOfState,
    );
    const { sql, parameters } = plannedMove(project.id, days).compile(query);
    const { rows } = await app.db.query<{ 'QUERY PLAN': { Plan: Step }[] }>(
      ['explain (analyze, format json)', sql].join(' '),
      [...parameters],
    );
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    expect(plan && mostRows(plan)).toBeGreaterThanOrEqual(STORES);
    expect(plan && mostRows(plan)).toBeLessThan(3 * STORES);
  });
});
