import { describe, expect, it } from '@jest/globals';
import { analyzed, mostRows } from '../../test/plan-steps.js';
import { useApp } from '../../test/use-app.js';
import { type DayOfState, plannedMove } from './planned-dates.sql.js';

const STORES = 1_000;

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
    const most = mostRows(await analyzed(app.db, plannedMove(project.id, days)));
    expect(most).toBeGreaterThanOrEqual(STORES);
    expect(most).toBeLessThan(3 * STORES);
  });
});
