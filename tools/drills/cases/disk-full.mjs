import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mountSmall, whyNoSmallDisk } from '../small-disk.mjs';
import { storageFault } from '../uploads.mjs';

export const title = 'disk of FILES_DIR full';
export const goal = 'uploads say so at once and leave nothing, lists go on';

const SIZE_MB = 8;

async function smallDisk(folder, stand) {
  const path = join(folder, 'small-disk');
  stand.keep(await mountSmall(path, SIZE_MB));
  return path;
}

export async function run(portal, stand) {
  const why = await whyNoSmallDisk(stand.folder);
  if (why) return { leftOut: why };
  const disk = await smallDisk(stand.folder, stand);
  await portal.again({ FILES_DIR: disk });
  const filler = join(disk, 'filler');
  const row = await storageFault(portal, {
    kilobytes: 2_000,
    break: async () => {
      await writeFile(filler, Buffer.alloc((SIZE_MB - 1) * 1_048_576));
    },
    mend: () => rm(filler),
  });
  const files = (await readdir(disk, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
  return { ...row, stored: `${row.stored}; ${files.length} files`, ok: row.ok && files.length === 2 };
}
