import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../prepare.mjs';
import { saidElsewhere } from './licences.mjs';

const windows = process.platform === 'win32';
const manifestIn = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
const shipped = ({ devDependencies: _, ...manifest }) => manifest;

/**
 * Lays the project's manifests and its lock file into a folder, without what is only developed with. `npm sbom
 * --omit=dev` would leave out every package that something developed with needs as well: React, the driver of PostgreSQL.
 */
function layShipped(folder) {
  const { packages, ...lock } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const kept = Object.entries(packages).filter(([, { dev }]) => !dev);
  const write = (file, content) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), JSON.stringify(content));
  };
  write('package-lock.json', { ...lock, packages: Object.fromEntries(kept.map(([p, entry]) => [p, shipped(entry)])) });
  for (const [path] of kept.filter(([path]) => !path.includes('node_modules/')))
    write(join(path, 'package.json'), shipped(manifestIn(path)));
}

/** Runs the machine's npm and answers what it says. */
const npm = (args, options = {}) =>
  spawnSync(windows ? 'npm.cmd' : 'npm', args, { encoding: 'utf8', shell: windows, ...options });
const FIRST_THAT_LISTS = 10;

/** Whether the machine's npm can list parts: version 9, which comes with Debian 13, cannot. */
export const canList = (version = npm(['--version']).stdout) => Number(version.split('.')[0]) >= FIRST_THAT_LISTS;

/** What npm reads from the lock file, for every kind of machine. */
function list() {
  const temporary = mkdtempSync(join(tmpdir(), 'parts-'));
  const folder = join(temporary, 'guyline'); // npm names the whole after its folder
  try {
    layShipped(folder);
    const { status, stdout, stderr } = npm(['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
      cwd: folder,
      maxBuffer: 64 * 2 ** 20,
    });
    if (status !== 0) throw new Error(`npm could not list the parts:\n${stderr}`);
    return JSON.parse(stdout);
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

const licensed = (part, id) => ({ ...part, licenses: [{ license: { id } }] });

/**
 * The parts of the portal with version, hash and licence, in the browser as on the server.
 * @returns {object} CycloneDX 1.5
 */
export function parts() {
  const { license } = manifestIn('.');
  const { components, ...rest } = list();
  const named = (part) => {
    if (part.purl.includes('/%40guyline/')) return licensed(part, license);
    return part.licenses?.length ? part : licensed(part, saidElsewhere[part.name]);
  };
  return { ...rest, components: components.map(named) };
}
