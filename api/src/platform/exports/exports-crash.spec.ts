import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { exported, fetched } from '../../../test/exports.js';
import type { Caller } from '../../../test/callers.js';
import { useApp } from '../../../test/use-app.js';
import { settled } from '../../../test/workbooks.js';

const worker = fileURLToPath(new URL('../../../dist/worker.js', import.meta.url));
const ROWS = 30_000;
/** A folder of its own: what lies in it was left by these exports. */
const filesDir = mkdtempSync(join(tmpdir(), 'guyline-exports-'));

describe('an export whose worker is killed', () => {
  // The work is left to the workers that the spec starts.
  const app = useApp({ GUYLINE_ROLE: 'api', FILES_DIR: filesDir, WORKER_LOST_SECONDS: '3' });
  const workers: ChildProcess[] = [];
  const startWorker = (): ChildProcess => {
    const child = spawn(process.execPath, [worker], { env: { ...process.env, NODE_OPTIONS: '' }, stdio: 'ignore' });
    workers.push(child);
    return child;
  };
  const files = () => readdir(join(filesDir, 'exports')).catch((): string[] => []);
  /** Waits until rows are being written, or the job is over. */
  const halfway = async (caller: Caller, id: string): Promise<number> => {
    for (const end = Date.now() + 60_000; Date.now() < end;) {
      const { progress, status } = (await caller.get(`common/job/${id}`)).body.data;
      if (status === 'running' && progress.done > 0) return progress.done as number;
      if (status !== 'queued' && status !== 'running') throw new Error(`Too late: ${status}`);
      await new Promise((done) => setTimeout(done, 20));
    }
    throw new Error('No worker took the job');
  };

  afterEach(() => workers.splice(0).forEach((child) => child.kill('SIGKILL')));

  it('ends by itself with one whole file, and leaves no half one', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.customer();
    await app.db.query(
      `insert into locations (customer_id, lc_number, name, city, state_num)
       select $1, 'S-' || n, 'Store ' || n, 'Tulsa', (select id from states where code = 'OK') from generate_series(1, $2) n`,
      [id, ROWS],
    );
    const before = await files();
    const job = (await admin.get('location/export')).body.data.job_id as string;
    const first = startWorker(); // one that is there already may be done before the order has its answer
    expect(await halfway(admin, job)).toBeLessThan(ROWS);
    first.kill('SIGKILL');
    await new Promise((done) => first.once('exit', done));
    expect((await admin.get(`common/job/${job}/download`)).body).toMatchObject({ error: 'job_not_ready' });

    startWorker();
    expect(await settled(admin, job, 120)).toMatchObject({ status: 'done', progress: { done: ROWS, total: ROWS } });
    const link = (await admin.get(`common/job/${job}/download`)).body.data.download_url as string;
    expect((await fetched(admin, link)).status).toBe(200);
    expect((await files()).filter((name) => !before.includes(name))).toHaveLength(1);
  }, 240_000);

  it('stops when the person cancels it, without a file', async () => {
    const admin = await app.as(await app.make.admin());
    const before = await files();
    const job = (await admin.get('location/export')).body.data.job_id as string;
    expect((await admin.post(`common/job/${job}/cancel`).send({})).status).toBe(200);
    startWorker();
    expect(await settled(admin, job, 60)).toMatchObject({ status: 'cancelled' });
    expect((await admin.get(`common/job/${job}/download`)).status).toBe(422);
    expect(await files()).toEqual(before);
  }, 120_000);

  it('leaves out what the person may no longer see when it is made', async () => {
    const [mine, other] = [await app.make.location(), await app.make.location()];
    const user = await app.make.user(2, { customers: [mine.customer_id, other.customer_id] });
    const corporate = await app.as(user);
    const job = (await corporate.get('location/export')).body.data.job_id as string;
    await app.db.query('delete from user_customers where customer_id = $1', [other.customer_id]);
    startWorker();
    expect(await settled(corporate, job, 60)).toMatchObject({ status: 'done', progress: { done: 1 } });
    const { rows } = await exported(corporate, 'location/export');
    expect(rows.map(([, number]) => number)).toEqual([mine.lc_number]);
  }, 120_000);
});
