import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { root } from './built.mjs';
import { openSessions } from './callers.mjs';
import { seedBench } from './seed.mjs';

/** PostgreSQL and Redis as every other command finds them: the given addresses, else private servers in `.data/`. */
const services = async () => {
  const { startServices } = await import(join(root, 'tools/services/services.mjs'));
  return startServices('.data', 'guyline_bench');
};

/** A database with so many tasks, people with open sessions, and what an API needs to serve them; what it starts it pushes onto `stops`. */
async function stand({ databaseUrl, redisUrl }, options, stops) {
  process.stdout.write(`Database with ${options.tasks} tasks ...\n`);
  const files = await mkdtemp(join(tmpdir(), 'guyline-bench-'));
  stops.push(() => rm(files, { recursive: true, force: true }));
  const address = await seedBench(databaseUrl, options);
  const secret = randomBytes(32).toString('hex');
  const name = `bench-${process.pid}-${options.tasks}`;
  const env = {
    DATABASE_URL: address,
    REDIS_URL: redisUrl,
    JWT_SECRET: secret,
    QUEUE_PREFIX: name,
    LIVE_STREAM: name,
    FILES_DIR: files,
    LOG_LEVEL: 'error',
    // A few people send what thousands would: counted as always, never refused nor held up.
    REQUESTS_PER_PERSON: '1000000000',
    REQUESTS_PER_NETWORK: '1000000000',
    REQUESTS_AT_ONCE: '1000',
  };
  const db = new pg.Pool({ connectionString: address, max: 2 });
  stops.push(() => db.end());
  return { db, env, files, sessions: await openSessions(db, secret), stops };
}

/**
 * Databases of several sizes beside each other, for as long as `use` runs.
 * @param sizes how many tasks each has
 * @param use gets a `{ db, env, files, sessions, stops }` for each; what it starts it pushes onto `stops`, which end in reverse order
 */
export async function onBenches(sizes, options, use) {
  const started = await services();
  const stops = [started.stop];
  try {
    const stands = [];
    for (const tasks of sizes) stands.push(await stand(started, { ...options, tasks }, stops));
    return await use(stands);
  } finally {
    for (const one of stops.reverse()) await one();
  }
}

/** One database, with `options.tasks` tasks. */
export const onBench = (options, use) => onBenches([options.tasks], options, ([one]) => use(one));
