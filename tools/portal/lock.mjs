import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { livesAs } from '../services/ports.mjs';

/** One start at a time in a tree; the lock of a start that was killed is taken over. */
export async function takeLock(folder) {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'start.lock');
  const pid = Number(await readFile(file, 'utf8').catch(() => '0'));
  if (pid && pid !== process.pid && (await livesAs(pid, 'start.mjs'))) {
    throw new Error(`Guyline is running here already (process ${pid}). Stop it with Ctrl-C there, or: kill ${pid}`);
  }
  await writeFile(file, String(process.pid));
  return () => rm(file, { force: true });
}
