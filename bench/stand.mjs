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

/**
 * The database with `options.tasks` tasks, people with open sessions, and what an API needs to serve them, for as long as `use` runs.
 * @param use gets `{ db, env, files, sessions, stops }`; what it starts it pushes onto `stops`, which end in reverse order
 */
export async function onBench(options, use) {
  const { databaseUrl, redisUrl, stop } = await services();
  const files = await mkdtemp(join(tmpdir(), 'guyline-bench-'));
  const stops = [stop, () => rm(files, { recursive: true, force: true })];
  try {
    process.stdout.write(`Database with ${options.tasks} tasks ...\n`);
    const address = await seedBench(databaseUrl, options);
    const secret = randomBytes(32).toString('hex');
    const name = `bench-${process.pid}`;
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
      REQUESTS_AT_ONCE: '1000',
    };
    const db = new pg.Pool({ connectionString: address, max: 2 });
    stops.push(() => db.end());
    const sessions = await openSessions(db, secret);
    return await use({ db, env, files, sessions, stops });
  } finally {
    for (const one of stops.reverse()) await one();
  }
}
