import { chmod, copyFile, cp, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from './postgres.mjs';

/** Of a running server, what must not be in its copy. */
const its = ['postmaster.pid', 'postmaster.opts'];

/** The files of a server that goes on working, with the label by which recovery knows where to begin. */
async function copyOf(server, from, to) {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('replica', true)`);
    await cp(from, to, { recursive: true });
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    await writeFile(join(to, 'backup_label'), rows[0].labelfile);
  } finally {
    await client.end();
  }
}

/**
 * A streaming replica of a private PostgreSQL (`startPostgres`), which replays what that one writes.
 * @param {{ url: string }} primary as it runs in `primaryFolder`
 * @returns {Promise<object>} like `startPostgres`
 */
export async function startReplica(primary, primaryFolder, folder) {
  const [from, to] = [join(primaryFolder, 'postgres'), join(folder, 'postgres')];
  await mkdir(folder, { recursive: true });
  await copyFile(join(primaryFolder, 'postgres-password'), join(folder, 'postgres-password'));
  await copyOf(primary, from, to);
  await Promise.all(its.map((name) => rm(join(to, name), { force: true })));
  const { hostname, port, username, password } = new URL(primary.url);
  const source = `host=${hostname} port=${port} user=${username} password=${password}`;
  await writeFile(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  await writeFile(join(to, 'standby.signal'), '');
  await chmod(to, 0o700);
  const { uid, gid } = await stat(from);
  if (process.getuid?.() === 0) spawnSync('chown', ['-R', `${uid}:${gid}`, to]);
  return startPostgres(folder, { lasting: false });
}
