import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../prepare.mjs';

/** With `sources`, what Nx builds from: see `namedInputs` in nx.json. */
const settings = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'swc.node.json'];
/** What can be built: everything that `npm start` serves, or what the API alone needs. */
const parts = {
  portal: {
    apps: ['shell', 'mfe-dashboard', 'mfe-events', 'mfe-tasks', 'mfe-messages', 'mfe-admin', 'api', 'libs/contract'],
    sources: [
      'api/src/**/*',
      'libs/*/{src,locales,webpack,schemas}/**/*',
      '{shell,mfe-*}/src/**/*',
      '{shell,mfe-*}/*.mjs',
      '{api,shell,mfe-*,libs/*}/{package,tsconfig}.json',
    ],
    flags: [],
  },
  api: {
    apps: ['api', 'libs/contract'],
    sources: ['api/src/**/*', 'libs/contract/{src,schemas}/**/*', '{api,libs/contract}/{package,tsconfig}.json'],
    flags: ['--projects=@guyline/api'],
  },
};

const stampOf = (part) => join(root, `node_modules/.cache/guyline-built-${part}`);

/** Names, sizes and times of all sources, without what a build writes beside them: cheap, and any edit changes it. */
function sourceHash(part) {
  const hash = createHash('sha256');
  const exclude = ['**/*.spec.*', '**/dist/**'];
  for (const file of globSync([...parts[part].sources, ...settings], { cwd: root, exclude }).sort()) {
    const stats = statSync(join(root, file));
    if (stats.isFile()) hash.update(`${file} ${stats.size} ${stats.mtimeMs}\n`);
  }
  return hash.digest('hex');
}

const nx = (args) =>
  new Promise((done, fail) => {
    const child = spawn('nx', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(text));
    child.once('error', fail);
    child.once('close', (code) => (code === 0 ? done() : fail(new Error(`The build failed:\n${said.join('')}`))));
  });

/**
 * Builds what changed: nothing when no source did, else what Nx finds stale.
 * @param {'portal' | 'api'} part
 */
export async function build(part = 'portal') {
  const { apps, flags } = parts[part];
  const contained = part === 'portal' ? ['portal', 'api'] : [part];
  const current = contained.map((one) => [stampOf(one), sourceHash(one)]);
  const built = apps.every((app) => existsSync(join(root, app, 'dist')));
  if (built && current.every(([stamp, hash]) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash)) return;
  process.stdout.write('Building what changed ...\n');
  await nx(['run-many', '-t', 'build', '--parallel=2', '--outputStyle=static', ...flags]);
  for (const [stamp, hash] of current) {
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, hash);
  }
}
