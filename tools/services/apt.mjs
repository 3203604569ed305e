import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Full path of the first of these programs in these folders, on the PATH unless others are named. */
const firstIn = (folders, names) =>
  names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));

export const onPath = (...names) => firstIn(process.env.PATH.split(delimiter), names);

/** The same of servers, which Debian keeps apart from what people call. */
export const serverOnPath = (...names) => firstIn([...process.env.PATH.split(delimiter), '/usr/sbin'], names);

export const canInstall = () => process.getuid?.() === 0 && onPath('apt-get') !== undefined;

/** Fails quickly on a machine that cannot reach its package sources. */
const patience = ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::https::Timeout=15', '-o', 'Acquire::Retries=1'];

/** Installs a Debian package, saying so; the package's own service is not started. */
export function aptInstall(name) {
  process.stdout.write(`Installing the Debian package ${name} ...\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  // Files of tests run side by side, and apt refuses who comes second.
  const inTurn = [join(tmpdir(), 'guyline-apt.lock'), 'apt-get', ...patience];
  spawnSync('flock', [...inTurn, 'update', '-qq'], { stdio: 'ignore', env });
  const install = [...inTurn, 'install', '-y', '-qq', '--no-install-recommends', name];
  const { status, stderr } = spawnSync('flock', install, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`apt-get could not install ${name}: ${stderr.slice(-400)}`);
}
