import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../prepare.mjs';

const apps = ['shell', 'mfe-dashboard', 'mfe-events', 'mfe-tasks', 'mfe-messages', 'mfe-admin', 'api', 'libs/contract'];
const sources = [
  'api/src/**/*',
  'libs/*/{src,locales,webpack}/**/*',
  'libs/contract/schemas/*.mjs',
  '{shell,mfe-*}/src/**/*',
  '{shell,mfe-*}/*.mjs',
  'package-lock.json',
  'swc.node.json',
];
const stamp = join(root, 'node_modules/.cache/guyline-built');

/** Names, sizes and times of all sources: cheap, and any edit changes it. */
function sourceHash() {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).sort()) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** Builds what changed: nothing when no source did, else what Nx finds stale. */
export function build() {
  const current = sourceHash();
  const built = apps.every((app) => existsSync(join(root, app, 'dist')));
  if (built && existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return;
  process.stdout.write('Building what changed ...\n');
  const flags = ['run-many', '-t', 'build', '--parallel=2', '--outputStyle=static'];
  const { status, stdout, stderr } = spawnSync('nx', flags, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The build failed:\n${stdout}\n${stderr}`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, current);
}
