import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { JobStarted } from '@guyline/contract/jobs';
import { runStatus } from '@guyline/contract/status';
import type { RollOver, StoreFault } from '@guyline/contract/templates';
import { logEvents } from '../events/event-log.sql.js';
import { lockedTarget, type TargetProject } from '../events/event-target.sql.js';
import type { SessionActor } from '../platform/access/actor.js';
import { eventAudience } from '../platform/access/event-audience.js';
import { scopeOf } from '../platform/access/scope.js';
import { Bulk, type BulkDone } from '../platform/bulk/bulk.js';
import { Db, ids } from '../platform/db/db.js';
import { invalid, notFound, RuleError } from '../platform/errors/rule-error.js';
import type { WithMessage } from '../platform/http/envelope.interceptor.js';
import { Outbox } from '../platform/queue/outbox.js';
import { keepMade } from './apply-template.sql.js';
import {
  earlierSeen,
  insertRolledDocuments,
  insertRolledMarks,
  insertRolledPlans,
  insertRolledTasks,
  rolledEvents,
} from './roll-over.sql.js';
import { checkSeen, judgedStores, storesSeen } from './stores.sql.js';

type Order = RollOver & { project_id: number };
interface Store {
  id: number;
  number: string;
  fault: StoreFault | null;
}

/** Makes last season's events again in a new project, as a job and in one transaction (docs/domain.md, Rolling a season over). */
@Injectable()
export class RollOverSeason implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly bulk: Bulk,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.bulk.on<Order>('templates_roll_over', {
      permission: 'projects.manage',
      run: (actor, order, em, jobId) => this.run(actor, order, em, jobId),
    });
  }

  /** @throws RuleError `not_found` 404; `stale_version`, `stores_changed` 409 when they are no longer what the preview showed */
  async start(actor: SessionActor, project_id: number, input: RollOver): Promise<WithMessage<JobStarted>> {
    const project = await this.db.one<{ version: number; customer_id: string }>(
      sql`select p.version, p.customer_id from projects p where p.id = ${project_id} and ${scopeOf(actor).projects}`,
    );
    if (!project) throw notFound();
    await this.checkSeason(actor, input.from_project_id);
    if (project.version !== input.project_version) throw new RuleError('stale_version', 409);
    const { n } = await this.seen(actor, { ...input, project_id }, Number(project.customer_id));
    return this.bulk.start(actor, 'templates_roll_over', n, { ...input, project_id });
  }

  private async run(actor: SessionActor, order: Order, em: EntityManager, jobId: string): Promise<BulkDone> {
    const { project_id, from_project_id, project_version } = order;
    await this.checkSeason(actor, from_project_id, em);
    const project = await this.db.one<TargetProject>(lockedTarget(actor, project_id), em);
    if (!project) throw notFound();
    if (project.status_num !== runStatus.active) throw invalid('project_not_active', 'project_id');
    if (project.version !== project_version) throw new RuleError('stale_version', 409);
    const { stores } = await this.seen(actor, order, Number(project.customer_id), em);
    const fit = stores.flatMap(({ id, fault }) => (fault ? [] : [id]));
    const refused = stores.flatMap(({ number, fault }) => (fault ? [{ uuid: number, code: fault }] : []));
    if (fit.length) {
      const made = await this.db.rows<{ id: string }>(rolledEvents(from_project_id, project, fit), em);
      const eventIds = made.map(({ id }) => Number(id));
      await this.db.rows(insertRolledTasks(from_project_id, project_id, eventIds), em);
      await this.db.rows(insertRolledPlans(eventIds), em);
      await this.db.rows(insertRolledMarks(from_project_id, eventIds), em);
      await this.db.rows(insertRolledDocuments(from_project_id, eventIds), em);
      await this.db.rows(logEvents(actor, eventIds, 'created'), em);
      await this.db.rows(keepMade(jobId, eventIds), em);
      const audience = await eventAudience(this.db, em, sql`select * from events where id = any(${ids(eventIds)})`);
      await this.outbox.changed(em, 'events', 0, audience);
    }
    return { done_cnt: fit.length, refused };
  }

  /** @throws RuleError `stores_changed` 409 when the preview showed other stores, or another season there */
  private async seen(
    actor: SessionActor,
    order: Order,
    customer_id: number,
    em?: EntityManager,
  ): Promise<{ n: number; stores: Store[] }> {
    const { project_id: id, from_project_id } = order;
    const found = await this.db.one<{ n: number; seen: string; stores: Store[] }>(
      sql`select count(*)::int as n, ${storesSeen(earlierSeen(from_project_id))} as seen,
                 coalesce(json_agg(json_build_object('id', j.id, 'number', j.number, 'fault', j.fault) order by j.nr), '[]') as stores
            from (${judgedStores(actor, { id, customer_id }, { project_id: from_project_id })}) j`,
      em,
    );
    checkSeen(order, found);
    return { n: found?.n ?? 0, stores: found?.stores ?? [] };
  }

  /** @throws RuleError `not_found` 404 for a season that the person does not see */
  private async checkSeason(actor: SessionActor, projectId: number, em?: EntityManager): Promise<void> {
    const seen = sql`select p.id from projects p where p.id = ${projectId} and ${scopeOf(actor).projects}`;
    if (!(await this.db.one(seen, em))) throw notFound();
  }
}
