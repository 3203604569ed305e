import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { type Cells, csvOf, settled, upload } from '../../test/workbooks.js';
import { type Caller, useApp } from '../../test/use-app.js';

const worker = fileURLToPath(new URL('../../dist/worker.js', import.meta.url));
const ROWS = 15_000;
const file = csvOf([
  ['Location Number', 'Name', 'City', 'State'],
  ...Array.from({ length: ROWS }, (_, nr): Cells => [`S-${nr}`, `Store ${nr}`, 'Tulsa', 'OK']),
]);

describe('an import whose worker is killed', () => {
  const app = useApp();
  const workers: ChildProcess[] = [];
  const startWorker = (): ChildProcess => {
    const child = spawn(process.execPath, [worker], { env: { ...process.env, NODE_OPTIONS: '' }, stdio: 'ignore' });
    workers.push(child);
    return child;
  };
  const running = async (admin: Caller, id: string): Promise<void> => {
    for (const end = Date.now() + 60_000; Date.now() < end;) {
      if ((await admin.get(`common/job/${id}`)).body.data.status === 'running') return;
      await new Promise((done) => setTimeout(done, 20));
    }
    throw new Error('No worker took the job');
  };

  // The specs' own process leaves the work to the spawned ones.
  beforeEach(() => app.nest.get<Queue>(getQueueToken('imports'), { strict: false }).pause(true, true));
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
});
