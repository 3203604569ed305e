import { sql } from 'kysely';
import type { Sql } from './db.js';

const tally = (column: Sql, statuses: Record<string, number>): Sql =>
  sql.join([
    sql`count(*)::int as all_cnt`,
    ...Object.entries(statuses).map(
      ([name, status]) => sql`(count(*) filter (where ${column} = ${status}))::int as ${sql.ref(name)}`,
    ),
  ]);

/** Tab counts of a status column (docs/domain.md, Status lists). */
export const runCounts = (column: Sql): Sql =>
  tally(column, { active_cnt: 1, completed_cnt: 2, paused_cnt: 3, canceled_cnt: 4, archived_cnt: 5 });
export const recordCounts = (column: Sql): Sql =>
  tally(column, { active_cnt: 1, paused_cnt: 2, canceled_cnt: 3, archived_cnt: 4 });
export const shortCounts = (column: Sql): Sql => tally(column, { active_cnt: 1, archived_cnt: 4 });
