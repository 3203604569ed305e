import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contractOf, lineAfter, refusal } from './deploy/contracts.mjs';

/**
 * Deploys a built remote: lays its files into a folder of their own and changes its line in remotes.json.
 * Earlier versions stay, so that rolling back is deploying one of their folders again (docs/operations.md).
 *
 * @param {string} web folder that is served
 * @param {string} name `mfe-events`
 * @param {string} dist folder with the built files
 * @param {{ live?: boolean }} options `live: false` leaves the line as it is: admins try the version (docs/team.md)
 * @throws Error before anything is copied, if the portal of the folder does not serve the contract of the remote, or a
 *   file is not the one that was built
 */
export async function deployRemote(web, name, dist, { live = true } = {}) {
  const manifest = await readFile(join(dist, 'mf-manifest.json'));
  const said = JSON.parse(manifest);
  const contract = contractOf(said);
  const refused = await refusal(web, name, contract);
  if (refused) throw new Error(refused);
  await compareFiles(dist, said.metaData?.integrity ?? {});
  const version = createHash('sha256').update(manifest).digest('hex').slice(0, 12);
  const folder = join('remotes', name, version);
  if (resolve(dist) !== resolve(web, folder)) {
    await mkdir(join(web, folder), { recursive: true });
    await cp(dist, join(web, folder), { recursive: true });
  }
  if (live)
    await changeLine(web, name, {
      manifest: `/${folder}/mf-manifest.json`,
      version,
      integrity: hashOf(manifest),
      contract,
    });
  return version;
}

const hashOf = (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** @throws Error for a file that is not the one that was built: browsers would not run it */
async function compareFiles(dist, integrity) {
  for (const [file, hash] of Object.entries(integrity)) {
    if (hashOf(await readFile(join(dist, file))) !== hash)
      throw new Error(`${join(dist, file)} is not the file that was built: build the remote again.`);
  }
}

/** The list changes atomically: readers see the old line or the new one. */
async function changeLine(web, name, deployed) {
  const file = join(web, 'remotes.json');
  const list = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
  const line = lineAfter(list[name], deployed);
  await writeFile(`${file}.next`, `${JSON.stringify({ ...list, [name]: line }, null, 2)}\n`);
  await rename(`${file}.next`, file);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const trial = process.argv.includes('--trial');
  const given = process.argv.slice(2).filter((argument) => argument !== '--trial');
  const [name, web = '.data/web', dist = join(name ?? '', 'dist')] = given;
  if (!name) {
    process.stderr.write(
      'Usage: node tools/deploy-remote.mjs <remote> [folder that is served] [folder with the built files] [--trial]\n',
    );
    process.exit(2);
  }
  try {
    const version = await deployRemote(resolve(web), name, resolve(dist), { live: !trial });
    process.stdout.write(trial ? `Open the portal with ?remote=${name}/${version}\n` : `${name} ${version}\n`);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
