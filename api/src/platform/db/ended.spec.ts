import { describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { useApp } from '../../../test/use-app.js';
import { Db } from './db.js';
import { ormOptions } from './orm.js';

/** As many as the pool has. */
const CONNECTIONS = 10;

describe('transactions whose connections are ended by the server', () => {
  const app = useApp();

  it('take none of the pool with them, as often as it happens', async () => {
    const databaseUrl = process.env['DATABASE_URL'] ?? '';
    const config = { databaseUrl, databaseReadUrl: null, clockOffset: 0, preparedStatements: 0 };
    const orm = await MikroORM.init({
      ...ormOptions(config, { entities: [], migrations: [] }),
      discovery: { warnWhenNoEntities: false },
    });
    const db = new Db(orm.em);
    const endedOnce = () =>
      db.transaction(async (em) => {
        const server = await db.one<{ pid: number }>(sql`select pg_backend_pid() as pid`, em);
        await app.db.query('select pg_terminate_backend($1, 5000)', [server?.pid]);
        await db.rows(sql`select 1`, em);
      });
    try {
      const results = await Promise.allSettled(Array.from({ length: CONNECTIONS }, endedOnce));
      expect(results.map(({ status }) => status)).toEqual(Array(CONNECTIONS).fill('rejected'));
      expect(await db.one(sql`select 1 as one`)).toEqual({ one: 1 });
    } finally {
      await orm.close();
    }
  });
});
