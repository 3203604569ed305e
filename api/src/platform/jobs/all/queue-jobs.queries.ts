import { Injectable } from '@nestjs/common';
import type { Job } from 'bull';
import { sql } from 'kysely';
import {
  type FailedWorkPage,
  type FailedWorkRow,
  type QueueName,
  queueNames,
  type QueueRow,
} from '@guyline/contract/all-jobs';
import { Db, ids } from '../../db/db.js';
import { notFound } from '../../errors/rule-error.js';
import { Queues } from '../../queue/queues.js';
import { answered } from './answered.js';
import type { FailedWorkQuery } from './all-jobs.dto.js';

/** What Redis and the outbox hold, for sys admins. */
@Injectable()
export class QueueJobsQueries {
  constructor(
    private readonly db: Db,
    private readonly queues: Queues,
  ) {}

  /** @throws RuleError `dependency_down` 503 */
  async figures(): Promise<QueueRow[]> {
    const [outbox, ...rows] = await Promise.all([this.outbox(), ...this.queues.all().map((queue) => this.of(queue))]);
    const all = new Map([outbox, ...rows].map((row) => [row.name, row]));
    return queueNames.flatMap((name) => all.get(name) ?? []);
  }

  /**
   * What a queue gave up, the last one first.
   * @throws RuleError `not_found` 404, `dependency_down` 503
   */
  async failed(name: string, { page, per_page }: FailedWorkQuery): Promise<FailedWorkPage> {
    const queue = this.queues.all().find((one) => one.name === name);
    if (!queue) throw notFound();
    const from = (page - 1) * per_page;
    const [jobs, total] = await answered(
      Promise.all([queue.getFailed(from, from + per_page - 1), queue.getFailedCount()]),
    );
    const there = jobs.filter((job): job is Job => job !== null);
    const addresses = name === 'mails' ? await this.addresses(there) : new Map<string, string>();
    return { list: there.map((job) => told(job, addresses)), total, status_cnts: {} };
  }

  private async of(queue: ReturnType<Queues['all']>[number]): Promise<QueueRow> {
    const { waiting, active, delayed, failed } = await answered(queue.getJobCounts());
    return {
      name: queue.name as QueueName,
      waiting_cnt: waiting,
      active_cnt: active,
      delayed_cnt: delayed,
      failed_cnt: failed,
      oldest_at: null,
    };
  }

  /** Rows that were handed over and are noted until their work is over count as active. */
  private async outbox(): Promise<QueueRow> {
    const row = await this.db.document<QueueRow>(sql`
      select json_build_object('name', 'outbox', 'waiting_cnt', count(*) filter (where relayed_at is null),
               'active_cnt', count(relayed_at), 'delayed_cnt', 0, 'failed_cnt', 0,
               'oldest_at', min(created_at) filter (where relayed_at is null)) as doc from outbox`);
    if (!row) throw new Error('A count always has one row');
    return row;
  }

  private async addresses(jobs: readonly Job[]): Promise<Map<string, string>> {
    const rows = await this.db.rows<{ id: string; to_address: string }>(
      sql`select id::text, to_address::text from mails where id = any(${ids(jobs.map(({ data }) => Number(data.id)))})`,
    );
    return new Map(rows.map(({ id, to_address }) => [id, to_address]));
  }
}

const instant = (ms: number): string => new Date(ms).toISOString();

function told(job: Job<{ id?: number | string; email?: string }>, addresses: Map<string, string>): FailedWorkRow {
  const id = job.data.id === undefined ? null : String(job.data.id);
  return {
    id: String(job.id),
    work: job.name,
    about: addresses.get(id ?? '') ?? job.data.email ?? id,
    tries: job.attemptsMade,
    reason: job.failedReason ?? '',
    created_at: instant(job.timestamp),
    failed_at: job.finishedOn ? instant(job.finishedOn) : null,
  };
}
