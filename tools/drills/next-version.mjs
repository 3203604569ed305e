import { appendFile, cp, copyFile, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../prepare.mjs';

/** What a release of this portal brings most often, on tables that are read and written meanwhile (CONTRIBUTING.md). */
const steps = [
  {
    name: '9998-next-columns',
    sql: `alter table tasks add column next_note text;
          alter table messages add column next_kind text not null default 'plain'`,
  },
  {
    name: '9999-next-index',
    sql: 'create index concurrently messages_next_kind on messages (next_kind, id)',
    alone: true,
  },
];

const source = `
import { Migration } from '@mikro-orm/migrations';

export const next = ${JSON.stringify(steps)}.map(({ name, sql, alone }) => class extends Migration {
  name = name;
  isTransactional() { return !alone; }
  up() { this.addSql(sql); }
});
`;

/**
 * The built API once more, as a build of the next commit would be: with two further migrations, which the version that
 * serves does not know. It stands below the root, where it finds the same packages.
 * @param {string} place a new folder below the root
 * @returns {Promise<{ dist: string, names: string[] }>} where its processes are, and its migrations
 */
export async function nextVersion(place) {
  const dist = join(place, 'api/dist');
  await mkdir(place, { recursive: true });
  await cp(join(root, 'api/dist'), dist, { recursive: true });
  for (const file of ['package.json', 'api/package.json']) await copyFile(join(root, file), join(place, file));
  await symlink(join(root, 'libs'), join(place, 'libs'));
  await writeFile(join(dist, 'migrations/next.js'), source);
  await appendFile(
    join(dist, 'migrations/index.js'),
    `\nimport { next } from './next.js';\nmigrations.push(...next);\n`,
  );
  return { dist, names: steps.map(({ name }) => name) };
}

/** The built remote once more, as a build of the next commit would be: the same files under another version. @param {string} dist a new folder */
export async function nextRemote(name, dist) {
  await cp(join(root, name, 'dist'), dist, { recursive: true });
  const file = join(dist, 'mf-manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  manifest.metaData.buildInfo.buildVersion = 'next';
  await writeFile(file, JSON.stringify(manifest));
  await rm(`${file}.br`, { force: true }); // the build's, of the manifest before
}
