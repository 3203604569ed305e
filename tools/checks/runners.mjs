import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { root } from '../prepare.mjs';
import { findChromium } from '../services/chromium.mjs';
import { failedIn, fewFailed, flakyIn } from './flaky.mjs';
import { leftOutOf } from './left-out.mjs';

const reports = join(root, '.data/test/reports');
/** A report that exists already is an earlier run's. */
const reportFile = (name) => {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
  rmSync(file, { force: true });
  return file;
};
/** Of what gives way to other steps: beside three busy processes it still gets a fifth of a core, so that its own limits hold. */
const GIVES_WAY = 5;
/** MB. Specs make and drop much at a time; V8's own 16 MB of new space made collecting it a seventh of a component spec's time. */
const NEW_SPACE_MB = 64;
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Runs a program of the project.
 * @param {(text: string) => void} say takes its output as it comes
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, givesWay?: boolean }} options whether other steps get a core before it
 * @returns {Promise<boolean>} whether it ended well
 */
export const run = (say, program, args, { cwd = root, env = {}, givesWay = false } = {}) =>
  new Promise((done) => {
    const child = spawn(program, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, CI: 'true', ...env },
    });
    if (givesWay && child.pid) setPriority(child.pid, GIVES_WAY); // what it starts later takes it over
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', say);
    child.once('error', (error) => {
      say(`${program}: ${error.message}\n`);
      done(false);
    });
    child.once('close', (code) => done(code === 0));
  });

/**
 * One Jest run over one folder or, as projects, over many; a run that wrote no report failed, whatever its exit code was. Where
 * few of many files failed they run once more by themselves, as browser tests do.
 * @param {string} name of its report, for runs beside each other
 * @param {{ env?: NodeJS.ProcessEnv, workers?: number, givesWay?: boolean }} options files that run at a time; see `run`
 * @returns {Promise<import('./steps.mjs').Result>}
 */
export async function jest(say, name, folders, patterns, options = {}) {
  const { ok, report } = await runJest(say, name, folders, patterns, options);
  if (!report) return { ok: false };
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = report;
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: name.replace(root, ''),
    seconds: (endTime - startTime) / 1_000,
  }));
  const done = { ok, passed: numPassedTests, files, leftOut: leftOutOf(testResults) };
  const again = ok ? [] : fewFailed(testResults);
  if (again.length) {
    say(`--- ${again.length} of ${files.length} files failed and run once more\n`);
    const second = await runJest(say, `${name} again`, folders, ['--runTestsByPath', ...again], options);
    if (second.ok && second.report)
      return { ...done, ok: true, passed: numPassedTests + numFailedTests, failed: 0, flaky: failedIn(testResults) };
  }
  return { ...done, failed: Math.max(numFailedTests, numFailedTestSuites) };
}

/** @returns {Promise<{ ok: boolean, report?: import('./flaky.mjs').Report }>} */
async function runJest(say, name, folders, patterns, { env = {}, workers, givesWay }) {
  const file = reportFile(name);
  const [folder] = folders;
  const args = [
    '--experimental-vm-modules',
    '--no-warnings',
    `--max-semi-space-size=${NEW_SPACE_MB}`, // taken over by its workers
    join(root, 'node_modules/jest/bin/jest.js'),
    '--ci',
    '--forceExit', // a Redis client that waits for its next try must not keep the run open
    '--json',
    `--outputFile=${file}`,
    ...(folders.length > 1 ? ['--projects', ...folders] : []),
    // A process keeps some of every file it has run: one for all files of the front ends reached 4 GB.
    ...(workers ? [`--maxWorkers=${workers}`, '--workerIdleMemoryLimit=1500MB'] : []),
    ...patterns,
  ];
  const cwd = folders.length > 1 ? root : join(root, folder);
  const ok = await run(say, process.execPath, args, { cwd, env, givesWay });
  return existsSync(file) ? { ok, report: read(file) } : { ok };
}

/** Milliseconds of every test in a suite of Playwright's report. */
const lengthOf = ({ suites = [], specs = [] }) => {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return [...results.map(({ duration }) => duration), ...suites.map(lengthOf)].reduce((sum, one) => sum + one, 0);
};

/** The browser tests, against the built portal; answers as `jest`. */
export async function playwright(say, services, patterns) {
  const file = reportFile('e2e');
  const { url, databaseUrl, web } = await services.portal();
  const env = {
    BASE_URL: url,
    E2E_DATABASE_URL: databaseUrl,
    E2E_WEB_ROOT: web,
    CHROMIUM: findChromium() ?? '',
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  };
  const ok = await run(say, 'playwright', ['test', ...patterns], { cwd: join(root, 'e2e'), env });
  if (!existsSync(file)) return { ok: false };
  const { stats, suites } = read(file);
  const files = suites.map((suite) => ({ file: `e2e/${suite.file}`, seconds: lengthOf(suite) / 1_000 }));
  return { ok, passed: stats.expected + stats.flaky, failed: stats.unexpected, files, flaky: flakyIn(suites) };
}
