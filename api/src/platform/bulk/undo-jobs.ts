import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { can } from '@guyline/contract/access';
import { type BulkAction, undoActions } from '@guyline/contract/bulk';
import type { JobStarted } from '@guyline/contract/jobs';
import type { SessionActor } from '../access/actor.js';
import { Db } from '../db/db.js';
import { notFound, RuleError } from '../errors/rule-error.js';
import { WithMessage } from '../http/envelope.interceptor.js';
import { undoEnds, undoes } from '../jobs/undo-ordered.sql.js';
import { Bulk } from './bulk.js';

/** Starts the job that reverts what another one changed of many rows, for `bulkLimits.undoMinutes`, of a template for a day. */
@Injectable()
export class UndoJobs {
  constructor(
    private readonly db: Db,
    private readonly bulk: Bulk,
  ) {}

  /**
   * When called again, it returns the job that is undoing it already, or has done so, and says that.
   * @throws RuleError `not_found` 404 for a job that is not the person's or changed nothing, `forbidden` 403, `job_expired` 422
   */
  start(actor: SessionActor, jobId: string): Promise<WithMessage<JobStarted>> {
    const own = sql`j.id = ${jobId}::uuid and j.owner_id = ${actor.id}`;
    return this.db.transaction(async (em) => {
      await this.db.rows(sql`select from jobs j where ${own} for no key update`, em); // so that simultaneous requests find each other
      const order = await this.db.one<{ id: string; ended: boolean }>(
        sql`select u.id, u.finished_at is not null as ended from jobs j, jobs u where ${own} and ${undoes}`,
        em,
      );
      if (order) return new WithMessage({ job_id: order.id }, order.ended ? 'already_undone' : 'being_undone');
      const job = await this.db.one<{ id: string; action: BulkAction; rows: number; open: boolean }>(
        sql`select j.id, j.params ->> 'action' as action, ${inTime} as open,
                   (select count(*)::int from task_undo u where u.job_id = j.id)
                 + (select count(*)::int from row_undo u where u.job_id = j.id) as rows
              from jobs j where ${own} and j.kind = 'bulk'`,
        em,
      );
      if (!job?.rows) throw notFound();
      if (!job.open) throw new RuleError('job_expired', 422);
      const action = undoOf(job.action);
      const { permission, size } = this.bulk.workOf(action);
      if (!can(actor, permission)) throw new RuleError('forbidden', 403);
      return this.bulk.start(actor, action, (await size?.(em, job.id)) ?? job.rows, { job_id: job.id }, em);
    });
  }
}

const inTime = sql`${undoEnds} > now()`;

/** `tasks_undo` of `tasks_status`; an action with an undoing of its own is called like it. */
function undoOf(action: BulkAction): BulkAction {
  const undo = [`${action}_undo`, `${action.split('_')[0]}_undo`].flatMap((name) =>
    undoActions.filter((one) => one === name),
  )[0];
  if (!undo) throw notFound();
  return undo;
}
