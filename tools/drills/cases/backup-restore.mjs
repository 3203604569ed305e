import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { opened } from '../../backup/archive.mjs';
import { backup } from '../../backup/backup.mjs';
import { placeOf } from '../../backup/place.mjs';
import { restore } from '../../backup/restore.mjs';
import { connected } from '../../backup/tables.mjs';
import { busyPortal, receiverOf } from '../workload.mjs';
import { upload } from '../uploads.mjs';

export const title = 'everything wiped, then restored';
export const goal = 'every row and file as it was; a newer schema and a damaged archive are refused';

const refused = async (work) =>
  work().then(
    () => 'taken',
    ({ message }) => message,
  );
const sums = ({ tables, files, sequences }) => JSON.stringify({ tables, files, sequences });

async function restored(place, file, options) {
  const archive = await opened(file);
  try {
    await restore(place, archive, { ...place, ...options });
  } finally {
    archive.close();
  }
}

/** How many tables the planner knows nothing of. */
async function unanalysed({ databaseUrl }) {
  const client = await connected(databaseUrl);
  const { rows } = await client
    .query(
      `select count(*)::int as tables from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples < 0`,
    )
    .finally(() => client.end());
  return rows[0].tables;
}

export async function run(portal, { folder }) {
  const admin = await portal.person('admin');
  for (const name of ['Plan', 'Permit']) await admin.must(upload(admin, name, 300));
  const file = (name) => join(folder, `${name}.zip`);
  const place = await placeOf(portal.env.DATABASE_URL, portal.env);

  const busy = busyPortal(portal, admin, await receiverOf(portal));
  await backup(place, file('busy')); // it disturbs nobody
  const { longest, clear } = await busy.stop();

  await portal.pause();
  const before = await backup(place, file('before'));
  await portal.rows(`insert into mikro_orm_migrations (name) values ('9999-of-tomorrow')`);
  await backup(place, file('newer'));
  const inUse = await refused(() => restored(place, file('before')));
  await portal.letGo();
  await rm(portal.env.FILES_DIR, { recursive: true });

  const newer = await refused(() => restored(place, file('newer'), { replace: true }));
  await restored(place, file('before'), { replace: true });
  const unknown = await unanalysed(place);
  const after = await backup(place, file('after'));
  const same = sums(before) === sums(after);
  const full = await refused(() => restored(place, file('before')));
  await portal.go();
  const lists = (await admin.get('admin/task/list')).status;
  const rows = before.tables.reduce((sum, table) => sum + table.rows, 0);
  const files = (await readdir(join(portal.env.FILES_DIR, 'documents'))).length;
  return {
    sent: `${rows} rows, ${before.files.length} files`,
    arrived: `newer: ${/newer version/.test(newer) ? 'refused' : newer}; full: ${/not empty/.test(full) ? 'refused' : full}; in use: ${/in use/.test(inUse) ? 'refused' : inUse}`,
    stored: `${same ? 'every row and file the same' : 'it differs'}; tables the planner knows nothing of: ${unknown}`,
    longest,
    ok:
      same &&
      clear &&
      unknown === 0 &&
      /newer version/.test(newer) &&
      /not empty/.test(full) &&
      /in use/.test(inUse) &&
      lists === 200 &&
      files > 1,
  };
}
