import { spawnSync } from 'node:child_process';
import { prepare, root } from './prepare.mjs';

// Writes api/src/platform/db/tables.ts, the types of all tables, from a database that has just been migrated.
await prepare();
const { Services } = await import('./checks/test-services.mjs');
const { command } = await import('./portal/processes.mjs');
const { database } = await import('./services/postgres.mjs');

/** Runs an npm script; its output is shown. */
function script(...args) {
  const { status } = spawnSync('npm', ['run', '--silent', ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`npm run ${args.join(' ')} failed`);
}

const services = new Services();
try {
  script('build', '-w', 'libs/contract', '-w', 'api');
  const addresses = await services.addresses();
  process.env.DATABASE_URL = await database(addresses.DATABASE_URL, 'guyline_tables', { fresh: true });
  await command({ REDIS_URL: addresses.REDIS_URL }, 'migrate');
  script('table-types', '-w', 'api');
} finally {
  await services.stop();
}
