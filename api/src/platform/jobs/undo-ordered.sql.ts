import { sql } from 'kysely';
import { bulkLimits, undoActions } from '@guyline/contract/bulk';

const actions = sql`(${[...undoActions]}::text[])`;

/** Whether a job (`jobs u`) undoes, has undone or still may undo what another one (`jobs j`) changed of many rows. */
export const undoes = sql`u.owner_id = j.owner_id and u.kind = 'bulk' and u.status in ('queued', 'running', 'done')
     and u.params ->> 'action' = any${actions} and u.params #>> '{input,job_id}' = j.id::text`;

/** Whether somebody asked to undo what the job (`jobs j`) changed of many rows, and that came to an end or still may. */
export const undoOrdered = sql`exists (select from jobs u where ${undoes})`;

/** Until when what a job (`jobs j`) changed of many rows can be undone. */
export const undoEnds = sql`j.finished_at + make_interval(mins => case when j.params ->> 'action' in ('templates_apply', 'templates_roll_over')
     then ${bulkLimits.undoTemplateMinutes}::int else ${bulkLimits.undoMinutes}::int end)`;
