import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../prepare.mjs';
import { shown } from './progress.mjs';

/** With `sources`, what Nx builds from: see `namedInputs` in nx.json. */
const settings = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'swc.node.json'];
/** What can be built: everything that `npm start` serves, or what the API alone needs. */
const parts = {
  portal: {
    apps: ['shell', 'mfe-dashboard', 'mfe-events', 'mfe-tasks', 'mfe-messages', 'mfe-admin', 'api', 'libs/contract'],
    sources: [
      'api/{src,bundle}/**/*',
      'libs/*/{src,locales,webpack,schemas}/**/*',
      '{shell,mfe-*}/src/**/*',
      '{shell,mfe-*}/*.mjs',
      '{api,shell,mfe-*,libs/*}/{package,tsconfig}.json',
    ],
    flags: [],
  },
  api: {
    apps: ['api', 'libs/contract'],
    sources: [
      'api/{src,bundle}/**/*',
      'libs/contract/{src,schemas}/**/*',
      '{api,libs/contract}/{package,tsconfig}.json',
    ],
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

/** Of a line of Nx about a target that ended: `✔  nx run @guyline/api:build`, with `[local cache]` if nothing was stale. */
const built = /nx run @guyline\/([\w-]+):build\b(.*cache.*)?/;

/** @param {(line: string) => void} say hears of each package when it is built */
const nx = (args, say) =>
  new Promise((done, fail) => {
    const child = spawn('nx', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    const told = new Set();
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        said.push(text);
        for (const [, name, cached] of text.matchAll(new RegExp(built, 'g'))) {
          if (!told.has(name)) say(cached ? `${name} (unchanged)` : name);
          told.add(name);
        }
      });
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
  const there = apps.every((app) => existsSync(join(root, app, 'dist')));
  if (there && current.every(([stamp, hash]) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash)) return;
  await shown('Building what changed', (say) =>
    nx(['run-many', '-t', 'build', '--parallel=2', '--outputStyle=static', ...flags], say),
  );
  for (const [stamp, hash] of current) {
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, hash);
  }
}
