import { sql } from 'kysely';

/** Whether a job (`jobs u`) undoes, has undone or still may undo what another one (`jobs j`) changed of tasks. */
export const undoes = sql`u.owner_id = j.owner_id and u.kind = 'bulk' and u.status in ('queued', 'running', 'done')
     and u.params ->> 'action' = 'tasks_undo' and u.params #>> '{input,job_id}' = j.id::text`;

/** Whether somebody asked to undo what the job (`jobs j`) changed of tasks, and that came to an end or still may. */
export const undoOrdered = sql`exists (select from jobs u where ${undoes})`;
