import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type ExportAnswer, exportFiles, exportLimits } from '@guyline/contract/exports';
import { newJob } from '../jobs/new-job.js';
import type { SessionActor } from '../access/actor.js';
import type { ClientInfo } from '../access/client-info.js';
import { Clock } from '../clock/clock.js';
import { DEFAULT_ZONE } from '../clock/time-zone.js';
import { Db } from '../db/db.js';
import { languageOf } from '../errors/messages.js';
import { RuleError } from '../errors/rule-error.js';
import { Outbox } from '../queue/outbox.js';
import { turnsToWait } from '../queue/turns.sql.js';
import { dayFormOf } from '../clock/day-form.queries.js';
import type { ExportParams, Order } from './export-runs.js';
import { ExportsQueries } from './exports.queries.js';

const LOOK_EVERY_MS = 60;

/** Orders an export; the work itself is the processor's. */
@Injectable()
export class ExportsCommands {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly queries: ExportsQueries,
    private readonly clock: Clock,
  ) {}

  /**
   * The link if the file is ready soon, else the job. The same order of the same person, while it is worked on, is one job.
   * @throws RuleError `too_many_jobs` 429
   */
  async order(actor: SessionActor, order: Order, from: ClientInfo): Promise<ExportAnswer> {
    const language = languageOf(from.language);
    const day_form = await dayFormOf(this.db, actor.id, language);
    const id = await this.start(actor, { order, language, day_form, zone: from.zone ?? DEFAULT_ZONE });
    for (const end = performance.now() + exportLimits.waitMs; performance.now() < end; await pause(LOOK_EVERY_MS)) {
      const { status } = await this.queries.ofOwner(actor.id, id);
      if (status === 'done') return this.queries.download(actor, id);
      if (status === 'failed' || status === 'cancelled') break;
    }
    return { job_id: id };
  }

  private start(actor: SessionActor, params: ExportParams & { zone: string }): Promise<string> {
    return this.db.transaction(async (em) => {
      const open = await this.open(em, actor, params);
      if (open) return open;
      const title = `${exportFiles[params.order.name]} ${this.clock.today(params.zone)}.xlsx`;
      const job = newJob(actor, 'export', title, params);
      await em.persist(job).flush();
      const behind = await turnsToWait(this.db, em, job);
      if (behind >= exportLimits.open) throw new RuleError('too_many_jobs', 429);
      await this.outbox.job(em, { queue: 'exports', name: 'export', data: { id: job.id }, behind });
      await this.outbox.changed(em, 'jobs', job.id, { userIds: [job.owner_id] });
      return job.id;
    });
  }

  private async open(em: EntityManager, actor: SessionActor, params: ExportParams): Promise<string | undefined> {
    const open = await this.db.one<{ id: string }>(
      sql`select id from jobs where owner_id = ${actor.id} and kind = 'export' and status in ('queued', 'running')
             and not cancel_requested and on_behalf_id is not distinct from ${actor.impersonatorId}
             and params @> ${JSON.stringify(params)}::jsonb and params->'order' = ${JSON.stringify(params.order)}::jsonb limit 1`,
      em,
    );
    return open?.id;
  }
}
