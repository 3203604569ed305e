import { describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { useApp } from '../../../test/use-app.js';
import { ormOptions } from './orm.js';

describe('an address of a database that is not there', () => {
  const app = useApp();
  const name = `not_there_${process.pid}`;
  const databaseUrl = () => Object.assign(new URL(process.env['DATABASE_URL'] ?? ''), { pathname: name }).href;

  it('makes none: a pooler may know a database by a name that its server does not', async () => {
    const config = { databaseUrl: databaseUrl(), databaseReadUrl: null, clockOffset: 0, preparedStatements: 0 };
    const orm = await MikroORM.init({
      ...ormOptions(config, { entities: [], migrations: [] }),
      discovery: { warnWhenNoEntities: false },
    });
    try {
      await expect(orm.em.execute('select 1')).rejects.toThrow(`database "${name}" does not exist`);
      const { rows } = await app.db.query('select from pg_database where datname = $1', [name]);
      expect(rows).toHaveLength(0);
    } finally {
      await orm.close();
    }
  });
});
