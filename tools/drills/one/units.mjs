import { execFile, spawn, spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';

const exec = promisify(execFile);

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
 * What systemd does with the units of an installation; their files are read each time, as after `daemon-reload`.
 * @param {object} options `folder` of the unit files, `files` of the portal, which a backup may not write, and `logs`; `atPlaces(text)`
 *   has the places of this drill; `shell(line)` the command with the settings and the account of the portal
 */
export function openUnits({ folder, files, logs, atPlaces, shell, keep }) {
  const running = new Map();
  const textOf = (unit) => readFile(join(folder, `${unit}.service`), 'utf8');
  const commandOf = async (unit) => {
    const [, line] = /^ExecStart=(.*)$/m.exec(await textOf(unit));
    return shell(atPlaces(line.replaceAll('%%', '%')));
  };

  async function stop(unit) {
    const child = running.get(unit);
    running.delete(unit);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }

  /** Starts a process that goes on. */
  async function start(unit) {
    const [file, args, options] = await commandOf(unit);
    await mkdir(logs, { recursive: true });
    const log = openSync(join(logs, `${unit}.log`), 'a');
    running.set(unit, spawn(file, args, { ...options, stdio: ['ignore', log, log], detached: true }));
    keep(() => stop(unit));
  }

  return {
    start,
    restart: async (unit) => {
      await stop(unit);
      await start(unit);
    },
    /** Runs what a `Type=oneshot` starts, which may write where the unit says alone, until it has ended. */
    runOnce: async (unit) => {
      const command = await commandOf(unit);
      const mayWrite = /^ReadWritePaths=.*\/var\/lib\/guyline/m.test(await textOf(unit));
      await exec(...(mayWrite ? command : readingOnly(files, command)));
    },
    pidOf: (unit) => running.get(unit)?.pid,
  };
}
