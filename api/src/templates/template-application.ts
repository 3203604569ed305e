import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ProposedRequirements } from '@guyline/contract/jurisdictions/asked';
import type { JobStarted } from '@guyline/contract/jobs';
import type {
  ApplyTemplate,
  PreviewTemplate,
  ProposeForTemplate,
  StoreChoice,
  TemplatePreview,
} from '@guyline/contract/event-orders';
import { templateLimits as limits } from '@guyline/contract/templates';
import type { SessionActor } from '../platform/access/actor.js';
import { Bulk, type BulkDone } from '../platform/bulk/bulk.js';
import { Db, type JsonText } from '../platform/db/db.js';
import { invalid } from '../platform/errors/rule-error.js';
import type { WithMessage } from '../platform/http/envelope.interceptor.js';
import type { EventSource } from './event-source.js';
import { EventsMaking } from './events-making.js';
import { EventsPreviewQueries } from './events-preview.queries.js';
import { noteMadeFrom } from './made-from.sql.js';
import { countNumbers } from './stores.sql.js';
import { TemplatePlan } from './template-plan.js';
import { templateSource } from './template-source.js';

type Order = ApplyTemplate & { template_id: number };

/** Makes the events of a template at the chosen stores, and shows them before (docs/domain.md, Templates). */
@Injectable()
export class TemplateApplication implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly bulk: Bulk,
    private readonly plan: TemplatePlan,
    private readonly previews: EventsPreviewQueries,
    private readonly making: EventsMaking,
  ) {}

  onModuleInit(): void {
    this.bulk.on<Order>('templates_apply', {
      permission: 'projects.manage',
      run: (actor, order, em, jobId) => this.run(actor, order, em, jobId),
    });
  }

  /** @throws as `start`, but for what has changed since a preview */
  async proposed(actor: SessionActor, id: number, input: ProposeForTemplate): Promise<JsonText<ProposedRequirements>> {
    return this.previews.proposed(await this.source(actor, id, input), input);
  }

  /** @throws as `start`, but for what has changed since a preview */
  async preview(actor: SessionActor, id: number, input: PreviewTemplate): Promise<TemplatePreview> {
    return this.previews.page(await this.source(actor, id, input), input);
  }

  /**
   * @throws RuleError as `TemplatePlan.of`; `stores_changed` 409; `nothing_selected` 422 when no way to choose stores is sent, or more
   *   than one; `too_many_numbers` 422
   */
  async start(actor: SessionActor, template_id: number, input: ApplyTemplate): Promise<WithMessage<JobStarted>> {
    const { n } = await this.making.counted(await this.source(actor, template_id, input), input);
    return this.bulk.start(actor, 'templates_apply', n, { ...input, template_id });
  }

  private async run(actor: SessionActor, order: Order, em: EntityManager, jobId: string): Promise<BulkDone> {
    const project = await this.making.target(actor, order.project_id, order.project_version, em);
    await this.db.rows(sql`select from templates where id = ${order.template_id} for share`, em);
    const source = await this.source(actor, order.template_id, order, em);
    const done = await this.making.make(actor, project, source, order, { em, jobId });
    await this.db.rows(noteMadeFrom(order.project_id, order.template_id, jobId), em);
    return done;
  }

  private async source(
    actor: SessionActor,
    id: number,
    input: ProposeForTemplate & Partial<ApplyTemplate>,
    em?: EntityManager,
  ): Promise<EventSource<TemplatePreview>> {
    checkChoice(input.stores);
    const plan = await this.plan.of(actor, id, input, em);
    await this.checkNumbers(actor, input.stores, em);
    return templateSource(actor, plan, input.stores);
  }

  /** Which of them are several numbers, only the stores can tell: they are asked where all parts together would be too many. */
  private async checkNumbers(actor: SessionActor, { numbers = [] }: StoreChoice, em?: EntityManager): Promise<void> {
    const parts = numbers.reduce((sum, number) => sum + number.split(/[\p{Z}\p{C}]/u).length, 0);
    if (parts <= limits.numbers.max) return;
    const counted = await this.db.one<{ n: number }>(countNumbers(actor, numbers), em);
    if ((counted?.n ?? 0) > limits.numbers.max) throw invalid('too_many_numbers', 'stores');
  }
}

/** Exactly one way to choose stores. */
function checkChoice({ numbers, filter, project_id }: StoreChoice): void {
  if ([numbers, filter, project_id].filter((way) => way !== undefined).length !== 1)
    throw invalid('nothing_selected', 'stores');
}
