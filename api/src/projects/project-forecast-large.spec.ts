import { describe, expect, it } from '@jest/globals';
import { projectLimits } from '@guyline/contract/projects';
import { useApp } from '../../test/use-app.js';

const TASKS = 10;
const EVENTS = projectLimits.forecast / TASKS;

describe('what is said of the tasks at risk before the dates of a large project are saved', () => {
  const app = useApp();

  it('leaves reasons other than dates as they are, and says so, from one open task too many', async () => {
    const admin = await app.as(await app.make.admin());
    const day = (offset: number): string => app.make.day(offset);
    const dates = {
      ...{ start_date: day(90), risk_date: day(80), inst_tdate: day(84), insp_tdate: day(86), end_date: day(120) },
    };
    const project = await app.make.project({ name: 'Summer', ...dates });
    await app.db.query(
      `with made as (
         insert into locations (customer_id, lc_number, name, city, state_num)
         select $1, 'L-' || n, 'Store', 'Town', (select id from states where code = 'TX') from generate_series(1, $3::int) n returning id
       ), events as (
         insert into events (uuid, project_id, location_id, customer_id, type_num) select 'L-' || id, $2, id, $1, 1 from made returning id
       ) insert into tasks (event_id, pt_num, status_num, scheduled_date)
         select e.id, 1 + n, 1, $4::date from events e cross join generate_series(1, $5::int) n`,
      [project.customer_id, project.id, EVENTS, day(70), TASKS],
    );
    // Kept of a task, though nothing about it says so: who works the reasons out anew does not find it.
    const { id, event_id } = await app.make.one<{ id: number; event_id: number }>(
      'select id, event_id from tasks order by id limit 1',
    );
    await app.make.reason(id, 'apply_by_passed');
    const said = async () =>
      (await admin.post(`project/${project.id}/preview`).send({ ...dates, start_date: day(97) })).body.data as unknown;
    const whole = await said();
    expect(whole).toMatchObject({ task_cnt: projectLimits.forecast, at_risk_before_cnt: 1, at_risk_after_cnt: 0 });
    expect(whole).not.toHaveProperty('only_dates');
    await app.make.task({ event_id, pt_num: 24, scheduled_date: day(100) });
    const risk = { at_risk_after_cnt: 1, newly_at_risk_cnt: 0, no_longer_at_risk_cnt: 0 };
    expect(await said()).toMatchObject({ only_dates: true, at_risk_before_cnt: 1, ...risk, along: risk });
  }, 60_000);
});
