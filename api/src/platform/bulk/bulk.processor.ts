import { Processor } from '@nestjs/bull';
import { Logger } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Job } from 'bull';
import { sql } from 'kysely';
import { can } from '@guyline/contract/access';
import { type BulkAction, bulkLimits, type BulkRefusal } from '@guyline/contract/bulk';
import type { SessionActor } from '../access/actor.js';
import { Sessions } from '../access/sessions.js';
import { Db } from '../db/db.js';
import { failedTry } from '../queue/failed-try.js';
import { Cancelled } from '../queue/job-tries.js';
import { RuleError } from '../errors/rule-error.js';
import { Outbox } from '../queue/outbox.js';
import { Works } from '../queue/works.js';
import { Bulk, type BulkDone } from './bulk.js';

type Work = Job<{ id: string }>;
interface Order {
  owner_id: string;
  on_behalf_id: string | null;
  action: BulkAction;
  input: never;
  cancel_requested: boolean;
}
type Refusal = Omit<BulkRefusal, 'message'>;
interface End {
  status: 'done' | 'failed' | 'cancelled';
  error?: string;
  cause?: string;
  done?: number;
  tasks?: number;
  applyBy?: number;
  refused?: readonly Refusal[];
  refusedCount?: number;
  gone?: number;
}

/** The change and the end of its job are one transaction: a job that runs twice, or whose worker is killed, changes once. */
@Processor('bulk')
export class BulkProcessor {
  private readonly log = new Logger(BulkProcessor.name);

  constructor(
    private readonly db: Db,
    private readonly bulk: Bulk,
    private readonly sessions: Sessions,
    private readonly outbox: Outbox,
  ) {}

  @Works('bulk')
  async work(job: Work): Promise<void> {
    const { id } = job.data;
    try {
      await this.begin(id);
      await this.db.transaction((em) => this.change(em, id));
    } catch (error) {
      await this.ended(job, error);
    }
  }

  private async begin(id: string): Promise<void> {
    await this.db.transaction(async (em) => {
      const begun = await this.db.one<{ owner_id: string }>(
        sql`update jobs set status = 'running', started_at = now(), cause = null, updated_at = now()
             where id = ${id} and status in ('queued', 'running')
            returning owner_id`,
        em,
      );
      if (begun) await this.outbox.changed(em, 'jobs', id, { userIds: [Number(begun.owner_id)] });
    });
  }

  private async change(em: EntityManager, id: string): Promise<void> {
    // Another try may still be writing: one after the other; what comes second finds the job at its end.
    await this.db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`, em);
    await this.db.rows(sql`set local statement_timeout = '5min'`, em);
    const order = await this.db.one<Order>(
      sql`select owner_id, on_behalf_id, params->>'action' as action, params->'input' as input, cancel_requested
            from jobs where id = ${id} and status = 'running'`,
      em,
    );
    if (!order) return;
    if (order.cancel_requested) throw new Cancelled();
    const { permission, run } = this.bulk.workOf(order.action);
    const actor = await this.personOf(order);
    if (!actor || !can(actor, permission)) throw new RuleError('forbidden', 403);
    await this.finish(em, id, endOf(await run(actor, order.input, em, id)));
  }

  /** The person may have lost rows or rights since they asked: both are looked up now. */
  private personOf({ owner_id, on_behalf_id }: Order): Promise<SessionActor | undefined> {
    return this.sessions.personOf(Number(owner_id), on_behalf_id === null ? null : Number(on_behalf_id));
  }

  /**
   * @returns what it was, unless another try has ended it
   * @throws Cancelled when the person asked to stop in time: the transaction is rolled back
   */
  private async finish(em: EntityManager, id: string, end: End): Promise<BulkAction | undefined> {
    const { status, error = null, cause = null, done = null, refused = [], refusedCount = refused.length } = end;
    const { tasks, applyBy, gone } = end;
    const result = {
      ...{ done_cnt: done, refused_cnt: refusedCount, refused: refused.slice(0, bulkLimits.named) },
      ...(tasks !== undefined && { task_cnt: tasks }),
      ...(applyBy !== undefined && { apply_by_cnt: applyBy }),
      ...(gone !== undefined && { gone_cnt: gone }),
    };
    const job = await this.db.one<{ owner_id: string; cancel_requested: boolean; action: BulkAction }>(
      sql`update jobs set status = ${status}, error = ${error}, cause = ${cause}, result = ${JSON.stringify(result)}::jsonb,
                 done = case when ${status} = 'done' then total else 0 end, updated_at = now(), finished_at = now()
           where id = ${id} and status = 'running' returning owner_id, cancel_requested, params->>'action' as action`,
      em,
    );
    if (!job) return undefined;
    if (job.cancel_requested && status === 'done') throw new Cancelled();
    await this.outbox.changed(em, 'jobs', id, { userIds: [Number(job.owner_id)] });
    return job.action;
  }

  private async ended(job: Work, error: unknown): Promise<void> {
    const failed = failedTry(job, error, this.log);
    if (!failed) return;
    const { status, refusal, cause } = failed;
    const end: End = refusal ? { status, error: refusal.code, cause, ...refusedBy(refusal) } : { status };
    await this.db.transaction(async (em) => {
      const action = await this.finish(em, job.data.id, end);
      // What failed unexpectedly may be tried again, and then needs it.
      // An action that this release no longer knows left nothing behind.
      if (action && !cause) await this.bulk.find(action)?.abandoned?.(em, job.data.id);
    });
  }
}

const endOf = ({ refused = [], refused_cnt = refused.length, ...done }: BulkDone): End => ({
  status: 'done',
  done: done.done_cnt,
  ...(done.task_cnt !== undefined && { tasks: done.task_cnt }),
  ...(done.apply_by_cnt !== undefined && { applyBy: done.apply_by_cnt }),
  ...(done.gone_cnt !== undefined && { gone: done.gone_cnt }),
  refused,
  refusedCount: refused_cnt,
});

/** What an all-or-nothing action names in its refusal: rows with their codes, or codes of events. */
function refusedBy({ code, data, params }: RuleError): Pick<End, 'refused' | 'refusedCount'> {
  if (!Array.isArray(data)) return {};
  const refused = (data as (Refusal | string)[]).map((row) =>
    typeof row === 'string' ? { uuid: row, code } : { uuid: row.uuid, pt_num: row.pt_num, code: row.code },
  );
  return { refused, refusedCount: Number(params?.['count'] ?? refused.length) };
}
