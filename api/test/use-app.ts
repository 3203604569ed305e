import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import pg from 'pg';
import { homeOf, leave, sharedHome, whatBecameOf, type Home } from './apis/home.js';
import { callerOf, signToken, speakerTo, type Caller, type Speaker } from './callers.js';
import { clockOptions } from './clock.js';
import { Factory, type MadeUser } from './factory.js';
import { wrongCounts } from './kept-counts.js';

export type { Caller } from './callers.js';

export interface TestApp {
  /** Origin of the running API. */
  url: string;
  /** Of its process; absent when the spec runs the API itself. */
  pid?: number;
  make: Factory;
  db: pg.Pool;
  /** A person with a session of its own. */
  as: (who: MadeUser) => Promise<Caller>;
  /** A caller without a session; paths start after `/api/`. */
  anonymous: Pick<Speaker, 'get' | 'post'>;
  /** Any path of the origin, without a session. */
  http: Speaker;
  /** Deletes what tests made. */
  empty: () => Promise<void>;
}

type Env = NodeJS.ProcessEnv;

/**
 * The API over HTTP, started from the build on a database of its own; business tables are emptied before each test.
 * Without `env` it is the one that all files of this Jest worker use. Whatever a test writes, the kept counts must follow it.
 * @param env configuration that differs from that of the other specs: an API of the file's own
 * @param options `emptied: false` leaves it to the spec when the tables are emptied (`app.empty`)
 */
export function useApp(env?: Env | (() => Env), { emptied = true } = {}): TestApp {
  const app = {} as TestApp;
  let home: Home;
  let doubtful = false;

  beforeAll(async () => {
    home = env ? await homeOf(typeof env === 'function' ? env() : env, true) : await sharedHome();
    dress(app, home, () => {
      doubtful = true;
    });
  }, 180_000);

  beforeEach(() => (emptied ? app.empty() : undefined));

  afterEach(async () => {
    const wrong = await wrongCounts(app.db);
    if (wrong.length) throw new Error(`What was written left kept counts wrong: ${wrong.join(', ')}`);
  });

  afterEach(async () => {
    if (!doubtful) return;
    doubtful = false;
    const { ended, said } = await whatBecameOf(home);
    if (ended !== null) throw new Error(`The API ended (${ended}). Its last lines:\n${said.join('\n')}`);
    if (said.length) process.stderr.write(`The API wrote:\n${said.join('\n')}\n`);
  });

  afterAll(async () => {
    await app.db?.end();
    if (env && home) await leave(home);
  }, 30_000);

  return app;
}

/**
 * Gives a test application what specs use, around an API that runs.
 * @param doubt is called on an answer 500 and on a call without an answer
 */
export function dress(app: TestApp, home: Home, doubt: () => void): void {
  Object.assign(process.env, home.env); // for what a spec starts itself: a worker, seeds
  app.url = home.url;
  app.pid = home.pid;
  app.db = new pg.Pool({ connectionString: home.env['DATABASE_URL'], max: 2, options: clockOptions() });
  app.make = new Factory(app.db);
  app.empty = () => emptyTables(app.db, home.empty);
  app.http = speakerTo(app.url, (test) =>
    test.on('error', ({ status }: { status?: number }) => {
      if (status === undefined || status === 500) doubt();
    }),
  );
  app.as = async (user) =>
    callerOf(app.http, user, signToken({ sub: String(user.id), sid: await sessionOf(app, user) }));
  app.anonymous = { get: (path) => app.http.get(`/api/${path}`), post: (path) => app.http.post(`/api/${path}`) };
}

/** Ids count on: a queue drops a job whose id it has seen before. A job of the test before may lose, or be tried again. */
async function emptyTables(db: pg.Pool, empty: string, tries = 5): Promise<void> {
  try {
    await db.query(empty);
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (!['40P01', '23503'].includes(code) || !tries) throw error;
    await emptyTables(db, empty, tries - 1);
  }
}

async function sessionOf(app: TestApp, user: MadeUser): Promise<string> {
  const { id } = await app.make.one<{ id: string }>(
    `insert into sessions (user_id, expires_at) values ($1, now() + interval '1 hour') returning id`,
    [user.id],
  );
  return id;
}
