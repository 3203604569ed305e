import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url));

/** A template database with schema and base seeds, made anew each run; workers clone it in a moment. */
export default async function setup() {
  const address = process.env.DATABASE_URL;
  if (!address || !process.env.REDIS_URL) {
    throw new Error('DATABASE_URL and REDIS_URL name no servers: run the API specs with `npm test -- api`.');
  }
  execFileSync('npm', ['run', 'build', '-w', 'libs/contract', '-w', 'api'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: 'pipe',
  });
  const admin = new pg.Client({ connectionString: address });
  await admin.connect();
  await admin.query('drop database if exists guyline_template with (force)');
  await admin.query('create database guyline_template');
  await admin.end();
  const url = new URL(address);
  url.pathname = '/guyline_template';
  const env = {
    ...process.env,
    DATABASE_URL: url.href,
    ADMIN_EMAIL: 'first@guyline.test',
    ADMIN_PASSWORD: 'Guyline!2026',
  };
  for (const command of ['migrate', 'seed-base'])
    execFileSync(process.execPath, [cli, command], { env, stdio: 'pipe' });
}
