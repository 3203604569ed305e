import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from './built.mjs';

/** Leaves the figures of a run for `npm run scaling -- --take`, with the time and the machine. */
export async function leaveFigures(name, figures) {
  const folder = join(root, '.data/figures');
  const machine = `${cpus().length} cores (${cpus()[0].model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB`;
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, `${name}.json`),
    `${JSON.stringify({ at: new Date().toISOString(), machine, ...figures }, null, 2)}\n`,
  );
}
