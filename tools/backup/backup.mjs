import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished, pipeline } from 'node:stream/promises';
import archiver from 'archiver';
import copyStreams from 'pg-copy-streams';
import { counted } from './checksum.mjs';
import { connected, copyOut, migrationsOf, sequencesOf, tablesOf } from './tables.mjs';

export const FORMAT = 1;

/** Adds one entry and waits until it is written. @returns what went through: `sha256`, `bytes`, `lines` */
async function add(archive, name, source) {
  const through = counted();
  archive.append(through, { name });
  await pipeline(source, through);
  return through.sums();
}

async function addTables(archive, client) {
  const tables = [];
  for (const table of await tablesOf(client)) {
    const source = client.query(copyStreams.to(copyOut(table)));
    const { sha256, bytes, lines } = await add(archive, `tables/${table.name}`, source);
    tables.push({ name: table.name, columns: table.columns, rows: lines, sha256, bytes });
  }
  return tables;
}

/** Files after rows: one that was kept meanwhile does no harm, one that is missing would. */
async function addFiles(archive, storage) {
  const files = [];
  for await (const { path, isFile } of storage.list('', { deep: true })) {
    if (!isFile || path.startsWith('health/')) continue;
    const { sha256, bytes } = await add(archive, `files/${path}`, await storage.read(path));
    files.push({ key: path, sha256, bytes });
  }
  return files.toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/**
 * Writes database and files into one archive, while people go on working: the rows are those of one moment.
 * @param {string} file is there only once it is whole
 * @returns {Promise<object>} the manifest, which is the archive's last entry
 */
export async function backup({ databaseUrl, storage }, file) {
  const client = await connected(databaseUrl);
  const partial = `${file}.partial`;
  const archive = archiver('zip', { zlib: { level: 1 } });
  const out = createWriteStream(partial, { mode: 0o600 });
  const broken = new Promise((_, fail) => archive.once('error', fail));
  try {
    archive.pipe(out);
    const work = async () => {
      await client.query('begin isolation level repeatable read read only');
      const schema = await migrationsOf(client);
      if (!schema.length) throw new Error('There is no portal in this database.');
      const sequences = await sequencesOf(client);
      const tables = await addTables(archive, client);
      await client.query('commit');
      const files = await addFiles(archive, storage);
      const manifest = { format: FORMAT, made: new Date().toISOString(), schema, sequences, tables, files };
      archive.append(JSON.stringify(manifest, null, 1), { name: 'manifest.json' });
      await archive.finalize();
      await finished(out);
      return manifest;
    };
    const manifest = await Promise.race([work(), broken]);
    await rename(partial, file);
    return manifest;
  } finally {
    await client.end();
    await rm(partial, { force: true });
  }
}
