import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';
import { build } from '../portal/build.mjs';
import { dateSteps } from './date-steps.mjs';
import { findChromium } from '../services/chromium.mjs';

const reports = join(root, '.data/test/reports');
const folders = { contract: 'libs/contract', ui: 'libs/ui', 'web-core': 'libs/web-core' };
const folderOf = (project) => folders[project] ?? project;
const withJest = [
  'libs/contract',
  'libs/ui',
  'libs/web-core',
  'shell',
  'mfe-dashboard',
  'mfe-events',
  'mfe-tasks',
  'mfe-messages',
  'mfe-admin',
  'tools',
  'bench',
];

/** Runs a program of the project; its output is shown as it comes. @returns {Promise<boolean>} whether it ended well */
const run = (program, args, { cwd = root, env = {} } = {}) =>
  new Promise((done) => {
    const child = spawn(program, args, {
      cwd,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, CI: 'true', ...env },
    });
    child.once('error', (error) => {
      process.stderr.write(`${program}: ${error.message}\n`);
      done(false);
    });
    child.once('exit', (code) => done(code === 0));
  });

const reportFile = (name) => {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, `${name.replaceAll('/', '-')}.json`);
  rmSync(file, { force: true });
  return file;
};

/** One Jest run; a run that wrote no report failed, whatever its exit code was. */
async function jest(folder, patterns, env = {}) {
  const file = reportFile(folder);
  const args = [
    '--experimental-vm-modules',
    '--no-warnings',
    join(root, 'node_modules/jest/bin/jest.js'),
    '--ci',
    '--forceExit', // a Redis client that waits for its next try must not keep the run open
    '--json',
    `--outputFile=${file}`,
    ...patterns,
  ];
  const ok = await run(process.execPath, args, { cwd: join(root, folder), env });
  if (!existsSync(file)) return { ok: false };
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(file, 'utf8'));
  return { ok, passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites) };
}

async function playwright(services, patterns) {
  const file = reportFile('e2e');
  const { url, databaseUrl } = await services.portal();
  const env = {
    BASE_URL: url,
    E2E_DATABASE_URL: databaseUrl,
    CHROMIUM: findChromium() ?? '',
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  };
  const ok = await run('playwright', ['test', ...patterns], { cwd: join(root, 'e2e'), env });
  if (!existsSync(file)) return { ok: false };
  const { expected, unexpected, flaky } = JSON.parse(readFileSync(file, 'utf8')).stats;
  return { ok, passed: expected + flaky, failed: unexpected };
}

const plain = (name, program, args) => ({ name, run: async () => ({ ok: await run(program, args) }) });

/** The steps of everything, or of one project. */
export function steps(project, patterns) {
  if (project === 'days') return [{ name: 'build', run: async () => (build(), { ok: true }) }, ...dateSteps(jest)];
  const folder = project && folderOf(project);
  const all = !project;
  const unit = withJest.filter(
    (one) =>
      (all || one === folder) &&
      existsSync(join(root, one, 'jest.config.mjs')) &&
      globSync('**/*.spec.{ts,tsx,mjs}', { cwd: join(root, one), exclude: ['node_modules', 'dist'] }).length,
  );
  if (project && !existsSync(join(root, folder, 'package.json')))
    throw new Error(
      `No project ${project}. There are: days, contract, ui, web-core, api, shell, mfe-*, e2e, tools, bench.`,
    );
  const narrow = patterns.length > 0;
  return [
    ...(narrow
      ? []
      : [
          plain('format', 'prettier', ['--check', '--log-level=warn', all ? '.' : folder]),
          // The boundary rule reads Nx's project graph; without one it would be skipped in silence.
          plain('project graph', 'nx', ['show', 'projects']),
          plain('lint and boundaries', 'eslint', ['--max-warnings=0', all ? '.' : folder]),
          plain('types', 'nx', [
            'run-many',
            '-t',
            'typecheck',
            '--parallel=2',
            '--outputStyle=static',
            ...(all ? [] : ['--projects', `@guyline/${project}`]),
          ]),
        ]),
    ...(all || folder === 'api' || folder === 'e2e' || unit.length
      ? [{ name: 'build', run: async () => (build(), { ok: true }) }]
      : []),
    ...unit.map((one) => ({ name: `tests of ${one}`, run: () => jest(one, patterns) })),
    ...(all || folder === 'api'
      ? [{ name: 'tests of api', run: async (services) => jest('api', patterns, await services.addresses()) }]
      : []),
    ...(all ? dateSteps(jest) : []),
    ...(all || folder === 'e2e' ? [{ name: 'browser tests', run: (services) => playwright(services, patterns) }] : []),
  ];
}
