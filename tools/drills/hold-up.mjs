import pg from 'pg';
import { until } from './workload.mjs';

/**
 * Holds up who writes rows into a table, so that somebody can be killed in the middle of it: reads go on.
 * @param {string} url of the database
 * @returns {Promise<{ reached: () => Promise<unknown>, letGo: () => Promise<void> }>} `reached` waits until somebody is held up
 */
export async function holdUp(url, table) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const name = client.escapeIdentifier(table);
  await client.query(`begin; lock table ${name} in share row exclusive mode`);
  const waits = async () =>
    (await client.query('select from pg_locks where not granted and relation = $1::regclass', [name])).rowCount > 0;
  return { reached: () => until(`Somebody writes to ${table}`, waits), letGo: () => client.end() };
}
