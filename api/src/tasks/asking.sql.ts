import { sql } from 'kysely';
import type { Sql } from '../platform/db/db.js';
import { columnsOf } from '../platform/db/query.js';

const q = columnsOf('event_requirements', 'q');

/** Whether a requirement `q` asks for the item of a permit, a row of `event_id` and `pt_num` such as a task (docs/domain.md, What is asked for). */
export const asksFor = (permit: Sql): Sql =>
  sql`(${q('event_id')} = ${permit}.event_id and ${q('pt_num')} = ${permit}.pt_num and ${q('state')} = 'asked')`;

/**
 * The one party that sees to the permit of a task `t` of an event `e`: as what is asked for says, else the vendor of its item, else the
 * office (docs/domain.md, Whose turn). Which vendors file some of it, to be shown its fee, is another question: `permit-fees.sql.ts`.
 */
export const taskFiler = sql`task_filer(t.event_id, t.pt_num, e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid)`;
