import { execFile } from 'node:child_process';
import { chown, copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { assemble } from '../../portal/assemble.mjs';
import { build } from '../../portal/build.mjs';
import { root } from '../../prepare.mjs';
import { onPath, serverOnPath } from '../../services/apt.mjs';
import { needPackages } from '../../services/need-packages.mjs';
import { freePort } from '../../services/ports.mjs';
import { filled, startProgram } from '../../services/program.mjs';
import { postgresBin, serverFolder, serverUser } from '../many/packages.mjs';
import { checkout, nextCheckout } from './checkout.mjs';
import { openDoors } from './doors.mjs';
import { atPlacesOf, follow } from './follow.mjs';
import { section, statements, updates } from './page.mjs';
import { openUnits } from './units.mjs';

const exec = promisify(execFile);
const HOST = 'localhost';

/** What the page tells to install, by the Debian package that has it. */
const programs = {
  haproxy: () => serverOnPath('haproxy'),
  postgresql: () => postgresBin(),
  'redis-server': () => onPath('redis-server'),
  openssl: () => onPath('openssl'),
  curl: () => onPath('curl'),
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

/** The unit files, in a folder that stands for systemd's. */
async function copyUnits(folder) {
  const from = join(root, 'deploy/one');
  await mkdir(folder, { recursive: true });
  for (const unit of await readdir(from))
    if (/\.(?:service|timer)$/.test(unit)) await copyFile(join(from, unit), join(folder, unit));
}

/**
 * The steps of docs/operations.md, One server from an empty machine, in a folder and on ports of their own. Processes have the
 * settings of the file alone, and an account that cannot write the code.
 * @returns {Promise<object>} `https`, `http`, the `certificate`, `password` of the first admin, `units` (`openUnits`), `sql(text)`,
 *   `run(line)` as the portal's account, `update()` to the next release and the way `back()`
 */
export async function install({ folder, keep }) {
  needPackages(programs);
  await build();
  const web = await assemble(join(relative(root, folder), 'served'));
  const opt = join(folder, 'opt');
  const [code, clone] = [join(opt, 'guyline'), join(opt, 'clone')];
  await checkout(code);
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
    { ...user, cwd: code, env: { PATH: '/usr/bin:/bin', HOME: files } },
  ];
  const run = async (line, more) => (await exec(...shell(line, more))).stdout;
  const cli = (args, more) => run(`node_modules/.bin/node api/dist/cli.js ${args}`, more);
  await cli('migrate');
  const said = await cli('seed-base', 'ADMIN_EMAIL=you@guyline.test');

  const unitFiles = join(folder, 'units');
  await copyUnits(unitFiles);
  const atPlaces = atPlacesOf([
    ['/opt/guyline', code],
    ['/etc/guyline/guyline.env', settings],
    ['/etc/systemd/system', unitFiles],
    ['/srv/guyline/web', web],
    ['/var/backups/guyline', backups],
    ['127.0.0.1:4200', `127.0.0.1:${API_PORT}`],
  ]);
  const units = openUnits({ folder: unitFiles, files, logs: join(folder, 'logs'), atPlaces, shell, keep });
  for (const unit of ['guyline-api', 'guyline-worker']) await units.start(unit);
  const [next, back] = updates(section()).map(atPlaces);

  const certificate = await openDoors(folder, { host: HOST, https, http, API_PORT, keep });
  return {
    https: `https://${HOST}:${https}`,
    http: `http://${HOST}:${http}`,
    certificate,
    password: /\S+$/.exec(said.trim())?.[0],
    said,
    backups,
    databaseUrl: `postgres://guyline:${DB_PASSWORD}@127.0.0.1:${servers.DB_PORT}`,
    sql: (text) => db.query(text),
    web,
    units,
    update: async () => {
      await nextCheckout(clone);
      await follow(next, { units, clone });
    },
    back: () => follow(back, { units, clone }),
    run,
  };
}
