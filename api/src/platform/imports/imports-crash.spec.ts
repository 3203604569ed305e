import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Cells, csvOf, settled, upload, uploadTasks } from '../../../test/workbooks.js';
import type { Caller } from '../../../test/callers.js';
import { useApp } from '../../../test/use-app.js';

const worker = fileURLToPath(new URL('../../../dist/worker.js', import.meta.url));
const ROWS = 6_000;
const file = csvOf([
  ['Location Number', 'Name', 'City', 'State'],
  ...Array.from({ length: ROWS }, (_, nr): Cells => [`S-${nr}`, `Store ${nr}`, 'Tulsa', 'OK']),
]);

describe('an import whose worker is killed', () => {
  // The work is left to the workers that the spec starts.
  const app = useApp({ GUYLINE_ROLE: 'api', WORKER_LOST_SECONDS: '3' });
  const workers: ChildProcess[] = [];
  const startWorker = (): ChildProcess => {
    const child = spawn(process.execPath, [worker], { env: { ...process.env, NODE_OPTIONS: '' }, stdio: 'ignore' });
    workers.push(child);
    return child;
  };
  const running = async (admin: Caller, id: string): Promise<void> => {
    let status = '';
    for (const end = Date.now() + 60_000; Date.now() < end;) {
      ({ status } = (await admin.get(`common/job/${id}`)).body.data as { status: string });
      if (status === 'running') return;
      await new Promise((done) => setTimeout(done, 20));
    }
    throw new Error(`The job is ${status}, not running`);
  };

  afterEach(() => workers.splice(0).forEach((child) => child.kill('SIGKILL')));

  it('ends by itself, each row exactly once, in the check and in the commit', async () => {
    const admin = await app.as(await app.make.admin());
    const customer = await app.make.customer();
    const first = startWorker();
    const { job_id } = (await upload(admin, customer.id, file)).body.data as { job_id: string };
    await running(admin, job_id);
    first.kill('SIGKILL');
    const second = startWorker();
    expect(await settled(admin, job_id, 90)).toMatchObject({
      status: 'waiting',
      result: { rows: ROWS, create: ROWS, errors: 0 },
    });

    await admin.post(`common/job/${job_id}/commit`).send({ mode: 'all' });
    await running(admin, job_id);
    second.kill('SIGKILL');
    startWorker();
    expect(await settled(admin, job_id, 90)).toMatchObject({
      status: 'done',
      result: { phase: 'committed', create: ROWS },
    });
    expect(await app.make.one('select count(*)::int as n, max(version) as version from locations')).toEqual({
      n: ROWS,
      version: 1,
    });
  }, 240_000);

  it('writes each task once, with one log row, when it dies in the commit of a task workbook', async () => {
    const admin = await app.as(await app.make.admin());
    const event = await app.make.event();
    await app.db.query(
      `insert into locations (customer_id, lc_number, name, city, state_num)
       select $1, 'B-' || n, 'Big ' || n, 'Austin', (select id from states where code = 'TX') from generate_series(1, 150) n`,
      [event.customer_id],
    );
    await app.db.query(
      `insert into events (uuid, project_id, location_id, customer_id, type_num)
       select 'BIG-' || l.id, $1, l.id, l.customer_id, 1 from locations l where l.name like 'Big %'`,
      [event.project_id],
    );
    const { rows } = await app.db.query<{ id: number }>(
      `insert into tasks (event_id, pt_num, status_num) select e.id, i.pt_num, (array[1, 6, 9, 14])[i.category_num]
         from events e, task_items i where e.uuid like 'BIG-%' and i.pt_num <= 20 returning id::int`,
    );
    const workbook = csvOf([['Task ID', 'Scheduled Date'], ...rows.map(({ id }): Cells => [id, '2026-05-01'])]);
    const first = startWorker();
    const { job_id } = (await uploadTasks(admin, workbook)).body.data as { job_id: string };
    expect(await settled(admin, job_id, 90)).toMatchObject({ status: 'waiting', result: { update: 3_000, errors: 0 } });
    await admin.post(`common/job/${job_id}/commit`).send({ mode: 'all' });
    await running(admin, job_id);
    first.kill('SIGKILL');
    startWorker();
    expect(await settled(admin, job_id, 90)).toMatchObject({
      status: 'done',
      result: { phase: 'committed', update: 3_000 },
    });
    expect(
      await app.make.one(
        'select count(*)::int as n, max(version) as version, (select count(*)::int from task_logs) as logs from tasks where scheduled_date is not null',
      ),
    ).toEqual({ n: 3_000, version: 2, logs: 3_000 });
  }, 240_000);
});
