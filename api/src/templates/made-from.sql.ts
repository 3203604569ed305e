import { sql } from 'kysely';
import type { Sql } from '../platform/db/db.js';

const hasEvents = sql`exists (select from events e where e.project_id = p.id)`;

/** Notes from which template a project was made, once a job has applied it: where the project has no events but those of the job. */
export const noteMadeFrom = (projectId: number, templateId: number, jobId: string): Sql => sql`
  update projects p set template_id = ${templateId}
   where p.id = ${projectId} and ${hasEvents} and not exists (
     select from events e where e.project_id = p.id
        and not exists (select from row_undo u where u.job_id = ${jobId}::uuid and u.row_id = e.id))`;

/** Forgets it once the undo of a job has left no event there: what the project is made from then is told anew. */
export const forgetMadeFrom = (jobId: string): Sql => sql`
  update projects p set template_id = null from jobs j
   where j.id = ${jobId}::uuid and p.id = (j.params #>> '{input,project_id}')::bigint
     and p.template_id is not null and not ${hasEvents}`;
