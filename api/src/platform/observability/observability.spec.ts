import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { homeOf, leave, whatBecameOf } from '../../../test/apis/home.js';
import { freePort } from '../../../test/free-port.js';
import { s3Server, type S3Server } from '../../../test/s3-server.js';
import { useApp } from '../../../test/use-app.js';

const token = 'the token of our Prometheus';
const ask = async (app: { url: string }, path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${app.url}${path}`, { headers });
  return { status: answer.status, text: await answer.text() };
};
const stranger = { 'x-forwarded-for': '203.0.113.9' };
const failure = (error: string) => expect.stringContaining(`"error":"${error}"`);

describe('how the portal is doing', () => {
  const app = useApp({ METRICS_TOKEN: '' });

  it('is served to the same host only', async () => {
    expect(await ask(app, '/metrics')).toEqual({
      status: 200,
      text: expect.stringContaining('http_request_duration_seconds'),
    });
    expect(await ask(app, '/metrics', stranger)).toEqual({ status: 404, text: failure('not_found') });
    const ready = { database: 'up', redis: 'up', storage: 'up' };
    expect(JSON.parse((await ask(app, '/api/health/ready')).text)).toMatchObject({ data: { ready: true, ...ready } });
    expect(JSON.parse((await ask(app, '/api/health/ready', stranger)).text)).toEqual({
      success: true,
      data: { ready: true },
    });
    expect((await ask(app, '/api/health/live', stranger)).status).toBe(200);
  });
});

describe('how the portal is doing, where a token is set', () => {
  const app = useApp({ METRICS_TOKEN: token });

  it('is served to any host with the token, and to no other', async () => {
    const bearer = { authorization: `Bearer ${token}` };
    expect((await ask(app, '/metrics', { ...stranger, ...bearer })).status).toBe(200);
    expect((await ask(app, '/metrics', stranger)).status).toBe(404);
    expect((await ask(app, '/metrics')).status).toBe(404);
    expect((await ask(app, '/metrics', { authorization: `Bearer ${token}!` })).status).toBe(404);
    expect((await ask(app, '/api/health/ready', { ...stranger, ...bearer })).text).toContain('database');
    expect((await ask(app, '/api/health/ready')).text).not.toContain('database');
  });

  it('is ready for all who ask first at the same moment', async () => {
    const fresh = await homeOf({}, true);
    const answers = await Promise.all(Array.from({ length: 8 }, () => fetch(`${fresh.url}/api/health/ready`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    await leave(fresh);
  }, 180_000);
});

describe('how the portal is doing, where it has a port of its own', () => {
  const port = freePort();
  const env: NodeJS.ProcessEnv = { METRICS_TOKEN: token };
  beforeAll(async () => void (env['METRICS_PORT'] = String(await port)));
  const app = useApp(env);

  it('is told there alone, whoever asks on the other', async () => {
    const inside = { url: `http://127.0.0.1:${await port}` };
    expect(await ask(inside, '/metrics')).toEqual({
      status: 200,
      text: expect.stringContaining('http_request_duration_seconds'),
    });
    expect(JSON.parse((await ask(inside, '/api/health/ready')).text)).toEqual({
      ready: true,
      database: 'up',
      redis: 'up',
      storage: 'up',
    });
    expect((await ask(inside, '/api/admin/customer/list')).status).toBe(404);
    const bearer = { authorization: `Bearer ${token}` };
    for (const headers of [{}, bearer]) {
      expect((await ask(app, '/metrics', headers)).status).toBe(404);
      expect((await ask(app, '/api/health/ready', headers)).text).not.toContain('database');
    }
  });
});

describe('how the portal is doing, while its database is down', () => {
  it('is answered all the same, and the portal starts', async () => {
    const home = await homeOf({ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, true);
    const { status, text } = await ask(home, '/api/health/ready');
    expect([status, JSON.parse(text)]).toMatchObject([503, { data: { ready: false, database: 'down', redis: 'up' } }]);
    await leave(home);
  }, 180_000);
});

/** An answer is known for a second. */
async function readyOf(home: { url: string }, storage: 'up' | 'down') {
  for (const late = Date.now() + 10_000; ; await new Promise((again) => setTimeout(again, 200))) {
    const { status, text } = await ask(home, '/api/health/ready');
    const { data } = JSON.parse(text) as { data: { storage: string } };
    if (data.storage === storage || Date.now() > late) return [status, data];
  }
}
const whole = { ready: true, database: 'up', redis: 'up', storage: 'up' };
const withoutFiles = { ready: false, database: 'up', redis: 'up', storage: 'down' };

describe('how the portal is doing, where its files are', () => {
  let s3: S3Server;
  let folder: string;
  beforeAll(async () => {
    s3 = await s3Server();
    folder = await mkdtemp(join(tmpdir(), 'guyline-ready-'));
  });
  afterAll(async () => {
    await s3.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('is not well without the folder on disk, and well when it is back', async () => {
    const files = join(folder, 'files');
    const home = await homeOf({ FILES_DIR: files }, true);
    expect(await readyOf(home, 'up')).toEqual([200, whole]);
    await rename(files, `${files}-away`);
    expect(await readyOf(home, 'down')).toEqual([503, withoutFiles]);
    await rename(`${files}-away`, files);
    expect(await readyOf(home, 'up')).toEqual([200, whole]);
    const { said } = await whatBecameOf(home);
    expect(said.filter((line) => line.includes('Readiness'))).toEqual([
      expect.stringMatching(/storage: ENOENT/),
      expect.stringMatching(/All answer again/),
    ]);
    await leave(home);
  }, 180_000);

  it('is not well without the bucket, whatever is on disk', async () => {
    const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.config;
    const keys = { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
    const env = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, ...keys, FILES_DIR: join(folder, 'never made') };
    const home = await homeOf(env, true);
    expect(await readyOf(home, 'up')).toEqual([200, whole]);
    await rm(s3.bucketFolder, { recursive: true });
    expect(await readyOf(home, 'down')).toEqual([503, withoutFiles]);
    await mkdir(s3.bucketFolder);
    expect(await readyOf(home, 'up')).toEqual([200, whole]);
    await leave(home);
  }, 180_000);
});
