import { until } from '../workload.mjs';

export const title = 'worker killed while it changes 2,000 tasks';
export const goal = 'the job ends by itself, each task changed and logged once';

const MOST = 2_000;

export async function run(portal) {
  const admin = await portal.person('admin');
  const tasks = await portal.rows(
    `with project as (select id, customer_id from projects where status_num = 1 order by id limit 1),
     place as (
       insert into locations (customer_id, lc_number, name, city, state_num)
       select customer_id, 'DRILL-' || n, 'Store ' || n, 'Tulsa', (select id from states where code = 'OK')
         from project, generate_series(1, $1::int) n returning id
     ), made as (
       insert into events (uuid, project_id, location_id, customer_id, type_num)
       select 'DRILL-' || place.id, project.id, place.id, customer_id, 1 from place, project returning id
     ) insert into tasks (event_id, pt_num, status_num) select id, 7, 1 from made returning id::int`,
    [MOST],
  );
  const chosen = tasks.map(({ id }) => id);
  const { job_id: id } = await admin.must(
    admin.post('admin/task/action/status_update', { phase_ids: chosen, status_num: 3 }),
  );
  const status = async () => (await portal.rows('select status from jobs where id = $1', [id]))[0].status;
  await until('The work begins', async () => (await status()) !== 'queued');
  portal.kill('worker');
  const at = await status();
  const from = performance.now();
  const job = await portal.settled(id);
  const took = performance.now() - from;
  const changed = await portal.count('select from tasks where id = any($1) and status_num = 3', [chosen]);
  const twice = await portal.count(
    'select task_id from task_logs where task_id = any($1) group by 1 having count(*) > 1',
    [chosen],
  );
  return {
    sent: `${chosen.length} tasks, killed at "${at}"`,
    arrived: `job ${job.status} after ${(took / 1_000).toFixed(1)} s`,
    stored: `${changed} changed, ${twice} logged twice`,
    ok: at === 'running' && job.status === 'done' && changed === chosen.length && twice === 0,
  };
}
