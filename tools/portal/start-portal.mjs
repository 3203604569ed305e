import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../prepare.mjs';
import { freePort } from '../services/ports.mjs';
import { startServices } from '../services/services.mjs';
import { assemble } from './assemble.mjs';
import { build } from './build.mjs';
import { takeLock } from './lock.mjs';
import { command, ready, startProcesses } from './processes.mjs';
import { shown } from './progress.mjs';

const DATA = '.data';
const FIRST_PORT = 4200;

const people = [
  ['sysadmin', 'Admin with System Management'],
  ['admin', 'Admin'],
  ['corporate', 'Corporate of one customer'],
  ['manager', 'Manager of some stores'],
  ['tent', 'Tent vendor'],
  ['electric', 'Electric vendor'],
  ['fence', 'Fence vendor'],
  ['merch', 'Merchandise vendor'],
  ['staff', 'Staff of the tent vendor'],
];

async function jwtSecret() {
  const file = join(root, DATA, 'jwt-secret');
  if (!existsSync(file)) await writeFile(file, randomBytes(48).toString('base64url'), { mode: 0o600 });
  return readFile(file, 'utf8');
}

const tell = (text) => process.stderr.write(text);
const signIns = () => people.map(([name, what]) => `  ${`${name}@demo.guyline.test`.padEnd(32)}${what}`).join('\n');

/** Sets everything up and serves it until Ctrl-C; data stays in .data for the next start. */
export async function startPortal() {
  const stops = [];
  let stopping;
  const stop = (code) => {
    stopping ??= (async () => {
      process.stdout.write('\nStopping ...\n');
      for (const one of stops.reverse()) await Promise.resolve(one()).catch(() => undefined); // one that fails must not keep the rest up
      process.exit(code);
    })();
    return stopping;
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  try {
    stops.push(await takeLock(join(root, DATA)));
    const services = await startServices(DATA, 'guyline', { tell });
    stops.push(services.stop);
    await build();
    const wanted = Number(process.env.PORT ?? FIRST_PORT);
    const port = await freePort(wanted);
    if (port !== wanted) process.stdout.write(`Port ${wanted} is in use; taking ${port}. PORT chooses another.\n`);
    const env = {
      DATABASE_URL: services.databaseUrl,
      REDIS_URL: services.redisUrl,
      PORT: String(port),
      JWT_SECRET: process.env.JWT_SECRET ?? (await jwtSecret()),
      FILES_DIR: process.env.FILES_DIR ?? join(root, DATA, 'files'),
      WEB_ROOT: await assemble(DATA),
      DEMO: process.env.DEMO ?? '1',
    };
    await shown('Bringing the database up to date', () => command(env, 'migrate'));
    await command({ ...env, ...(env.DEMO === '1' && { ADMIN_EMAIL: 'first@demo.guyline.test' }) }, 'seed-base');
    if (env.DEMO === '1') await shown('Demo season', () => command(env, 'seed-demo'));
    let [served, dead] = [false, false];
    const processes = await startProcesses(env, join(root, DATA, 'logs'), {
      tell,
      again: () => served, // what cannot even start is told at once
      onGivenUp: () => void (dead = true),
    });
    stops.push(processes.stop);
    await ready(port, () => dead);
    served = true;
    const demo = env.DEMO === '1' ? `\nDemo sign-ins, all with the password Guyline!2026\n${signIns()}\n` : '';
    process.stdout.write(
      `\nGuyline is ready: http://localhost:${port}\n${demo}\nCtrl-C stops it; its data stays in ${DATA}.\n`,
    );
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`);
    await stop(1);
  }
}
