import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shown } from './portal/progress.mjs';
import { linkNode, projectNode } from './portal/project-node.mjs';

// Runs on whatever Node the machine has, before anything is installed: only what Node brings along.
export const root = fileURLToPath(new URL('..', import.meta.url));
const OLDEST_NODE = 20;
const modules = join(root, 'node_modules');
const stamp = join(modules, '.installed-lock');

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
const installed = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash();

/** How many of the packages of the lock file lie in node_modules; those of other machines never will. */
function unpacked() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const here = ({ os, cpu }) => (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch));
  const wanted = Object.keys(packages).filter((path) => path.startsWith('node_modules/') && here(packages[path]));
  const lying = wanted.filter((path) => existsSync(join(root, path, 'package.json')));
  return `${lying.length} of ${wanted.length} packages unpacked`;
}

/** What the lock file says and nothing else, with the hashes that it names; a lock file that package.json has left behind is refused. */
async function install() {
  const windows = process.platform === 'win32';
  const npmCi = () =>
    new Promise((done, fail) => {
      const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
      const child = spawn(windows ? 'npm.cmd' : 'npm', args, { cwd: root, stdio: 'inherit', shell: windows });
      child.once('error', fail);
      child.once('exit', (code) => (code === 0 ? done() : fail(new Error('npm ci failed; see its message above.'))));
    });
  const why = existsSync(stamp) ? 'package-lock.json changed' : 'first start: two or three minutes, 1.4 GB';
  await shown(`Installing packages (${why})`, npmCi, { howFar: unpacked });
  writeFileSync(stamp, lockHash()); // npm ci begins with an empty folder
}

/** Installs what is missing and continues under the project's own Node; resolves only there. */
export async function prepare() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    process.stderr.write(`Guyline needs Node ${OLDEST_NODE} or newer to start, this is ${process.version}.\n`);
    process.exit(1);
  }
  if (!installed()) await install();
  if (process.env.GUYLINE_PREPARED === '1') return;
  const node = projectNode(modules);
  linkNode(modules, node);
  const env = {
    ...process.env,
    GUYLINE_PREPARED: '1',
    PATH: [dirname(node), join(modules, '.bin'), process.env.PATH].join(delimiter),
    NX_DAEMON: 'false',
    NX_TUI: 'false',
  };
  const child = spawn(node, process.argv.slice(1), { cwd: root, stdio: 'inherit', env });
  // Ctrl-C reaches the child by itself; a SIGTERM to this process alone is handed on. Either way it is waited for.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  await new Promise((_, fail) => {
    child.on('exit', (code) => process.exit(code ?? 1));
    child.on('error', fail);
  });
}
