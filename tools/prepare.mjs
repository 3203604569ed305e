import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Runs on whatever Node the machine has, before anything is installed: only what Node brings along.
export const root = fileURLToPath(new URL('..', import.meta.url));
const OLDEST_NODE = 20;
const node = join(root, 'node_modules/.bin/node');
const stamp = join(root, 'node_modules/.installed-lock');

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
const installed = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash();

function install() {
  process.stdout.write('Installing packages (first start, or package-lock.json changed) ...\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Not `npm ci`: it refuses a lock file that lacks the optional binaries of machines other than the one it was made on.
  // Versions are the lock's all the same, and it is not written.
  const { status } = spawnSync(npm, ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('npm install failed; see its message above.');
  writeFileSync(stamp, lockHash());
}

/** Installs what is missing and continues under the project's own Node; resolves only there. */
export async function prepare() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    process.stderr.write(`Guyline needs Node ${OLDEST_NODE} or newer to start, this is ${process.version}.\n`);
    process.exit(1);
  }
  if (!installed()) install();
  if (process.env.GUYLINE_PREPARED === '1') return;
  const env = {
    ...process.env,
    GUYLINE_PREPARED: '1',
    PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
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
