import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { JwtService } from '@nestjs/jwt';
import pg from 'pg';
import request, { type Test } from 'supertest';
import { type Role, roleOf } from '@guyline/contract/access';
import { Sessions } from '../src/platform/access/sessions.js';
import { clockOptions } from './clock.js';
import { Factory, type MadeUser } from './factory.js';

/** Speaks to the API as one person; paths start after `/api/{role}/`, or with `common/`, `auth/`; links are whole (`/api/files/...`). */
export interface Caller {
  user: MadeUser;
  token: string;
  get: (path: string) => Test;
  post: (path: string) => Test;
  delete: (path: string) => Test;
}

export interface TestApp {
  /** Origin of the running API. */
  url: string;
  nest: NestFastifyApplication;
  make: Factory;
  db: pg.Pool;
  /** A person with a session of its own. */
  as: (who: MadeUser) => Promise<Caller>;
  /** A caller without a session. */
  anonymous: { get: (path: string) => Test; post: (path: string) => Test };
}

/**
 * The one API of a spec file on a database of its own; business tables are emptied before each test.
 * @param env configuration that differs from that of the other specs
 */
export function useApp(env: NodeJS.ProcessEnv = {}): TestApp {
  const app = {} as TestApp;

  beforeAll(async () => {
    const database = `guyline_test_${process.pid}_${randomBytes(3).toString('hex')}`;
    const url = await cloneTemplate(database);
    Object.assign(process.env, {
      DATABASE_URL: url,
      JWT_SECRET: 'a secret that only the specs use, long enough',
      GUYLINE_ROLE: 'both',
      QUEUE_PREFIX: database,
      LIVE_STREAM: database,
      LOG_LEVEL: 'error',
      COUNTS_SECONDS: '0', // specs write behind the API's back
      CHORES_SECONDS: '0', // specs make rows old and look at them
      ...env,
    });
    const { createApp } = await import('../src/create-app.js');
    app.nest = await createApp();
    await app.nest.listen(0, '127.0.0.1');
    app.url = (await app.nest.getUrl()).replace('[::1]', '127.0.0.1');
    app.db = new pg.Pool({ connectionString: url, max: 2, options: clockOptions() });
    app.make = new Factory(app.db);
    app.as = (user) => signIn(app, user);
    app.anonymous = {
      get: (path) => request(app.url).get(`/api/${path}`),
      post: (path) => request(app.url).post(`/api/${path}`),
    };
  }, 60_000);

  beforeEach(async () => {
    // The outbox counts on: a queue drops a job whose id, the outbox row's, it has seen before.
    await emptied(app.db);
    app.nest.get(Sessions).forget();
  });

  afterAll(async () => {
    await app.nest?.close();
    await app.db?.end();
  });

  return app;
}

/** A job of the test before may still hold what is emptied: the loser of the two tries again. */
async function emptied(db: pg.Pool): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await db.query(`truncate outbox, chores, old_files; truncate customers, users, jobs restart identity cascade`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== '40P01' || tries === 5) throw error;
    }
  }
}

async function cloneTemplate(database: string): Promise<string> {
  const url = new URL(process.env['DATABASE_URL'] ?? '');
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query('select pg_advisory_lock(77)'); // a template is cloned by one at a time
  await admin.query(`create database ${database} template guyline_template`);
  await admin.end();
  url.pathname = `/${database}`;
  return url.href;
}

async function signIn(app: TestApp, user: MadeUser): Promise<Caller> {
  const { rows } = await app.db.query<{ id: string }>(
    `insert into sessions (user_id, expires_at) values ($1, now() + interval '1 hour') returning id`,
    [user.id],
  );
  const token = app.nest.get(JwtService).sign({ sub: String(user.id), sid: rows[0]?.id });
  const role: Role = roleOf(user.level_num);
  const at = (path: string): string => {
    if (path.startsWith('/')) return path;
    return /^(common|auth)\//.test(path) ? `/api/${path}` : `/api/${role}/${path}`;
  };
  const bearer = (test: Test): Test => test.set('authorization', `Bearer ${token}`);
  return {
    user,
    token,
    get: (path) => bearer(request(app.url).get(at(path))),
    post: (path) => bearer(request(app.url).post(at(path))),
    delete: (path) => bearer(request(app.url).delete(at(path))),
  };
}
