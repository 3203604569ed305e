import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Pool } from './apis/pool.mjs';

const build = fileURLToPath(new URL('../../tools/build.mjs', import.meta.url));

/** The pool of APIs; each is started from the build when the first spec asks for it. Builds only what is stale. */
export default async function setup() {
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = process.env;
  if (!databaseUrl || !redisUrl)
    throw new Error('DATABASE_URL and REDIS_URL name no servers: run the API specs with `npm test -- api`.');
  execFileSync(process.execPath, [build, 'api'], { stdio: 'inherit' });
  globalThis.apis = new Pool();
  process.env.API_POOL = await globalThis.apis.start({ databaseUrl, redisUrl });
}
