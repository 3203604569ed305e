import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { TaskItem } from '@guyline/contract/tasks/items';
import { useInnerApp } from '../../test/use-inner-app.js';
import { Db } from '../platform/db/db.js';

/** One for each run; after the fifth a statement is prepared, on whichever connection it runs. */
const items: readonly TaskItem[] = [1, 2, 3, 4, 5, 6, 7];
const CONNECTIONS = 10;

describe('what PostgreSQL plans once for a connection', () => {
  const app = useInnerApp();
  /** The prepared statements of all connections: asked for at the same moment, each comes from another one. */
  const planned = async (): Promise<string[]> => {
    const db = app.nest.get(Db);
    const asked = Array.from({ length: CONNECTIONS }, () =>
      db.rows<{ statement: string }>(sql`select statement from pg_prepared_statements`),
    );
    return (await Promise.all(asked)).flat().map(({ statement }) => statement);
  };

  it.each([
    ['lock of a task', /for update of t$/],
    ['write of a task and its log', /with saved as \(update "tasks" .* insert into task_logs/s],
    ['lock of an event', /from events e .* for no key update$/s],
    ['making of a task and its log', /with made as \(insert into "tasks" .* insert into task_logs/s],
  ])('is the %s', async (_, statement) => {
    const admin = await app.as(await app.make.admin());
    const { id: event_id } = await app.make.event();
    for (const pt_num of items) await admin.post('task/create').send({ event_id, pt_num, status_num: 1 }).expect(200);
    const { id } = await app.make.one<{ id: string }>('select id from tasks where pt_num = 1');
    for (const version of items)
      await admin
        .post(`task/${id}/update`)
        .send({ note: `Note ${version}`, version })
        .expect(200);
    expect(await planned()).toContainEqual(expect.stringMatching(statement));
  });
});
