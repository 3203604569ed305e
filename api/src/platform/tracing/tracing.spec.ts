import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { otlpReceiver, type Received } from '../../../test/otlp-receiver.js';
import { useApp } from '../../../test/use-app.js';
import { settled } from '../../../test/workbooks.js';

const worker = fileURLToPath(new URL('../../../dist/worker.js', import.meta.url));
const MANY = 101; // a change of more than a hundred rows is a job

type Receiver = Awaited<ReturnType<typeof otlpReceiver>>;

describe('traces', () => {
  let receiver: Receiver;
  let child: ChildProcess;
  const env: NodeJS.ProcessEnv = { GUYLINE_ROLE: 'api', OTEL_BSP_SCHEDULE_DELAY: '100' };
  beforeAll(async () => {
    receiver = await otlpReceiver();
    env['OTEL_EXPORTER_OTLP_ENDPOINT'] = receiver.url;
  });
  const app = useApp(env);
  beforeAll(() => {
    child = spawn(process.execPath, [worker], { env: { ...process.env, NODE_OPTIONS: '' }, stdio: 'ignore' });
  });
  afterAll(() => {
    child.kill('SIGKILL');
    receiver.stop();
  });

  /** What a browser or a proxy that traces sends, and the ids in it. */
  const browser = () => {
    const [trace, span] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
    return { trace, span, traceparent: `00-${trace}-${span}-01` };
  };
  const arrived = async (trace: string, ...names: string[]): Promise<Received[]> => {
    for (const end = Date.now() + 20_000; ; await new Promise((next) => setTimeout(next, 50))) {
      const spans = receiver.ofTrace(trace);
      if (names.every((name) => spans.some((span) => span.name === name))) return spans;
      if (Date.now() > end) throw new Error(`No ${names.join(', ')} in ${spans.map(({ name }) => name).join(', ')}`);
    }
  };
  /** From a span to the one that began it all. */
  const wayUp = (spans: Received[], from: Received | undefined): string[] =>
    from
      ? [
          from.name,
          ...wayUp(
            spans,
            spans.find(({ spanId }) => spanId === from.parentSpanId),
          ),
        ]
      : [];

  it('follow a save from the request through SQL, outbox, queue and worker to the sockets', async () => {
    const admin = await app.as(await app.make.admin());
    const { id: project_id, customer_id } = await app.make.project();
    const { rows } = await app.db.query<{ id: string }>(
      `with place as (
         insert into locations (customer_id, lc_number, name, city, state_num)
         select $1, 'M-' || n, 'Store ' || n, 'Austin', (select id from states where code = 'TX')
           from generate_series(1, $3::int) n returning id
       ), made as (
         insert into events (uuid, project_id, location_id, customer_id, type_num)
         select 'M-' || id, $2, id, $1, 1 from place returning id
       ) insert into tasks (event_id, pt_num, status_num) select id, 7, 1 from made returning id`,
      [customer_id, project_id, MANY],
    );
    const { trace, span, traceparent } = browser();
    const answer = await admin
      .post('task/action/status_update')
      .set('traceparent', traceparent)
      .send({ phase_ids: rows.map(({ id }) => Number(id)), status_num: 3 });
    expect(await settled(admin, answer.body.data.job_id as string)).toMatchObject({ status: 'done' });

    const spans = await arrived(trace, 'emit tasks', 'emit jobs', 'work bulk');
    const request = 'POST /api/:role/task/action/status_update';
    const ofWorker = ['work bulk', 'queue bulk', 'relay job', request];
    const emission = spans.find(({ name }) => name === 'emit tasks');
    expect(wayUp(spans, emission)).toEqual(['emit tasks', 'relay live', ...ofWorker]);
    const update = spans.find(({ service, name }) => service === 'guyline-worker' && name === 'UPDATE');
    expect(wayUp(spans, update)).toEqual(['UPDATE', ...ofWorker]);
    const commit = spans.find(({ service, name }) => service === 'guyline-api' && name === 'COMMIT');
    expect(wayUp(spans, commit)).toEqual(['COMMIT', request]);
    // Nothing but the request hangs on what the browser began.
    expect(spans.filter(({ parentSpanId }) => parentSpanId === span)).toEqual([
      expect.objectContaining({
        name: request,
        service: 'guyline-api',
        attributes: expect.objectContaining({
          'http.response.status_code': 200,
          'guyline.request_id': answer.headers['x-request-id'],
        }),
      }),
    ]);
    const known = new Set([span, ...spans.map(({ spanId }) => spanId)]);
    expect(spans.filter(({ parentSpanId }) => !known.has(parentSpanId ?? ''))).toEqual([]);
  }, 120_000);

  it('say nothing of what people wrote or who they are', async () => {
    const person = await app.make.admin({ name: 'Siobhán O’Hara', email: 'siobhan@example.test' });
    const admin = await app.as(person);
    const { trace, traceparent } = browser();
    const name = `Zoë O'Hara's "Tents" \\ $1 4711081547`;
    const made = await admin
      .post('customer/create')
      .set('traceparent', traceparent)
      .send({ name, s_name: 'ZOT', status_num: 1 });
    expect(made.status).toBe(200);
    await admin.get(`customer/list?search=${encodeURIComponent(name)}`).set('traceparent', traceparent);
    const spans = await arrived(trace, 'emit customers', 'GET /api/:role/customer/list');
    const insert = spans.find(({ attributes }) => String(attributes['db.query.text']).includes('into "customers"'));
    expect(insert?.attributes['db.query.text']).toMatch(/insert into "customers" \(.*\) values \(.*\?/i);
    const said = JSON.stringify(spans);
    for (const word of ['Zoë', 'Hara', 'Tents', '4711081547', 'Siobh', 'siobhan', admin.token])
      expect([word, said.includes(word)]).toEqual([word, false]);
  }, 60_000);

  it('have a request without a trace of its own as their root, and none of probes', async () => {
    await app.http.get('/api/health/ready');
    const admin = await app.as(await app.make.admin());
    const answer = await admin.get('customer/list').set('traceparent', 'nonsense');
    const byId = () =>
      receiver.spans.find(({ attributes: a }) => a['guyline.request_id'] === answer.headers['x-request-id']);
    for (const end = Date.now() + 10_000; !byId() && Date.now() < end;)
      await new Promise((next) => setTimeout(next, 50));
    expect(byId()?.parentSpanId || undefined).toBeUndefined();
    expect(receiver.spans.filter(({ name }) => name.includes('health'))).toEqual([]);
  }, 60_000);
});

const load = `
  import { registerHooks } from 'node:module';
  const loaded = new Set();
  registerHooks({
    resolve(name, context, next) {
      const { url, ...rest } = next(name, context);
      const found = /@opentelemetry\\/[\\w-]+/.exec(url);
      if (found) loaded.add(found[0]);
      return { url, ...rest };
    },
  });
  await import('./dist/create-app.js');
  const { startTracing } = await import('./dist/platform/tracing/tracing.js');
  await startTracing({ traces: process.env.ENDPOINT ? { endpoint: process.env.ENDPOINT, ratio: 1 } : null });
  console.log([...loaded].sort().join(' '));
  process.exit();`;

describe('the library of traces', () => {
  const loadedWith = async (endpoint: string): Promise<string[]> => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', load], {
      cwd: fileURLToPath(new URL('../../..', import.meta.url)),
      env: { ...process.env, ENDPOINT: endpoint, NODE_OPTIONS: '' },
    });
    let said = '';
    child.stdout.on('data', (part: Buffer) => (said += String(part)));
    await new Promise((ended) => child.once('close', ended));
    return said.trim().split(' ');
  };

  it('is loaded where traces are sent, and nowhere else', async () => {
    expect(await loadedWith('')).toEqual(['@opentelemetry/api']);
    expect(await loadedWith('http://127.0.0.1:1')).toContain('@opentelemetry/sdk-trace');
  }, 120_000);
});
