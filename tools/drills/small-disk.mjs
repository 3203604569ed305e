import { execFileSync } from 'node:child_process';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Mounts a small file system in memory, which only root may. @returns {Promise<() => void>} takes it away again */
export async function mountSmall(path, megabytes) {
  await mkdir(path, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'pipe' });
  return () => void execFileSync('umount', [path], { stdio: 'pipe' });
}

/**
 * Tries to mount one.
 * @param {string} folder where there may be one
 * @returns {Promise<string | undefined>} why it cannot be done here: even root may not in some containers
 */
export async function whyNoSmallDisk(folder) {
  if (process.getuid?.() !== 0) return 'only root may mount a small disk';
  const path = join(folder, 'tried-disk');
  try {
    (await mountSmall(path, 1))();
    return undefined;
  } catch (error) {
    return `no small disk can be mounted (${
      String(error.stderr ?? error.message)
        .trim()
        .split('\n')[0]
    })`;
  } finally {
    await rm(path, { recursive: true, force: true });
  }
}

/** Fills what is free, also where somebody else takes some of it meanwhile. @returns {Promise<string>} the file to remove */
export async function fill(path) {
  const { bavail, bsize } = await statfs(path);
  const file = join(path, 'filler');
  await writeFile(file, Buffer.alloc(bavail * bsize)).catch((error) => {
    if (error.code !== 'ENOSPC') throw error;
  });
  return file;
}
