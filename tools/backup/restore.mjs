import { pipeline } from 'node:stream/promises';
import { Writable } from 'node:stream';
import copyStreams from 'pg-copy-streams';
import { counted } from './checksum.mjs';
import { verify } from './archive.mjs';
import { connected, copyIn, copyOut, emptied, migrationsOf, setSequences, tablesOf } from './tables.mjs';

const SUPERUSER =
  'Rows are put back without the triggers that follow each save, which takes a superuser, or once: grant set on parameter session_replication_role to <the user of DATABASE_URL>.';

/** @throws Error where rows of somebody would be mixed with those of the archive */
async function mustBeFree(client) {
  const { rows } = await client.query(
    `select (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') as tables,
            (select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()) as others`,
  );
  if (rows[0].others) throw new Error('The database is in use: stop API and worker first.');
  if (rows[0].tables)
    throw new Error('The database is not empty. Give an empty one, or --replace to drop what it has.');
}

async function putRows(client, archive) {
  const there = await tablesOf(client);
  const { tables, sequences } = archive.manifest;
  await client.query('begin');
  await client.query('set local session_replication_role = replica').catch((error) => {
    throw new Error(`${SUPERUSER} (${error.message})`);
  });
  await emptied(client, there);
  for (const table of tables)
    await pipeline(await archive.read(`tables/${table.name}`), client.query(copyStreams.from(copyIn(table))));
  await setSequences(client, sequences);
  await client.query('commit');
}

/** Reads everything back: what cannot be read as it was written is no restore. */
async function compareRows(client, tables) {
  for (const table of tables) {
    const through = counted();
    const nowhere = new Writable({ write: (_, __, next) => next() });
    await pipeline(client.query(copyStreams.to(copyOut(table))), through, nowhere);
    const { sha256, lines } = through.sums();
    if (sha256 !== table.sha256)
      throw new Error(`${table.name} differs from the archive (${lines} rows of ${table.rows}).`);
  }
}

async function putFiles(storage, { manifest, read }) {
  for (const { key, sha256 } of manifest.files) {
    await storage.write(key, await read(`files/${key}`));
    const through = counted();
    const nowhere = new Writable({ write: (_, __, next) => next() });
    await pipeline(await storage.read(key), through, nowhere);
    if (through.sums().sha256 !== sha256) throw new Error(`The file ${key} differs from the archive.`);
  }
}

/**
 * Puts an archive back into an empty database and its files beside those that are there.
 * @param {{ databaseUrl: string, storage: object }} place
 * @param {{ known: string[], migrate: (to?: string) => Promise<void>, replace?: boolean }} options `known`: the migrations
 *   of this version; `migrate` brings the schema to the one that is named, or up to date
 */
export async function restore({ databaseUrl, storage }, archive, { known, migrate, replace = false }) {
  const { schema, tables } = archive.manifest;
  const newer = schema.filter((name) => !known.includes(name));
  if (newer.length)
    throw new Error(
      `The archive is of a newer version: this one does not know ${newer.join(', ')}. Restore it with that version.`,
    );
  await verify(archive);
  const client = await connected(databaseUrl);
  try {
    if (replace) await client.query('drop schema public cascade; create schema public');
    await mustBeFree(client);
    await migrate(schema.at(-1));
    const reached = await migrationsOf(client);
    if (reached.join() !== schema.join()) throw new Error(`The schema is at ${reached.at(-1)}, not ${schema.at(-1)}.`);
    await putRows(client, archive);
    await compareRows(client, tables);
    await client.query('analyze'); // else the first hours are served by plans for empty tables
    await putFiles(storage, archive);
  } finally {
    await client.end();
  }
  await migrate();
}
