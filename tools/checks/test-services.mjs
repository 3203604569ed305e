import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import { root } from '../prepare.mjs';
import { assemble } from '../portal/assemble.mjs';
import { command, ready, startProcesses } from '../portal/processes.mjs';
import { freePort } from '../services/ports.mjs';
import { database } from '../services/postgres.mjs';
import { startServices } from '../services/services.mjs';

const FOLDER = '.data/test';

/** PostgreSQL and Redis of the tests, started when the first step asks, apart from those of `npm start`. */
export class Services {
  #started;
  #portal;
  #run = randomUUID();

  /**
   * @returns {Promise<{ DATABASE_URL: string, REDIS_URL: string, TEST_RUN: string }>} addresses for a child process, and what
   *   tells the databases that this run made from those of an earlier one
   */
  async addresses() {
    this.#started ??= await startServices(FOLDER, 'guyline', { lasting: false });
    return { DATABASE_URL: this.#started.databaseUrl, REDIS_URL: this.#started.redisUrl, TEST_RUN: this.#run };
  }

  /**
   * The built portal with the demo season on a database of its own.
   * @returns {Promise<{ url: string, databaseUrl: string, web: string }>} `web`: the folder of shell and remotes
   */
  async portal() {
    const { DATABASE_URL, REDIS_URL } = await this.addresses();
    const port = await freePort();
    const files = join(root, FOLDER, 'files');
    await rm(files, { recursive: true, force: true });
    const env = {
      DATABASE_URL: await database(DATABASE_URL, 'guyline_e2e', { fresh: true }),
      REDIS_URL,
      PORT: String(port),
      JWT_SECRET: 'a secret of the browser tests only, long enough',
      FILES_DIR: files,
      WEB_ROOT: await assemble(FOLDER),
      DEMO: '1',
      QUEUE_PREFIX: `e2e-${process.pid}`,
      LIVE_STREAM: `e2e-${process.pid}`,
      ADMIN_EMAIL: 'first@demo.guyline.test',
      ADMIN_PASSWORD: 'Guyline!2026',
    };
    for (const name of ['migrate', 'seed-base', 'seed-demo']) await command(env, name);
    let dead = false;
    this.#portal = await startProcesses(env, join(root, FOLDER, 'logs'), {
      tell: (text) => process.stderr.write(text),
      again: () => false, // a fault that the tests should show
      onGivenUp: () => void (dead = true),
    });
    await ready(port, () => dead);
    return { url: `http://127.0.0.1:${port}`, databaseUrl: env.DATABASE_URL, web: env.WEB_ROOT };
  }

  async stop() {
    const [portal, started] = [this.#portal, this.#started];
    this.#portal = this.#started = undefined;
    await portal?.stop();
    await started?.stop();
  }
}
