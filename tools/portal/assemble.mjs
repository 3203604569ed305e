import { cp, mkdir, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../prepare.mjs';
import { deployRemote } from '../deploy-remote.mjs';

/** Lays the built shell and remotes into the folder that the API serves. @returns {Promise<string>} the folder */
export async function assemble(folder) {
  const web = join(root, folder, 'web');
  await mkdir(web, { recursive: true });
  const shell = join(root, 'shell/dist');
  const fresh = new Set(await readdir(shell));
  for (const old of await readdir(web)) {
    // The scripts of the current shell are copied again; remotes keep their earlier versions.
    if (!fresh.has(old) && /\.(js|br|map)$/.test(old)) await rm(join(web, old));
  }
  await cp(shell, web, { recursive: true });
  const remotes = (await readdir(root)).filter((name) => name.startsWith('mfe-'));
  for (const name of remotes) {
    if (await readFile(join(root, name, 'dist/mf-manifest.json')).catch(() => undefined))
      await deployRemote(web, name, join(root, name, 'dist'));
  }
  return web;
}
