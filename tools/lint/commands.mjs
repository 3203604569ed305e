import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path) => readFileSync(join(root, path), 'utf8');
const scriptsOf = (path) => Object.keys(JSON.parse(read(path)).scripts ?? {});

/** What somebody can type in the repository. */
const known = {
  scripts: new Set(['package.json', ...globSync('{shell,mfe-*,api}/package.json', { cwd: root })].flatMap(scriptsOf)),
  drills: new Set(globSync('tools/drills/cases/*.mjs', { cwd: root }).map((path) => /([\w-]+)\.mjs$/.exec(path)[1])),
  maintenance: new Set(
    [.../commands: Record<[^]*?^};/m.exec(read('api/src/cli.ts'))[0].matchAll(/^ {2}'?([\w-]+)'?[:,]/gm)].map(
      ([, name]) => name,
    ),
  ),
};

/** Of `docs/adr/0009` the page, of `api/dist/main.js` its source: that is built. */
const isThere = (path) =>
  globSync([path, `${path}-*.md`, path.replace('/dist/', '/src/').replace(/\.js$/, '.ts')], { cwd: root }).length > 0;
/** What a build makes, and a name that stands for any. */
const isMade = (path) => /\/dist$|NNNN/.test(path);

const named = {
  'is no command of npm run': [/\bnpm run ([\w-]+)/g, (name) => known.scripts.has(name)],
  'is no drill': [/\bnpm run drill ((?:[a-z]+(?:-[a-z]+)*[ `])+)/g, (name) => known.drills.has(name)],
  'is no command of cli.js': [/\bcli\.js ([a-z][\w-]*)/g, (name) => known.maintenance.has(name)],
  'is not in the repository': [
    /`((?:api|bench|deploy|docs|e2e|libs|mfe-\w+|shell|tools)\/[\w./*-]+?)\/?`/g,
    (path) => isMade(path) || isThere(path),
  ],
  'is no script of tools': [/\bnode (tools\/[\w./-]+\.mjs)/g, isThere],
};

/**
 * Commands and files that a page names and nobody can run or open.
 * @param {string} text of the page
 * @returns {string[]} one sentence for each
 */
export const commandFaults = (text) =>
  Object.entries(named).flatMap(([fault, [pattern, right]]) =>
    [...text.matchAll(pattern)]
      .flatMap(([, found]) => found.split(/[ `]/).filter(Boolean))
      .filter((one) => !right(one))
      .map((one) => `${one} ${fault}`),
  );
