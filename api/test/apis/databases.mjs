import { execFile } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { NODE_COMPILE_CACHE } from './compiled.mjs';
import { tablesOf } from './tables.mjs';

const fill = fileURLToPath(new URL('./template.mjs', import.meta.url));
const TEMPLATE = 'guyline_template';

/** Databases of the specs: copies of one template that has the schema and the base seeds, made when the first is asked for. */
export class Databases {
  #server;
  #template;
  #last = Promise.resolve();

  /** @param {string} server address of any database of the server */
  constructor(server) {
    this.#server = new URL(server);
  }

  /**
   * A copy of the template.
   * @param {string} name
   * @returns {Promise<{ url: string, tables: import('./tables.mjs').Tables }>}
   */
  async clone(name) {
    this.#template ??= this.#make();
    const tables = await this.#template;
    // A template is copied by one at a time.
    this.#last = this.#last.then(() => this.#run(`create database ${name} template ${TEMPLATE}`));
    await this.#last;
    return { url: this.#at(name), tables };
  }

  /** A client that has not closed its connection yet would throw when the server ends it: gives each a moment. */
  async drop(name) {
    const client = await this.#connect();
    try {
      const used = `select 1 from pg_stat_activity where datname = $1 limit 1`;
      for (let waits = 0; waits < 100 && (await client.query(used, [name])).rowCount; waits++) await setTimeout(50);
      await client.query(`drop database if exists ${name} with (force)`);
    } finally {
      await client.end();
    }
  }

  /** One of the same run of checks (`TEST_RUN`) has the same build: its other steps need not migrate and seed again. */
  async #make() {
    const { TEST_RUN } = process.env;
    if (!TEST_RUN || (await this.#madeBy()) !== TEST_RUN) await this.#fill(TEST_RUN);
    return tablesOf(this.#at(TEMPLATE));
  }

  /** What `#fill` wrote down when the template was complete. */
  async #madeBy() {
    const client = await this.#connect();
    try {
      const noted = `select shobj_description(oid, 'pg_database') as run from pg_database where datname = $1`;
      return (await client.query(noted, [TEMPLATE])).rows[0]?.run;
    } finally {
      await client.end();
    }
  }

  async #fill(run) {
    await this.drop(TEMPLATE);
    await this.#run(`create database ${TEMPLATE}`);
    const url = this.#at(TEMPLATE);
    const env = {
      ...process.env,
      DATABASE_URL: url,
      ADMIN_EMAIL: 'first@guyline.test',
      ADMIN_PASSWORD: 'Guyline!2026',
      NODE_COMPILE_CACHE,
      NODE_OPTIONS: '',
    };
    await promisify(execFile)(process.execPath, [fill], { env });
    if (run) await this.#run(`comment on database ${TEMPLATE} is ${pg.escapeLiteral(run)}`);
  }

  async #run(statement) {
    const client = await this.#connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  }

  async #connect() {
    const client = new pg.Client({ connectionString: this.#server.href });
    await client.connect();
    return client;
  }

  #at(name) {
    const url = new URL(this.#server);
    url.pathname = `/${name}`;
    return url.href;
  }
}
