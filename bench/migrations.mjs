import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { built, builtPath, root } from './built.mjs';
import { watchLocks } from './lock-watch.mjs';
import { seedBench } from './seed.mjs';

/** How long a migration may keep a large table from those who work with it. */
export const MOST_SECONDS = 2;
const COPY = 'guyline_bench_migrations';

const line = (name, seconds, table, met) =>
  [name.padEnd(34), seconds.padStart(10), table.padEnd(26), met].join('  ').trimEnd();

/**
 * The line of the table for a migration, and whether its longest lock was short enough.
 * @param {string} name of the migration
 * @param {{ table: string, mode: string, seconds: number }[]} locks the longest first
 */
export function rowOf(name, locks) {
  const [first] = locks;
  if (!first) return { text: line(name, '-', '-', 'yes'), met: true };
  const met = first.seconds <= MOST_SECONDS;
  return { text: line(name, `${first.seconds.toFixed(2)} s`, first.table, met ? 'yes' : `NO (${first.mode})`), met };
}

async function statement(url, text) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/** A copy of the bench's database: the original keeps its schema. */
async function copyOf(serverUrl, address) {
  const of = new URL(address).pathname.slice(1);
  const copy = Object.assign(new URL(serverUrl), { pathname: `/${COPY}` }).href;
  const drop = () => statement(serverUrl, `drop database if exists ${COPY} with (force)`);
  await drop();
  await statement(serverUrl, `create database ${COPY} template ${pg.escapeIdentifier(of)}`);
  return { copy, drop };
}

/**
 * Takes a copy of the bench's database back to the released schema and runs each later migration, while the locks
 * that it takes on large tables are watched.
 * @returns {Promise<number>} how many migrations lock one for too long
 */
export async function measureMigrations(options) {
  const { startServices } = await import(join(root, 'tools/services/services.mjs'));
  const { large } = await import(join(root, 'api/test/migration-rules.ts'));
  const [{ released }, { migrations }] = [await built('migrations/released.js'), await built('migrations/index.js')];
  const later = migrations.map((Class) => new Class().name).filter((name) => name > released);
  const { databaseUrl, redisUrl, stop } = await startServices('.data', 'guyline_bench');
  const stops = [stop];
  try {
    process.stdout.write(`Database with ${options.tasks} tasks ...\n`);
    const { copy, drop } = await copyOf(databaseUrl, await seedBench(databaseUrl, options));
    stops.push(drop);
    const env = { ...process.env, DATABASE_URL: copy, DATABASE_DIRECT_URL: copy, REDIS_URL: redisUrl };
    const command = (...args) => promisify(execFile)(process.execPath, args, { env });
    process.stdout.write(`Back to the released schema, ${released} ...\n`);
    await command(join(root, 'bench/migrate-back.mjs'), released);
    await statement(copy, 'vacuum analyze');
    const watch = await watchLocks(copy, large);
    stops.push(watch.stop);
    process.stdout.write(`\n${line('migration', 'longest', 'large table', `at most ${MOST_SECONDS} s`)}\n`);
    let missed = 0;
    for (const name of later) {
      await command(builtPath('cli.js'), 'migrate', name);
      const { text, met } = rowOf(name, watch.taken());
      process.stdout.write(`${text}\n`);
      if (!met) missed += 1;
    }
    return missed;
  } finally {
    for (const one of stops.reverse()) await one();
  }
}
