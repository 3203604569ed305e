import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../prepare.mjs';

/** Folders of the packages by their short names: `api`, `mfe-tasks`, `contract`. */
const packages = new Map(
  globSync(['{shell,mfe-*,api,e2e,bench,tools}/package.json', 'libs/*/package.json'], { cwd: root })
    .map(dirname)
    .map((folder) => [folder.replace(/^libs\//, ''), folder]),
);

const ask = (program, ...args) => {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw error ?? new Error(`${program} ${args.join(' ')} failed:\n${stderr || stdout}`);
  return stdout.trim();
};

/** Names of the packages that differ from the base, or lean on one that does. */
function affected() {
  const base = process.env.GUYLINE_BASE ?? ask('git', 'merge-base', 'main', 'HEAD');
  const names = JSON.parse(ask('nx', 'show', 'projects', '--affected', '--json', `--base=${base}`));
  return names.map((name) => name.replace('@guyline/', '')).filter((name) => packages.has(name));
}

/**
 * What the arguments of `npm test` ask for.
 * @param {string[]} args nothing = everything; `--affected` = what changed since the base (`GUYLINE_BASE`, else where
 *   this branch left main); `days` = the specs that ask for a day, at unusual moments; a package narrows to it,
 *   further words are patterns for its tests; `--tests` leaves out
 *   format, lint and types
 * @returns {{ all: boolean, days: boolean, names: string[], folders: string[], patterns: string[], tests: boolean }}
 */
export function chosen(args) {
  const given = args.filter((arg) => !['--affected', '--tests'].includes(arg));
  const [name, ...patterns] = given;
  const days = name === 'days';
  if (name && !days && !packages.has(name))
    throw new Error(`No package ${name}. There are: days, ${[...packages.keys()].join(', ')}.`);
  const all = !name && !args.includes('--affected');
  const names = days ? [] : all ? [...packages.keys()] : name ? [name] : affected();
  return {
    all,
    days,
    names,
    folders: names.map((one) => packages.get(one)),
    patterns,
    tests: args.includes('--tests') || patterns.length > 0,
  };
}

/** Those of the folders that have specs for Jest, but the API, which needs its services. */
export const withJest = (folders) =>
  folders.filter(
    (folder) =>
      folder !== 'api' &&
      existsSync(join(root, folder, 'jest.config.mjs')) &&
      globSync('**/*.spec.{ts,tsx,mjs}', { cwd: join(root, folder), exclude: ['node_modules', 'dist'] }).length,
  );
