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
  return done.stdout || JSON.stringify({ message: done.error?.message ?? done.stderr.trim() });
}

const read = (report) => {
  try {
    return JSON.parse(report);
  } catch {
    return { message: report.slice(0, 200) };
  }
};

/** Its own faults: those that it only has through a package of its own are told there. */
const linesOf = ({ name, severity, via }) =>
  via
    .filter((one) => typeof one === 'object')
    .map(({ range, title, url }) => `  ${severity}: ${name} ${range}: ${title} (${url})`);

/**
 * What a report comes to. A registry that did not answer says nothing about the packages: that is not "clean".
 * @param {string} report of `npm audit --json`
 * @returns {{ code: 0 | 1 | 2, text: string }} 0 = nothing known of high severity or above, 1 = something, 2 = not answered
 */
export function auditedBy(report) {
  const { vulnerabilities, metadata, message, error } = read(report);
  if (!vulnerabilities || !metadata?.dependencies) {
    const why = message || error?.summary || 'no report came';
    return {
      code: 2,
      text: `NOT AUDITED: the package registry did not answer (${why}).\nAsk one that does: npm run audit -- --registry https://registry.npmjs.org`,
    };
  }
  const { total } = metadata.dependencies;
  const serious = Object.values(vulnerabilities).filter(({ severity }) => SERIOUS.includes(severity));
  const lesser = Object.keys(vulnerabilities).length - serious.length;
  const counts = `${total} packages, ${serious.length} with a known fault of high severity or above, ${lesser} with lesser ones`;
  if (!serious.length) return { code: 0, text: `Clean: ${counts}.` };
  return { code: 1, text: [`NOT clean: ${counts}.`, ...serious.flatMap(linesOf)].join('\n') };
}
