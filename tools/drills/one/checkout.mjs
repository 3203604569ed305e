import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../prepare.mjs';
import { nextRemote, nextVersion } from '../next-version.mjs';

/** The remote of which the next version has another build. */
export const changedRemote = 'mfe-events';

/**
 * This repository at another place, built, as a clone that was built is; what is there already stays. All of it is linked but the
 * tools, which find the rest by their own place.
 * @param {string} place below the root, where the same packages are found
 */
export async function checkout(place) {
  await mkdir(place, { recursive: true });
  await cp(join(root, 'tools'), join(place, 'tools'), { recursive: true });
  for (const name of await readdir(root))
    if (!name.startsWith('.') && !existsSync(join(place, name))) await symlink(join(root, name), join(place, name));
}

/** The same of the next release: with further migrations, and a remote that is another build. */
export async function nextCheckout(place) {
  await nextVersion(place);
  await nextRemote(changedRemote, join(place, changedRemote, 'dist'));
  await checkout(place);
}
