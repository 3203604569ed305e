import { join } from 'node:path';
import { root } from '../prepare.mjs';
import { database, startPostgres } from './postgres.mjs';
import { startRedis } from './redis.mjs';

/**
 * PostgreSQL and Redis: the given ones (DATABASE_URL, REDIS_URL), else private ones with their data in `folder`.
 * @param {string} folder below the project's root
 * @param {string} name of the database
 * @param {{ lasting?: boolean, tell?: (text: string) => void }} options of the private servers, see `startPostgres`
 */
export async function startServices(folder, name, options) {
  const data = join(root, folder);
  const stops = [];
  let databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) {
    const postgres = await startPostgres(data, options);
    stops.push(postgres.stop);
    databaseUrl = await database(postgres.url, name);
  }
  let redisUrl = process.env.REDIS_URL;
  if (!redisUrl) {
    const redis = await startRedis(data, options);
    stops.push(redis.stop);
    redisUrl = redis.url;
  }
  return {
    databaseUrl,
    redisUrl,
    stop: async () => {
      for (const stop of stops.reverse()) await stop().catch(() => undefined);
    },
  };
}
