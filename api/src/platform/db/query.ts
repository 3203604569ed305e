import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import type { Sql } from './db.js';
import type { DB } from './tables.js';

/**
 * Builds statements whose tables, columns and values are checked against the migrated database. It does not run them:
 * pass them to `Db`, alone or as part of an `sql` text.
 */
export const query = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/**
 * Checked columns of one table for `sql` texts, under the name that the table has there: with `t = columnsOf('tasks', 't')`
 * the fragment `t('id', 'note')` is `t.id, t.note`. Without a name the columns are unqualified, as a statement that sets them requires.
 */
export const columnsOf =
  <Table extends keyof DB>(_table: Table, alias?: string) =>
  (...columns: (keyof DB[Table] & string)[]): Sql =>
    plain(columns.map((column) => (alias ? `${alias}.${column}` : column)).join(', '));

/** Names as a single piece of text: `sql.ref` would cost each statement more than the rest of its text. */
function plain(names: string): Sql {
  if (!/^[a-z0-9_., ]+$/.test(names)) throw new Error(`Not names of columns: ${names}`);
  return sql(Object.assign([names], { raw: [names] }));
}
