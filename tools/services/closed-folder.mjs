import { chmod, mkdir } from 'node:fs/promises';

/** A folder that only its owner can enter, also where an earlier version made it for everybody. */
export async function closedFolder(path) {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await chmod(path, 0o700);
}
