import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import { parse } from 'yaml';
import { homeOf, leave } from '../../../test/apis/home.js';
import { metricsIn, metricsOf, valueOf } from '../../../test/metric-names.js';
import { useApp } from '../../../test/use-app.js';

const root = new URL('../../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const page = async (app: { url: string }): Promise<string> => (await fetch(`${app.url}/metrics`)).text();

describe('the figures of the portal', () => {
  const app = useApp({ METRICS_TOKEN: '' });
  const sockets: Socket[] = [];
  afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));

  const until = async (series: string, isRight: (value: number) => boolean): Promise<number | undefined> => {
    for (const end = Date.now() + 15_000; ; await new Promise((next) => setTimeout(next, 100))) {
      const value = valueOf(await page(app), series);
      if ((value !== undefined && isRight(value)) || Date.now() > end) return value;
    }
  };

  it('have every one that the alerts and the dashboard read', async () => {
    const { groups } = parse(read('deploy/observability/rules.yml')) as {
      groups: { rules: { alert: string; expr: string }[] }[];
    };
    const { panels } = JSON.parse(read('deploy/observability/grafana-dashboard.json')) as {
      panels: { title: string; targets: { expr: string }[] }[];
    };
    const readers = [
      ...groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => ({ name: alert, expr }))),
      ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ name: title, expr }))),
    ];
    expect(readers.length).toBeGreaterThan(30);
    const told = new Set(['up', ...metricsOf(await page(app))]); // `up` is the scraper's own
    for (const { name, expr } of readers) {
      const names = metricsIn(expr);
      expect([name, names.length > 0, names.filter((one) => !told.has(one))]).toEqual([name, true, []]);
    }
  });

  it('are each explained, and no other', async () => {
    const own = (names: string[]) => new Set(names.filter((name) => /^(guyline|http)_/.test(name)));
    const explained = [...read('docs/operations.md').matchAll(/^\| `([a-z_]+)/gm)].map(([, name = '']) => name);
    expect(own(explained)).toEqual(own(metricsOf(await page(app))));
  });

  it('tell what waits in the outbox and for how long', async () => {
    expect(valueOf(await page(app), 'guyline_outbox_oldest_seconds')).toBe(0);
    await app.db.query(
      `insert into outbox (topic, payload, created_at) values ('of another version', '{}', now() - interval '90 seconds')`,
    );
    const told = await page(app);
    expect(valueOf(told, 'guyline_outbox_waiting_rows')).toBe(1);
    expect(valueOf(told, 'guyline_outbox_oldest_seconds')).toBeGreaterThanOrEqual(90);
    await app.db.query('delete from outbox');
    expect(valueOf(await page(app), 'guyline_outbox_waiting_rows')).toBe(0);
  });

  it('tell of jobs: those in queues, those that people ordered, and how attempts end', async () => {
    const { id: owner } = await app.make.admin();
    await app.db.query(
      `insert into jobs (kind, status, title, owner_id, updated_at)
       values ('export', 'running', 'Long', $1, now() - interval '1 hour'), ('export', 'done', 'Over', $1, now())`,
      [owner],
    );
    const mail = await app.make.one<{ id: string }>(
      `insert into mails (user_id, to_address, kind, language) values ($1, 'a@example.test', 'password_changed', 'en')
       returning id`,
      [owner],
    );
    const job = { queue: 'mails', name: 'send', data: { id: Number(mail.id) } };
    await app.db.query(`insert into outbox (topic, payload) values ('job', $1)`, [job]);
    // There is no mail server: the attempt fails, and the queue keeps the job for later.
    expect(await until('guyline_mail_tries_total{outcome="failed"}', (value) => value > 0)).toBeGreaterThan(0);
    expect(await until('guyline_queue_jobs{queue="mails",state="delayed"}', (value) => value === 1)).toBe(1);
    const told = await page(app);
    expect(valueOf(told, 'guyline_job_duration_seconds_count{queue="mails",outcome="failed"}')).toBeGreaterThan(0);
    expect(valueOf(told, 'guyline_outbox_relay_lag_seconds_count{topic="job"}')).toBeGreaterThan(0);
    expect(valueOf(told, 'guyline_open_jobs{kind="export",status="running"}')).toBe(1);
    expect(valueOf(told, 'guyline_open_jobs{kind="export",status="done"}')).toBeUndefined();
    expect(valueOf(told, 'guyline_open_job_silence_seconds')).toBeGreaterThanOrEqual(3_600);
    expect(valueOf(told, 'guyline_jobs_given_up_total{queue="exports"}')).toBe(0);
  });

  it('tell of browsers, connections to the database and requests by their pattern', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.customer();
    await admin.get(`customer/${id}/detail`);
    const open = () =>
      io(`${app.url}/live`, { auth: { token: admin.token }, transports: ['websocket'], forceNew: true });
    sockets.push(open(), open());
    expect(await until('guyline_sockets', (value) => value === 2)).toBe(2);
    const told = await page(app);
    expect(told).toMatch(
      /^http_request_duration_seconds_count\{method="GET",route="\/api\/:role\/customer\/:id\/detail",status="200"\} \d/m,
    );
    expect(told).not.toContain(`customer/${id}/`);
    expect(valueOf(told, 'guyline_db_pool_wait_seconds_count')).toBeGreaterThan(0);
    expect(valueOf(told, 'guyline_db_pool_waiting')).toBe(0);
    expect(valueOf(told, 'guyline_db_pool_connections{state="idle"}')).toBeGreaterThan(0);
    expect(valueOf(told, 'guyline_dependency_up{dependency="redis"}')).toBe(1);
  });
});

describe('the figures of a portal whose database is down', () => {
  it('are told all the same, without what only the database knows', async () => {
    const home = await homeOf({ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, true);
    const told = await page(home);
    expect(valueOf(told, 'guyline_dependency_up{dependency="database"}')).toBe(0);
    expect(valueOf(told, 'guyline_dependency_up{dependency="redis"}')).toBe(1);
    expect(valueOf(told, 'guyline_outbox_waiting_rows')).toBeUndefined();
    expect(valueOf(told, 'guyline_queue_jobs{queue="mails",state="waiting"}')).toBe(0);
    await leave(home);
  }, 180_000);
});

describe('the figures of a worker', () => {
  useApp(); // its database and Redis, for the worker
  let worker: ChildProcess | undefined;
  afterEach(() => void worker?.kill('SIGKILL'));

  it('are on its own METRICS_PORT, with its health', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    server.close();
    worker = spawn(process.execPath, [fileURLToPath(new URL('api/dist/worker.js', root))], {
      env: { ...process.env, NODE_OPTIONS: '', METRICS_PORT: String(port), HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(worker.stdout as NodeJS.ReadableStream, 'data'); // Worker ready
    const inside = { url: `http://127.0.0.1:${port}` };
    const told = await page(inside);
    expect(valueOf(told, 'guyline_queue_jobs{queue="mails",state="waiting"}')).toBe(0);
    expect(valueOf(told, 'process_resident_memory_bytes')).toBeGreaterThan(0);
    const ready = await fetch(`${inside.url}/api/health/ready`);
    expect([ready.status, await ready.json()]).toMatchObject([200, { ready: true, database: 'up', redis: 'up' }]);
    expect((await fetch(`${inside.url}/api/admin/customer/list`)).status).toBe(404);
  }, 120_000);
});
