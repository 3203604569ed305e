import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ProposedRequirements } from '@guyline/contract/jurisdictions/asked';
import type { JobStarted } from '@guyline/contract/jobs';
import { datesFault } from '@guyline/contract/projects';
import type {
  IntoNewProject,
  PreviewNextSeason,
  PreviewRollOver,
  RollOver,
  RollOverPreview,
} from '@guyline/contract/roll-over';
import { tentTexts, type TentTexts } from '../events/requirements/asked-events.queries.js';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { Bulk, type BulkDone } from '../platform/bulk/bulk.js';
import { Db, type JsonText } from '../platform/db/db.js';
import { invalid, notFound, RuleError } from '../platform/errors/rule-error.js';
import type { WithMessage } from '../platform/http/envelope.interceptor.js';
import type { EventSource } from './event-source.js';
import { EventsMaking } from './events-making.js';
import { EventsPreviewQueries } from './events-preview.queries.js';
import { MadeProject } from './made-project.js';
import { projectDates } from './project-dates.sql.js';
import { type SeasonProject, seasonSource } from './season-source.js';

export interface RollOverOrder extends RollOver {
  project_id: number;
  /** The project was made for this order: without an event it goes again. */
  new_project?: true;
}

/** Makes last season's events again in a new project, and shows them before (docs/domain.md, Rolling a season over). */
@Injectable()
export class RollOverSeason implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly bulk: Bulk,
    private readonly previews: EventsPreviewQueries,
    private readonly making: EventsMaking,
    private readonly made: MadeProject,
  ) {}

  onModuleInit(): void {
    this.bulk.on<RollOverOrder>('templates_roll_over', {
      permission: 'projects.manage',
      run: (actor, order, em, jobId) => this.run(actor, order, em, jobId),
      abandoned: (em, jobId) => this.made.remove(em, jobId),
    });
  }

  /** Into a project that is not there yet. @throws as `next` */
  async nextPreview(actor: SessionActor, input: PreviewNextSeason): Promise<RollOverPreview> {
    return this.previews.page((await this.next(actor, input)).source, input);
  }

  /** @throws as `next` */
  async nextProposed(actor: SessionActor, input: IntoNewProject): Promise<JsonText<ProposedRequirements>> {
    return this.previews.proposed((await this.next(actor, input)).source, input);
  }

  /** Into a project that is there. @throws RuleError `not_found` 404 for either project */
  async preview(actor: SessionActor, id: number, input: PreviewRollOver): Promise<RollOverPreview> {
    const project = await this.project(actor, id);
    return this.previews.page(await this.source(actor, project, input.from_project_id), input);
  }

  /** @throws RuleError `not_found` 404; `stale_version`, `stores_changed` 409 when they are no longer what the preview showed */
  async start(actor: SessionActor, project_id: number, input: RollOver): Promise<WithMessage<JobStarted>> {
    const project = await this.project(actor, project_id);
    const source = await this.source(actor, project, input.from_project_id);
    if (project.version !== input.project_version) throw new RuleError('stale_version', 409);
    const { n } = await this.making.counted(source, input);
    return this.bulk.start(actor, 'templates_roll_over', n, { ...input, project_id });
  }

  private async run(actor: SessionActor, order: RollOverOrder, em: EntityManager, jobId: string): Promise<BulkDone> {
    const target = await this.making.target(actor, order.project_id, order.project_version, em);
    const project = await this.project(actor, order.project_id, em);
    const source = await this.source(actor, project, order.from_project_id, em);
    const done = await this.making.make(actor, target, source, order, { em, jobId }).catch((error: unknown) => {
      const nothing = order.new_project && error instanceof RuleError && error.code === 'stores_changed';
      throw nothing ? new RuleError('season_changed', 409) : error;
    });
    if (!done.done_cnt) await this.made.remove(em, jobId);
    return done;
  }

  /**
   * Last season for a project that is not there yet, and whose it will be.
   * @throws RuleError `not_found` 404 for a season that the person does not see; `dates_out_of_order`, `name_taken` 422
   */
  async next(
    actor: SessionActor,
    { from_project_id, project }: IntoNewProject,
    em?: EntityManager,
  ): Promise<{ source: EventSource<RollOverPreview>; customer_id: number }> {
    const { customer_id } = await this.project(actor, from_project_id, em);
    const fault = datesFault(project);
    if (fault) throw invalid('dates_out_of_order', fault);
    const taken = sql`
      select from projects p where p.customer_id = ${customer_id} and looks_alike(p.name::text) = looks_alike(${project.name})`;
    if ((await this.db.rows(taken, em)).length) throw invalid('name_taken', 'name');
    const source = await this.source(actor, { ...project, customer_id, id: 0, version: 0 }, from_project_id, em);
    return { source, customer_id };
  }

  private async project(actor: SessionActor, id: number, em?: EntityManager): Promise<SeasonProject> {
    const found = await this.db.one<{ doc: SeasonProject }>(
      sql`select json_build_object('id', p.id, 'customer_id', p.customer_id, 'version', p.version, ${projectDates}) as doc
            from projects p where p.id = ${id} and ${scopeOf(actor).projects}`,
      em,
    );
    if (!found) throw notFound();
    return found.doc;
  }

  /** @throws RuleError `not_found` 404 for a season that the person does not see */
  private async source(
    actor: SessionActor,
    project: SeasonProject,
    from_project_id: number,
    em?: EntityManager,
  ): Promise<EventSource<RollOverPreview>> {
    await this.project(actor, from_project_id, em);
    const tents = await this.db.rows<TentTexts>(
      sql`select distinct ${tentTexts} from events e where e.project_id = ${from_project_id}`,
      em,
    );
    return seasonSource(actor, project, { id: from_project_id, tents });
  }
}
