import { execFileSync } from 'node:child_process';
import { mkdir, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Mounts a small file system in memory, which only root may. @returns {Promise<() => void>} takes it away again */
export async function mountSmall(path, megabytes) {
  await mkdir(path, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'pipe' });
  return () => void execFileSync('umount', [path], { stdio: 'pipe' });
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
