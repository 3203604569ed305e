import pg from 'pg';

/** Runs a statement on the portal's database: to let time pass, and for what a story is not about. */
export async function query<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<pg.QueryResult<Row>> {
  const db = new pg.Client({ connectionString: process.env['E2E_DATABASE_URL'] });
  await db.connect();
  return db.query<Row>(text, values).finally(() => db.end());
}
