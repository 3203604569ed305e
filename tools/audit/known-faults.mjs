import { spawnSync } from 'node:child_process';

const SERIOUS = ['high', 'critical'];
const MOST_BYTES = 100_000_000;
const everything = [
  '--package-lock-only',
  ...['prod', 'dev', 'optional', 'peer'].flatMap((kind) => ['--include', kind]),
];

/** Of npm's log: a registry was asked for what is known, and answered. */
const ANSWERED = /\bfetch POST 200 \S+\/security\/(?:advisories\/bulk|audits\/quick)\b/;

/**
 * Asks the package registry what is known against the packages of the lock file.
 * @param {string[]} args further ones of `npm audit`, `--registry https://...`
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} options
 * @returns {{ report: string, answered: boolean }} npm's report, JSON; `answered` = a registry did. A report alone says nothing:
 *   told to work offline, npm asks nobody and reports that it found nothing.
 */
export function knownFaults(args = [], { cwd, env = process.env } = {}) {
  const windows = process.platform === 'win32';
  const asked = ['audit', '--json', '--loglevel=http', '--color=false', ...everything, ...args];
  const done = spawnSync(windows ? 'npm.cmd' : 'npm', asked, {
    ...{ cwd, env, shell: windows, encoding: 'utf8', maxBuffer: MOST_BYTES },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const report = done.stdout || JSON.stringify({ error: { summary: done.error?.message ?? done.stderr.trim() } });
  return { report, answered: ANSWERED.test(done.stderr) };
}

const read = (report) => {
  try {
    return JSON.parse(report);
  } catch {
    return { error: { summary: report.slice(0, 200) } };
  }
};

const isSerious = ({ severity }) => SERIOUS.includes(severity);

/** A package's own serious faults: those of its dependencies stand under their own names. */
const linesOf = ({ name, via }) =>
  via
    .filter((one) => typeof one === 'object' && isSerious(one))
    .map(({ severity, range, title, url }) => `  ${severity}: ${name} ${range}: ${title} (${url})`);

/** Whether the registry is to blame: npm names the status of its answer, or the address that it could not reach. */
const isOfRegistry = ({ statusCode, message }) => Boolean(statusCode) || /https?:\/\//.test(message);

function notAudited({ message, statusCode, error }) {
  const why = message || error?.summary || 'nothing was said';
  const said = `NOT AUDITED: no report came (${why}).`;
  return isOfRegistry({ statusCode, message })
    ? `${said}\nAsk a package registry that answers: npm run audit -- --registry https://registry.npmjs.org`
    : said;
}

const notAsked = [
  'NOT AUDITED: npm asked no package registry, as when it is set to work offline.',
  'Ask one all the same: npm run audit -- --offline=false',
].join('\n');

/**
 * What a report comes to. One that did not come, or for which nobody was asked, says nothing about the packages: that is not "clean".
 * @param {{ report: string, answered: boolean }} found by `knownFaults`
 * @returns {{ code: 0 | 1 | 2, text: string }} 0 = nothing known of high severity or above, 1 = something, 2 = no report
 */
export function auditedBy({ report, answered }) {
  const answer = read(report);
  const { vulnerabilities, metadata } = answer;
  if (!vulnerabilities || !metadata?.dependencies) return { code: 2, text: notAudited(answer) };
  if (!answered) return { code: 2, text: notAsked };
  const { total } = metadata.dependencies;
  const serious = Object.values(vulnerabilities).filter(isSerious);
  const lesser = Object.keys(vulnerabilities).length - serious.length;
  const counts = `${total} packages, ${serious.length} with a known fault of high severity or above, ${lesser} with lesser ones`;
  if (!serious.length) return { code: 0, text: `Clean: ${counts}.` };
  return { code: 1, text: [`NOT clean: ${counts}.`, ...serious.flatMap(linesOf)].join('\n') };
}
