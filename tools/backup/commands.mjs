import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { shown } from '../portal/progress.mjs';
import { opened } from './archive.mjs';
import { backup } from './backup.mjs';
import { atPlace } from './place.mjs';
import { restore } from './restore.mjs';

const sum = (list, key) => list.reduce((all, one) => all + one[key], 0);
const told = ({ tables, files, schema }) =>
  `${sum(tables, 'rows')} rows of ${tables.length} tables, ${files.length} files, schema ${schema.at(-1)}`;

async function ending(work) {
  try {
    await work();
    return 0;
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`);
    return 1;
  }
}

/** `npm run backup [file]` @returns {Promise<number>} exit code */
export const backupCommand = ([given]) =>
  ending(async () => {
    const file = resolve(given ?? `guyline-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.zip`);
    if (existsSync(file)) throw new Error(`${file} exists already.`);
    const manifest = await atPlace((place) => shown(`Writing ${file}`, () => backup(place, file)));
    process.stdout.write(`${told(manifest)}\n`);
  });

/** `npm run restore <file> [--replace]` @returns {Promise<number>} exit code */
export const restoreCommand = (args) =>
  ending(async () => {
    const [given] = args.filter((arg) => !arg.startsWith('--'));
    if (!given) throw new Error('Usage: npm run restore -- <archive> [--replace]');
    const archive = await opened(resolve(given));
    try {
      await atPlace((place) =>
        shown(`Restoring ${given}`, () => restore(place, archive, { ...place, replace: args.includes('--replace') })),
      );
      process.stdout.write(`${told(archive.manifest)}\n`);
    } finally {
      archive.close();
    }
  });
