import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { built, builtPath } from './built.mjs';
import { emptyTables, hashFunction, seedStatements } from './seed.sql.mjs';
import { recorder } from './statements.mjs';

/** Raised when the rows change: an older database is then seeded again. */
const SHAPE = 4;
const MARK = 'bench_rows';

async function createIfMissing(serverUrl, name) {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

/**
 * A database of its own on the server of `serverUrl`, with the schema of the built API and `tasks` tasks: a database for each number of tasks.
 * An existing database is reused; rows of an earlier run are removed.
 * @returns {Promise<string>} its address
 */
export async function seedBench(serverUrl, { tasks, reseed }) {
  const name = `guyline_bench_${tasks}`;
  await createIfMissing(serverUrl, name);
  const address = new URL(serverUrl);
  address.pathname = `/${name}`;
  const env = {
    ...process.env,
    DATABASE_URL: address.href,
    REDIS_URL: process.env.REDIS_URL ?? 'redis://unused',
    ADMIN_PASSWORD: 'Bench!2026',
  };
  for (const command of ['migrate', 'seed-base'])
    execFileSync(process.execPath, [builtPath('cli.js'), command], { env, stdio: 'pipe' });

  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  try {
    const wanted = `${SHAPE}:${tasks}`;
    const { rows } = await client.query('select value from settings where key = $1', [MARK]);
    const [standing, lastTask] = rows[0]?.value.split('#') ?? [];
    if (standing === wanted && !reseed) await takeOut(client, Number(lastTask));
    else await seed(client, tasks, wanted);
    await client.query(
      'select event_states_refresh(array(select event_id from event_states where changes_at <= portal_now()))',
    );
    await workOutRisk(client, env); // it leaves its events to be counted
    await client.query('analyze'); // one statement counts everything: without figures of new rows it takes minutes
    await client.query(`select project_counts_take(${10 * tasks})`); // as a worker would have done
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  return address.href;
}

/**
 * Works out why tasks are at risk, as a worker would have done: the same batches, beside nobody. The case `risk-recompute` measures it.
 * Of rules that are new to the database, too: a worker would otherwise compare every event while calls are measured.
 */
async function workOutRisk(client, env) {
  const { rows } = await client.query('select count(distinct event_id)::int as events from risk_due');
  const { otherRules } = await built('risk/kept-rules.sql.js');
  const [differ] = await (await recorder()).record((db) => db.rows(otherRules));
  if (!rows[0].events && !(await client.query(differ)).rowCount) return;
  const started = Date.now();
  execFileSync(process.execPath, [builtPath('cli.js'), 'check-risk'], { env, stdio: 'pipe', maxBuffer: 2 ** 30 });
  const seconds = ((Date.now() - started) / 1_000).toFixed(1);
  process.stdout.write(`  risk of ${rows[0].events} events worked out, and compared once more, in ${seconds} s\n`);
}

async function seed(client, tasks, mark) {
  const started = Date.now();
  await client.query('begin');
  await client.query(emptyTables);
  await client.query(hashFunction);
  for (const { title, text } of seedStatements(tasks)) {
    process.stdout.write(`  seeding ${title} ...\n`);
    await client.query(text);
  }
  const { rows } = await client.query('select max(id) as last, count(*)::int as many from tasks');
  await client.query(
    'insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    [MARK, `${mark}#${rows[0].last}`],
  );
  await client.query('commit');
  process.stdout.write(`  ${rows[0].many} tasks in ${Math.round((Date.now() - started) / 1_000)} s\n`);
}

/** Rows that measured writes have added. */
async function takeOut(client, lastTask) {
  await client.query('truncate task_logs, outbox, sessions, jobs cascade');
  await client.query('delete from tasks where id > $1', [lastTask]);
  await client.query(`delete from locations where customer_id in (select id from customers where s_name = 'BIM')`);
  await client.query(`delete from customers where s_name = 'BIM'`);
}
