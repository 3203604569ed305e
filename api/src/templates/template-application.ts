import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { JobStarted } from '@guyline/contract/jobs';
import { runStatus } from '@guyline/contract/status';
import type { ApplyTemplate, StoreChoice, StoreFault } from '@guyline/contract/templates';
import { logEvents } from '../events/event-log.sql.js';
import { lockedTarget, type TargetProject } from '../events/event-target.sql.js';
import type { SessionActor } from '../platform/access/actor.js';
import { eventAudience } from '../platform/access/event-audience.js';
import { Bulk, type BulkDone } from '../platform/bulk/bulk.js';
import { Db, ids } from '../platform/db/db.js';
import { invalid, notFound } from '../platform/errors/rule-error.js';
import type { WithMessage } from '../platform/http/envelope.interceptor.js';
import { Outbox } from '../platform/queue/outbox.js';
import { insertEvents, insertMarks, insertPlans, insertTasks, keepMade } from './apply-template.sql.js';
import { noteLeftOut } from './left-out.sql.js';
import { insertStanding, standingSeen } from './standing-documents.sql.js';
import { checkSeen, judgedStores, storesSeen } from './stores.sql.js';
import { itemsOf, TemplatePlan } from './template-plan.js';

type Order = ApplyTemplate & { template_id: number };
interface Store {
  id: string | null;
  number: string;
  fault: StoreFault | null;
}

/**
 * Makes the events of a template at the chosen stores, as a job and in one transaction: a worker that is killed leaves nothing, and a
 * store that has an event in the project gets no second one (docs/domain.md, Templates).
 */
@Injectable()
export class TemplateApplication implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly bulk: Bulk,
    private readonly outbox: Outbox,
    private readonly plan: TemplatePlan,
  ) {}

  onModuleInit(): void {
    this.bulk.on<Order>('templates_apply', {
      permission: 'projects.manage',
      run: (actor, order, em, jobId) => this.run(actor, order, em, jobId),
    });
  }

  /** @throws RuleError as `TemplatePlan.of`; `stores_changed` 409; `nothing_selected` 422 when no way to choose stores is sent, or more than one */
  async start(actor: SessionActor, template_id: number, input: ApplyTemplate): Promise<WithMessage<JobStarted>> {
    checkChoice(input.stores);
    const { project } = await this.plan.of(actor, template_id, input);
    const stores = sql`(${judgedStores(actor, project, input.stores)}) j`;
    const found = await this.db.one<{ n: number; seen: string }>(
      sql`select count(*)::int as n, ${storesSeen(standingSeen(template_id))} as seen from ${stores}`,
    );
    checkSeen(input, found);
    return this.bulk.start(actor, 'templates_apply', found?.n ?? 0, { ...input, template_id });
  }

  private async run(actor: SessionActor, order: Order, em: EntityManager, jobId: string): Promise<BulkDone> {
    // Locked before anything is compared: nobody makes an event there, and the dates stay what the preview showed.
    const project = await this.db.one<TargetProject>(lockedTarget(actor, order.project_id), em);
    if (!project) throw notFound();
    if (project.status_num !== runStatus.active) throw invalid('project_not_active', 'project_id');
    await this.db.rows(sql`select from templates where id = ${order.template_id} for share`, em);
    const plan = await this.plan.of(actor, order.template_id, order, em);
    const judged = sql`(${judgedStores(actor, plan.project, order.stores)}) j`;
    checkSeen(
      order,
      await this.db.one<{ seen: string }>(
        sql`select ${storesSeen(standingSeen(order.template_id))} as seen from ${judged}`,
        em,
      ),
    );
    const stores = await this.db.rows<Store>(sql`select j.id, j.number, j.fault from ${judged} order by j.nr`, em);
    const fit = stores.flatMap(({ id, fault }) => (id && !fault ? [Number(id)] : []));
    const refused = stores.flatMap(({ number, fault }) => (fault ? [{ uuid: number, code: fault }] : []));
    if (fit.length) {
      const made = await this.db.rows<{ id: string }>(insertEvents(plan, project, fit), em);
      const eventIds = made.map(({ id }) => Number(id));
      await this.db.rows(insertTasks(plan, eventIds), em);
      await this.db.rows(insertPlans(plan, eventIds), em);
      await this.db.rows(insertMarks(plan, eventIds), em);
      await this.db.rows(insertStanding(plan.template.id, eventIds), em);
      await this.db.rows(logEvents(actor, eventIds, 'created'), em);
      if (plan.left_out.length) await this.db.rows(noteLeftOut(plan.left_out, itemsOf(plan), eventIds), em);
      await this.db.rows(keepMade(jobId, eventIds), em);
      const audience = await eventAudience(this.db, em, sql`select * from events where id = any(${ids(eventIds)})`);
      await this.outbox.changed(em, 'events', 0, audience);
    }
    return { done_cnt: fit.length, refused };
  }
}

/** Exactly one way to choose stores. */
export function checkChoice({ numbers, filter, project_id }: StoreChoice): void {
  if ([numbers, filter, project_id].filter((way) => way !== undefined).length !== 1)
    throw invalid('nothing_selected', 'stores');
}
