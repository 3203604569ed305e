import { execFile, spawn, spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { assemble } from '../../portal/assemble.mjs';
import { build } from '../../portal/build.mjs';
import { root } from '../../prepare.mjs';
import { onPath, serverOnPath } from '../../services/apt.mjs';
import { needPackages } from '../../services/need-packages.mjs';
import { freePort } from '../../services/ports.mjs';
import { asOwnAccount, filled, startProgram } from '../../services/program.mjs';
import { postgresBin, serverFolder, serverUser } from '../many/packages.mjs';
import { section, statements } from './page.mjs';

const exec = promisify(execFile);
const HOST = 'localhost';

/** What the page tells to install, by the Debian package that has it. */
const programs = {
  haproxy: () => serverOnPath('haproxy'),
  postgresql: () => postgresBin(),
  'redis-server': () => onPath('redis-server'),
  openssl: () => onPath('openssl'),
};

/** Debian's PostgreSQL and Redis; on a server their packages start them. */
async function startServers(folder, keep) {
  const [own, ports] = [
    await serverFolder(folder, 'postgres'),
    { DB_PORT: await freePort(), REDIS_PORT: await freePort() },
  ];
  const [data, bin, user] = [join(own, 'data'), postgresBin(), serverUser()];
  // As Debian's package sets it up on a machine without a language: the page makes its databases whatever that is.
  const plain = ['--encoding=SQL_ASCII', '--no-locale'];
  await exec(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', ...plain], { ...user, cwd: own });
  const flags = ['-D', data, '-p', String(ports.DB_PORT), '-k', own, '-c', 'listen_addresses=127.0.0.1'];
  await startProgram('postgres', join(bin, 'postgres'), flags, { folder: own, port: ports.DB_PORT, user, keep });
  const redis = await serverFolder(folder, 'redis');
  const asked = ['--port', String(ports.REDIS_PORT), '--bind', '127.0.0.1', '--dir', redis];
  await startProgram('redis', onPath('redis-server'), asked, { folder: redis, port: ports.REDIS_PORT, user, keep });
  return ports;
}

const unitText = (unit) => readFile(join(root, 'deploy/one', unit), 'utf8');

/** The lines of a unit that systemd would run, with the places of this drill. */
async function commandOf(unit, places) {
  const line = /^ExecStart=(.*)$/m.exec(await unitText(unit))[1].replaceAll('%%', '%');
  return Object.entries(places).reduce((said, [from, to]) => said.replaceAll(from, to), line);
}

/**
 * The program and arguments of a command in whose eyes a folder cannot be written, as `ProtectSystem=strict` of a unit has it; as it was
 * where this machine lets nobody mount, or the drill runs as nobody else than its user.
 */
const readingOnly = (folder, command) => {
  const [file, args, { uid, gid, ...options }] = command;
  if (uid === undefined || spawnSync('unshare', ['--mount', 'true']).status !== 0) return command;
  const lock = 'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && exec "$@"';
  const account = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', file, ...args];
  return ['unshare', ['--mount', 'sh', '-c', lock, folder, ...account], options];
};

/**
 * The steps of docs/operations.md, One server from an empty machine, in a folder and on ports of their own. Processes have the
 * settings of the file alone, and an account that cannot write the code.
 * @returns {Promise<object>} `https`, `http`, the `certificate`, `password` of the first admin, `asService(unit)`, `cli(...)`, `sql(text)`
 */
export async function install({ folder, keep }) {
  needPackages(programs);
  await build();
  const web = await assemble(join(relative(root, folder), 'served'));
  const user = serverUser();
  const [files, backups] = [await serverFolder(folder, 'one-files'), await serverFolder(folder, 'one-backups')];
  const servers = await startServers(folder, keep);
  const [DB_PASSWORD, JWT_SECRET] = [randomBytes(24).toString('hex'), randomBytes(32).toString('hex')];
  const db = new pg.Client({ host: '127.0.0.1', port: servers.DB_PORT, user: 'postgres', database: 'postgres' });
  db.on('error', () => undefined);
  await db.connect();
  keep(() => db.end());
  for (const text of statements(section(), DB_PASSWORD)) await db.query(text);

  const [API_PORT, https, http] = await Promise.all([freePort(), freePort(), freePort()]);
  const settings = join(folder, 'guyline.env');
  const values = {
    ...servers,
    DB_PASSWORD,
    JWT_SECRET,
    API_PORT,
    PUBLIC_HOST: `${HOST}:${https}`,
    WEB: web,
    FILES: files,
  };
  await writeFile(settings, await filled('guyline.env', values, 'one'), { mode: 0o640 });
  if (user.uid !== undefined) await chown(settings, 0, user.gid);
  /** As `set -a; . file` and `EnvironmentFile` do: nothing of this process comes along. */
  const shell = (line, more = '') => [
    '/bin/sh',
    ['-c', `set -a; . ${settings}; set +a; ${more} exec ${line}`],
    { ...user, cwd: root, env: { PATH: '/usr/bin:/bin', HOME: files } },
  ];
  const run = async (line, more) => (await exec(...shell(line, more))).stdout;
  const cli = (args, more) => run(`node_modules/.bin/node api/dist/cli.js ${args}`, more);
  await cli('migrate');
  const said = await cli('seed-base', 'ADMIN_EMAIL=you@guyline.test');

  const places = { '/opt/guyline/': '', '/var/backups/guyline': backups };
  const logs = join(folder, 'logs');
  await mkdir(logs, { recursive: true });
  for (const name of ['api', 'worker']) {
    const [file, args, options] = shell(await commandOf(`guyline-${name}.service`, places));
    const log = openSync(join(logs, `${name}.log`), 'a');
    const child = spawn(file, args, { ...options, stdio: ['ignore', log, log], detached: true });
    keep(async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    });
  }

  const [key, crt, pem] = ['guyline.key', 'guyline.crt', 'guyline.pem'].map((name) => join(folder, name));
  const subject = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`];
  await exec('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '365',
    ...subject,
    '-keyout',
    key,
    '-out',
    crt,
  ]);
  await writeFile(pem, `${await readFile(crt, 'utf8')}${await readFile(key, 'utf8')}`, { mode: 0o600 });
  const config = join(folder, 'haproxy.cfg');
  const doors = { HTTPS: `127.0.0.1:${https}`, HTTP: `127.0.0.1:${http}`, CERTIFICATE: pem, API_PORT };
  await writeFile(config, asOwnAccount(await filled('haproxy.cfg', doors, 'one')));
  await exec(serverOnPath('haproxy'), ['-c', '-f', config]);
  await startProgram('haproxy', serverOnPath('haproxy'), ['-f', config], { folder, port: https, keep });
  return {
    https: `https://${HOST}:${https}`,
    http: `http://${HOST}:${http}`,
    certificate: crt,
    password: /\S+$/.exec(said.trim())?.[0],
    said,
    backups,
    databaseUrl: `postgres://guyline:${DB_PASSWORD}@127.0.0.1:${servers.DB_PORT}`,
    sql: (text) => db.query(text),
    /** Runs what a unit starts, which may write where the unit says alone. */
    asService: async (unit) => {
      const command = shell(await commandOf(unit, places));
      const mayWrite = /^ReadWritePaths=.*\/var\/lib\/guyline/m.test(await unitText(unit));
      const { stdout } = await exec(...(mayWrite ? command : readingOnly(files, command)));
      return stdout;
    },
    run,
  };
}
