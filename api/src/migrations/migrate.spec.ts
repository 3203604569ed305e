import { expect, it } from '@jest/globals';
import pg from 'pg';
import { useApp } from '../../test/use-app.js';
import { migrate } from './migrate.js';

const app = useApp();

it('drops what a broken-off index left, and leaves the others', async () => {
  await app.db.query('create index zz_broken on messages (title); create index zz_whole on messages (title)');
  await app.db.query(`update pg_index set indisvalid = false where indexrelid = 'zz_broken'::regclass`);
  await migrate();
  const { rows } = await app.db.query(`select relname from pg_class where relname like 'zz\\_%'`);
  await app.db.query('drop index zz_whole');
  expect(rows).toEqual([{ relname: 'zz_whole' }]);
});

it('waits for another process that migrates, without a transaction that an index would wait for', async () => {
  const other = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await other.connect();
  await other.query('select pg_advisory_lock(7204118)');
  let ended = false;
  const ours = migrate().then(() => void (ended = true));
  await new Promise((later) => setTimeout(later, 1_500));
  const { rows } = await app.db.query(
    `select from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
        and query like '%advisory%'`,
  );
  expect([ended, rows.length]).toEqual([false, 0]);
  await other.end();
  await ours;
  expect(ended).toBe(true);
}, 30_000);
