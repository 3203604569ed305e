import { afterEach, describe, expect, it } from '@jest/globals';
import type { SessionActor } from '../../platform/access/actor.js';
import type { Columns } from '../../platform/imports/sheet-columns.js';
import { usePermits } from '../../../test/permits.js';
import { analyzed, rowsFrom } from '../../../test/plan-steps.js';
import { taskSeason } from '../../../test/task-season.js';
import { useApp } from '../../../test/use-app.js';
import { checkedTasks, committed, xlsxOf } from '../../../test/workbooks.js';
import { compareTasks } from './task-import.sql.js';

const ROUNDS = 20;
const headings = [
  'Task ID',
  'Note',
  ...Array.from({ length: ROUNDS }, (_, nr) =>
    ['sent', 'answered', 'comment'].map((part) => `Round ${nr + 1} ${part}`),
  ),
].flat();

describe('a task workbook with many rounds', () => {
  const app = useApp();
  const { day, undone } = usePermits(app);
  const rounds = () =>
    Array.from({ length: ROUNDS }, (_, nr) => [day(2 * nr - 60), day(2 * nr - 59), 'Drawn anew']).flat();

  afterEach(() => app.db.query('drop function if exists refuse_short_statements cascade'));

  it('works out the rounds of tasks that there are, and of no others', async () => {
    const { admin, permit } = await taskSeason(app);
    const ids = [permit.id, ...[1, 2, 3, 4].map((nr) => permit.id + 1_000 + nr)];
    const { id } = await checkedTasks(admin, await xlsxOf([headings, ...ids.map((one) => [one, 'New', ...rounds()])]));
    await app.db.query(`update import_rows set faults = null, action = 'update' where job_id = $1`, [id]);
    const { columns } = await app.make.one<{ columns: Columns }>(
      `select params->'columns' as columns from jobs where id = $1`,
      [id],
    );
    const actor = { id: 1, role: 'admin', permittedItems: null } as unknown as SessionActor;
    const plan = await analyzed(app.db, compareTasks(id, { actor, columns, reason: false, again: false }));
    expect(rowsFrom('generate_series', plan)).toBe(ROUNDS);
  });

  it('may take longer than a request, when it is checked, written and undone', async () => {
    const { admin, permit } = await taskSeason(app);
    await app.db.query(`
      create function refuse_short_statements() returns trigger language plpgsql as $$
      begin
        if current_setting('statement_timeout') <> '5min' then raise 'no more than %', current_setting('statement_timeout'); end if;
        return new;
      end $$;
      create trigger refuse_short_statements before update on import_rows for each row execute function refuse_short_statements();
      create trigger refuse_short_statements before update on tasks for each row execute function refuse_short_statements()`);
    const { id, result } = await checkedTasks(admin, await xlsxOf([headings, [permit.id, 'New']]));
    expect(result).toMatchObject({ update: 1, errors: 0 });
    await committed(admin, id);
    await undone(admin, id);
  });
});
