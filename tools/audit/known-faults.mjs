import { spawnSync } from 'node:child_process';

const SERIOUS = ['high', 'critical'];
const MOST_BYTES = 100_000_000;
const everything = [
  '--package-lock-only',
  ...['prod', 'dev', 'optional', 'peer'].flatMap((kind) => ['--include', kind]),
];

/**
 * Asks the package registry what is known against the packages of the lock file.
 * @param {string[]} args further ones of `npm audit`, `--registry https://...`
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} options
 * @returns {string} its report, JSON
 */
export function knownFaults(args = [], { cwd, env = process.env } = {}) {
  const windows = process.platform === 'win32';
  const asked = ['audit', '--json', ...everything, ...args];
  const done = spawnSync(windows ? 'npm.cmd' : 'npm', asked, {
    ...{ cwd, env, shell: windows, encoding: 'utf8', maxBuffer: MOST_BYTES },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return done.stdout || JSON.stringify({ error: { summary: done.error?.message ?? done.stderr.trim() } });
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

/**
 * What a report comes to. One that did not come says nothing about the packages: that is not "clean".
 * @param {string} report of `npm audit --json`
 * @returns {{ code: 0 | 1 | 2, text: string }} 0 = nothing known of high severity or above, 1 = something, 2 = no report
 */
export function auditedBy(report) {
  const answer = read(report);
  const { vulnerabilities, metadata } = answer;
  if (!vulnerabilities || !metadata?.dependencies) return { code: 2, text: notAudited(answer) };
  const { total } = metadata.dependencies;
  const serious = Object.values(vulnerabilities).filter(isSerious);
  const lesser = Object.keys(vulnerabilities).length - serious.length;
  const counts = `${total} packages, ${serious.length} with a known fault of high severity or above, ${lesser} with lesser ones`;
  if (!serious.length) return { code: 0, text: `Clean: ${counts}.` };
  return { code: 1, text: [`NOT clean: ${counts}.`, ...serious.flatMap(linesOf)].join('\n') };
}
