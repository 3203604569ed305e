import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { onPath, serverOnPath } from '../../services/apt.mjs';

const VERSIONS = '/usr/lib/postgresql';
const OLDEST = 15;

/** Where the programs of the newest PostgreSQL of Debian are. @returns undefined where there is none */
export function postgresBin(versions = VERSIONS) {
  const found = (existsSync(versions) ? readdirSync(versions) : [])
    .map(Number)
    .filter((version) => version >= OLDEST && existsSync(join(versions, String(version), 'bin/postgres')));
  return found.length ? join(versions, String(Math.max(...found)), 'bin') : undefined;
}

/** What runs, by the Debian package that has it. */
export const programs = {
  haproxy: () => serverOnPath('haproxy'),
  pgbouncer: () => serverOnPath('pgbouncer'),
  'redis-server': () => onPath('redis-server', 'valkey-server'),
  'etcd-server': () => onPath('etcd'),
  patroni: () => onPath('patroni'),
  postgresql: () => postgresBin(),
};

/** The path of a program of a package of these. */
export const pathOf = (debian) => programs[debian]();

/** PostgreSQL refuses to run as root. */
export const serverUser = () =>
  process.getuid?.() === 0
    ? {
        uid: Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' })),
        gid: Number(execFileSync('id', ['-g', 'postgres'], { encoding: 'utf8' })),
      }
    : {};

/** A folder that only the servers' user enters. */
export async function serverFolder(...parts) {
  const folder = join(...parts);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { uid, gid } = serverUser();
  if (uid !== undefined) await chown(folder, uid, gid);
  return folder;
}
