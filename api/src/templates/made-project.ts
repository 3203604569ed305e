import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Db, type Sql } from '../platform/db/db.js';
import { Outbox } from '../platform/queue/outbox.js';
import { deleted } from '../platform/removal/remove-row.js';
import { usesOf } from '../platform/removal/uses.js';
import { usesOfProject } from '../projects/project-uses.sql.js';

/** The project that was made together with the order of a season (docs/domain.md, Rolling a season over). */
@Injectable()
export class MadeProject {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
  ) {}

  /** Deletes that of a job, unless it has an event, is not as it was made, or a message or anything else refers to it. */
  async remove(em: EntityManager, jobId: string): Promise<void> {
    const project = await this.db.one<{ id: string; customer_id: string }>(madeProject(jobId), em);
    // Asked once it is locked: somebody may have been about to write there. The database would let it go and cut a message off from it.
    if (!project || (await usesOf(this.db, usesOfProject(Number(project.id)), em)).length) return;
    if (!(await deleted(this.db, em, 'projects', Number(project.id)))) return;
    await this.outbox.changed(em, 'projects', project.id, { customerIds: [Number(project.customer_id)] });
  }
}

const ofProject = sql`g.area = 'projects' and g.row_id = p.id`;
/**
 * Whether a project `p` is as it was made: whatever the log says of it, each of its fields is again what it was before the first change.
 * A change that is not logged leaves a version too many.
 */
const asMade = sql`(p.version = 1 + (select count(*) from change_logs g where ${ofProject} and g.action <> 'created') and not exists (
  select from change_logs g cross join jsonb_object_keys(g.changes) f(name) where ${ofProject} group by f.name
  having (array_agg(g.changes #> array[f.name, 'from'] order by g.id))[1] is distinct from to_jsonb(p) -> f.name))`;

/** The project that the job was ordered with, locked, if it is as it was made. */
const madeProject = (jobId: string): Sql => sql`
  select p.id, p.customer_id from jobs j join projects p on p.id = (j.params #>> '{input,project_id}')::bigint
   where j.id = ${jobId}::uuid and j.params #> '{input,new_project}' = 'true' and ${asMade} for update of p`;
