import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import type { Sql } from './db.js';
import type { DB } from './tables.js';

/**
 * Builds statements whose tables, columns and values are checked against the migrated database. It runs none:
 * give them to `Db`, alone or as a part of an `sql` text.
 */
export const query = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Checked columns of one table for `sql` texts, under the name that the table has there: `t('note')` is `t.note`. */
export const columnsOf =
  <Table extends keyof DB>(_table: Table, alias: string) =>
  (column: keyof DB[Table] & string): Sql =>
    sql.ref(`${alias}.${column}`);

/** Several of them, separated by commas. */
export const listed = <Column extends string>(columns: readonly Column[], of: (column: Column) => Sql): Sql =>
  sql.join(columns.map((column) => of(column)));
