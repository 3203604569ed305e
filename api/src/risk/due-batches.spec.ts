import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../test/use-app.js';
import { query } from '../platform/db/query.js';
import { takeDue } from './kept-risk.sql.js';

/** More than a batch, on more than one page. */
const [NOTES, BATCH] = [1_000, 100];

describe('notes of events that are due', () => {
  const app = useApp();
  const note = (): Promise<unknown> =>
    app.db.query('insert into risk_due (event_id) select * from generate_series(1, $1)', [NOTES]);

  it('are taken a batch at a time, also after the table was analyzed while it was empty', async () => {
    await note();
    await app.db.query('delete from risk_due');
    await app.db.query('analyze risk_due'); // as autovacuum finds it: pages, and no row
    await note();
    const { sql, parameters } = takeDue(BATCH).compile(query);
    const { rows } = await app.db.query<{ event_id: number }>(sql, [...parameters]);
    expect(rows.map(({ event_id }) => event_id).sort((one, other) => one - other)).toEqual(
      Array.from({ length: BATCH }, (_, index) => index + 1),
    );
  });
});
