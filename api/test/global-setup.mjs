import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const build = fileURLToPath(new URL('../../tools/build.mjs', import.meta.url));
const serve = fileURLToPath(new URL('./apis/serve.mjs', import.meta.url));

/**
 * The pool of APIs; each is started from the build when the first spec asks for it. Builds only what is stale.
 * The pool is a process of its own: packages that are loaded here go through the transform of the specs.
 */
export default async function setup() {
  const { DATABASE_URL, REDIS_URL } = process.env;
  if (!DATABASE_URL || !REDIS_URL)
    throw new Error('DATABASE_URL and REDIS_URL name no servers: run the API specs with `npm test -- api`.');
  execFileSync(process.execPath, [build, 'api'], { stdio: 'inherit' });
  const apis = fork(serve, { execArgv: [] });
  globalThis.apis = apis;
  const ended = once(apis, 'exit').then(([code]) => {
    throw new Error(`The pool of APIs ended at its start with exit code ${code}.`);
  });
  [process.env.API_POOL] = await Promise.race([once(apis, 'message'), ended]);
}
