import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Permission } from '@guyline/contract/access';
import { type BulkAction, bulkLimits, type BulkRefusal } from '@guyline/contract/bulk';
import type { JobStarted } from '@guyline/contract/jobs';
import type { SessionActor } from '../access/actor.js';
import { Db } from '../db/db.js';
import { RuleError } from '../errors/rule-error.js';
import { WithMessage } from '../http/envelope.interceptor.js';
import { Outbox } from '../queue/outbox.js';
import { turnsToWait } from '../queue/turns.sql.js';

export interface BulkDone {
  done_cnt: number;
  /** Tasks of the events that it made. */
  task_cnt?: number;
  /** Of the changed rows, those that are days to apply. */
  apply_by_cnt?: number;
  refused?: Omit<BulkRefusal, 'message'>[];
  /** When more were refused than are named. */
  refused_cnt?: number;
  /** Of the changed rows, those that an undo could not give everything back; named among the refused ones. */
  gone_cnt?: number;
}

/** A bulk action of a feature: the same command that a small selection runs at once, inside the job's transaction. */
export interface BulkWork<Input> {
  /** Looked up again when the job runs. */
  permission: Permission;
  run: (actor: SessionActor, input: Input, em: EntityManager, jobId: string) => Promise<BulkDone>;
  /** Of an undo: of how many things the job that it reverts has kept what they were, where a kept row is not one of them. */
  size?: (em: EntityManager, jobId: string) => Promise<number>;
  /** Takes back what was made together with the order, once its job was refused or stopped and so changed nothing. */
  abandoned?: (em: EntityManager, jobId: string) => Promise<void>;
}

/** Bulk actions over more than `bulkLimits.atOnce` rows: the selection is kept in a job's row and worked on by a worker. */
@Injectable()
export class Bulk {
  private readonly works = new Map<BulkAction, BulkWork<never>>();

  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
  ) {}

  /** Called while modules start. */
  on<Input>(action: BulkAction, work: BulkWork<Input>): void {
    this.works.set(action, work);
  }

  /** Undefined for an action of another release. */
  find(action: BulkAction): BulkWork<never> | undefined {
    return this.works.get(action);
  }

  /** @throws Error when nobody does it */
  workOf(action: BulkAction): BulkWork<never> {
    const work = this.find(action);
    if (!work) throw new Error(`Nobody does ${action}`);
    return work;
  }

  /** @returns the answer that a job does it, or undefined when the rows are few: then the caller does it at once */
  async started<Input extends object>(
    actor: SessionActor,
    action: BulkAction,
    chosen: readonly number[],
    input: Input,
  ): Promise<WithMessage<JobStarted> | undefined> {
    const rows = new Set(chosen).size;
    return rows <= bulkLimits.atOnce ? undefined : this.start(actor, action, rows, input);
  }

  /**
   * @param rows how many rows will change, if known
   * @param running a transaction that the order becomes part of
   * @throws RuleError 429 `too_many_jobs`
   */
  async start<Input extends object>(
    actor: SessionActor,
    action: BulkAction,
    rows: number,
    input: Input,
    running?: EntityManager,
  ): Promise<WithMessage<JobStarted>> {
    const id = randomUUID();
    await this.db.transaction(async (em) => {
      await this.db.rows(
        sql`insert into jobs (id, kind, status, title, owner_id, on_behalf_id, params, total)
            values (${id}::uuid, 'bulk', 'queued', ${titles[action]}, ${actor.id}, ${actor.impersonatorId}::bigint,
                    ${JSON.stringify({ action, input })}::jsonb, ${rows})`,
        em,
      );
      const behind = await turnsToWait(this.db, em, { owner_id: actor.id, kind: 'bulk', id });
      if (behind >= bulkLimits.open) throw new RuleError('too_many_jobs', 429);
      await this.outbox.job(em, { queue: 'bulk', name: 'bulk', data: { id }, behind });
      await this.outbox.changed(em, 'jobs', id, { userIds: [actor.id] });
    }, running);
    return new WithMessage({ job_id: id }, 'bulk_started', { count: rows });
  }

  /**
   * Notes a change that is made at once as a job that is done: the person finds it beside the others, and can undo it as they can.
   * @param changed how many of the chosen rows change
   */
  async noted<Input extends object>(
    em: EntityManager,
    actor: SessionActor,
    action: BulkAction,
    { rows, changed }: { rows: number; changed: number },
    input: Input,
  ): Promise<string> {
    const id = randomUUID();
    const result = { done_cnt: changed, refused_cnt: 0, refused: [] };
    await this.db.rows(
      sql`insert into jobs (id, kind, status, title, owner_id, on_behalf_id, params, total, done, result, finished_at)
          values (${id}::uuid, 'bulk', 'done', ${titles[action]}, ${actor.id}, ${actor.impersonatorId}::bigint,
                  ${JSON.stringify({ action, input })}::jsonb, ${rows}, ${rows}, ${JSON.stringify(result)}::jsonb, now())`,
      em,
    );
    await this.outbox.changed(em, 'jobs', id, { userIds: [actor.id] });
    return id;
  }
}

/** For logs and lists of other programs; screens have words of their own. */
const titles: Record<BulkAction, string> = {
  tasks_status: 'Task status',
  tasks_delete: 'Delete tasks',
  tasks_restore: 'Restore tasks',
  tasks_matching: 'Change tasks',
  tasks_undo: 'Undo task changes',
  events_status: 'Event status',
  events_vendors: 'Event vendors',
  events_copy: 'Copy events',
  events_move: 'Move events',
  events_requirements: 'Update requirements of events',
  events_requirements_undo: 'Undo requirement updates of events',
  events_undo: 'Undo event changes',
  projects_status: 'Project status',
  projects_undo: 'Undo project changes',
  projects_dates: 'Move planned and apply-by dates',
  projects_dates_undo: 'Undo date changes',
  locations_status: 'Location status',
  locations_undo: 'Undo location changes',
  locations_places: 'Place locations',
  locations_assign: 'Set authorities of locations',
  locations_assign_undo: 'Undo authority changes of locations',
  customers_status: 'Customer status',
  customers_undo: 'Undo customer changes',
  templates_apply: 'Apply a template',
  templates_roll_over: 'Roll over a season',
  templates_undo: 'Undo event creation',
};
