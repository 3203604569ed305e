import { createServer } from 'node:http';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { Redis } from 'ioredis';
import pg from 'pg';
import { ApiProcess } from './api-process.mjs';
import { NODE_COMPILE_CACHE } from './compiled.mjs';
import { Databases } from './databases.mjs';

/** How the API is set up in specs, unless a spec says otherwise. */
const settings = {
  JWT_SECRET: 'a secret that only the specs use, long enough',
  GUYLINE_ROLE: 'both',
  LOG_LEVEL: 'error',
  CHORES_SECONDS: '0', // specs make rows old and look at them
  REQUESTS_PER_PERSON: '0', // specs send faster than people
  REQUESTS_PER_NETWORK: '0',
  DEMO: '0',
  NODE_COMPILE_CACHE,
};

/**
 * The APIs of a run of specs. It lives as long as the run, so that an API serves one file after the other:
 * `PUT /shared/{worker}` gives a Jest worker its API, put back to the base seeds and started if there is none or it died;
 * `POST /own` one that differs by its environment, or only a database for an API inside of the spec;
 * `GET /{name}` what became of it, `DELETE /{name}` ends it.
 */
export class Pool {
  #homes = new Map();
  #databases;
  #redis;
  #server;
  #serial = 0;

  /** @returns {Promise<string>} its address */
  async start({ databaseUrl, redisUrl }) {
    this.#databases = new Databases(databaseUrl);
    this.#redis = new Redis(redisUrl, { lazyConnect: true });
    this.#server = createServer((request, response) => void this.#serve(request, response)).listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${this.#server.address().port}`;
  }

  async stop() {
    this.#server.close();
    await Promise.all([...this.#homes.keys()].map((name) => this.#end(name)));
    this.#redis.disconnect();
  }

  async #serve(request, response) {
    response.setHeader('connection', 'close'); // a spec may be busy for longer than a connection is kept
    try {
      const [, name, worker] = request.url.split('/');
      const answer = await {
        PUT: () => this.#shared(`shared_${worker}`),
        POST: async () => this.#own(await json(request)),
        GET: () => this.#state(name),
        DELETE: () => this.#end(name),
      }[request.method]();
      response.end(JSON.stringify(answer ?? {}));
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? `${error.message}\n${error.stderr ?? ''}` : String(error));
    }
  }

  async #shared(name) {
    const home = this.#homes.get(name) ?? (await this.#open(name));
    if (!home.kept) await this.#sql(home, home.tables.keep);
    home.kept = true;
    if (!home.api || home.api.ended !== null) {
      home.api = new ApiProcess();
      home.url = await home.api.start(home.env);
    }
    await this.#sql(home, home.tables.restore);
    const tries = await this.#redis.keys(`${home.env.QUEUE_PREFIX}:throttle:*`);
    // What another file changed lately is no news to this one's people.
    await this.#redis.del(`${home.env.LIVE_STREAM}:recent`, ...tries);
    home.api.said.length = 0;
    return this.#card(name, home);
  }

  async #own({ env, started }) {
    const name = `own_${++this.#serial}`;
    const home = await this.#open(name, env);
    if (started) {
      home.api = new ApiProcess();
      home.url = await home.api.start(home.env);
    }
    return this.#card(name, home);
  }

  /** A database and an environment of its own. */
  async #open(name, env = {}) {
    const database = `guyline_${process.pid}_${name}`;
    const { url, tables } = await this.#databases.clone(database);
    const files = await mkdtemp(join(tmpdir(), `${database}-`));
    const own = { DATABASE_URL: url, QUEUE_PREFIX: database, LIVE_STREAM: database, FILES_DIR: files };
    const home = { database, files, tables, env: { ...settings, ...own, ...env } };
    this.#homes.set(name, home);
    return home;
  }

  #card(name, { url, env, tables, api }) {
    return { name, url, pid: api?.pid, env, empty: tables.empty };
  }

  #state(name) {
    const api = this.#homes.get(name)?.api;
    return { ended: api ? api.ended : null, said: api?.said ?? [] };
  }

  async #end(name) {
    const home = this.#homes.get(name);
    this.#homes.delete(name);
    await home?.api?.stop();
    if (home)
      await Promise.all([this.#databases.drop(home.database), rm(home.files, { recursive: true, force: true })]);
  }

  /** A job of the file before may hold what is emptied: the loser of the two tries again. */
  async #sql({ env }, text, tries = 5) {
    const client = new pg.Client({ connectionString: env.DATABASE_URL });
    await client.connect();
    try {
      await client.query(text);
    } catch (error) {
      if (error.code !== '40P01' || !tries) throw error;
      await this.#sql({ env }, text, tries - 1);
    } finally {
      await client.end();
    }
  }
}
