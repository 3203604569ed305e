import { sql } from 'kysely';
import { permitStatus } from '@guyline/contract/tasks/status';
import type { Sql } from '../../platform/db/db.js';
import { allTurnsOf, roundsOf } from './import-rounds.sql.js';

const movesTurn = sql`(moves is true or hands)`;
/** Applied for again before an answer: the round goes on, and undoing the status would take it away as if that had begun it. */
const goesOn = (taskId: Sql): Sql => sql`(moves and next = ${permitStatus.applied} and turns is not null
  and exists (select from permit_rounds o where o.task_id = ${taskId} and o.outcome is null)) is true`;

/** What undoing gives back of turns and rounds, of a row that was compared, with `turns` and `rounds` of its task. */
export const kept = (taskId: Sql): Sql => sql`
  case when ${movesTurn} then jsonb_build_object('turns', turns) else '{}' end
    || case when rounded is not null or ${movesTurn} and turns is not null then jsonb_build_object('permit_turns', ${allTurnsOf(taskId)}) else '{}' end
    || case when rounded is not null or ${goesOn(taskId)}
            then jsonb_build_object('permit_rounds', coalesce(rounds, ${roundsOf(taskId)})) else '{}' end`;
