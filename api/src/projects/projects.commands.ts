import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { RowsChanged } from '@guyline/contract/activity';
import type { Removed, Uses } from '@guyline/contract/removal';
import {
  type CreateProject,
  projectDateFields,
  type SetProjectStatus,
  type UpdateProject,
} from '@guyline/contract/projects';
import { eventAudience } from '../platform/access/event-audience.js';
import type { SessionActor } from '../platform/access/actor.js';
import { checkVersion, lockScoped } from '../platform/access/lock-scoped.js';
import type { Audience } from '../platform/access/audience.js';
import { scopeOf } from '../platform/access/scope.js';
import { ActivityLog, changesOf } from '../platform/activity/activity-log.js';
import { SetStatus } from '../platform/activity/set-status.js';
import { Db, ids } from '../platform/db/db.js';
import { Outbox } from '../platform/queue/outbox.js';
import { RemoveRow } from '../platform/removal/remove-row.js';
import { newProject } from './new-project.queries.js';
import { PlannedDates } from './planned-dates.js';
import { usesOfProject } from './project-uses.sql.js';
import { Project } from './project.entity.js';
import { ProjectsQueries } from './projects.queries.js';

/** Fields whose change is logged. */
const logged = ['name', 'type_num', 'status_num', ...projectDateFields, 'risk_days'] as const;

@Injectable()
export class ProjectsCommands implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly queries: ProjectsQueries,
    private readonly log: ActivityLog,
    private readonly status: SetStatus,
    private readonly removal: RemoveRow,
    private readonly planned: PlannedDates,
  ) {}

  onModuleInit(): void {
    this.status.on('projects', {
      permission: 'projects.manage',
      audience: (em, projectIds) => this.audience(em, projectIds),
    });
  }

  /**
   * Opens a project under the next free code of its customer and year.
   * @throws RuleError `not_found` 404, `customer_not_active`, `dates_out_of_order`, `name_taken` 422
   */
  create(actor: SessionActor, input: CreateProject): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      const project = await newProject(this.db, em, input);
      await em.persist(project).flush();
      await this.log.add(em, actor, 'projects', [project.id], 'created');
      await this.outbox.changed(em, 'projects', project.id, await this.audience(em, [project.id]));
      return { id: project.id };
    });
  }

  /** @throws RuleError `not_found` 404, `stale_version` 409, `dates_out_of_order`, `name_taken` 422 */
  update(actor: SessionActor, id: number, { version, move_planned, ...input }: UpdateProject): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      const project = await lockScoped(
        em,
        Project,
        id,
        sql`select from projects p where p.id = ${id} and ${scopeOf(actor).projects}`,
      );
      await checkVersion(project, version, () => this.queries.detail(actor, id));
      const changes = changesOf({ ...project }, Object.assign(project, input), logged);
      project.checkDates();
      await em.flush();
      await this.log.add(em, actor, 'projects', [id], 'changed', changes);
      if (move_planned) await this.planned.start(actor, id, input, em);
      await this.outbox.changed(em, 'projects', project.id, await this.audience(em, [project.id]));
      return { id };
    });
  }

  /** @throws RuleError `not_found` 404 for any project out of scope, `nothing_selected` 422 */
  setStatus(actor: SessionActor, { project_ids, status_num }: SetProjectStatus): Promise<RowsChanged> {
    return this.status.run(actor, { area: 'projects', rowIds: project_ids, status: status_num });
  }

  /** What refers to the project. @throws RuleError `not_found` 404 */
  uses(actor: SessionActor, id: number): Promise<Uses> {
    return this.removal.uses(actor, { area: 'projects', id, sources: usesOfProject(id) });
  }

  /** Deletes a project that nothing uses, and archives one that something does. @throws RuleError `not_found` 404 */
  remove(actor: SessionActor, id: number): Promise<Removed> {
    return this.removal.run(actor, {
      area: 'projects',
      id,
      archived: 5,
      sources: usesOfProject(id),
      audience: (em) => this.audience(em, [id]),
    });
  }

  /** Vendors and people with assigned locations see the projects of their events. */
  private async audience(em: EntityManager, projectIds: number[]): Promise<Audience> {
    const projects = await this.db.rows<{ customer_id: string }>(
      sql`select distinct customer_id from projects where id = any(${ids(projectIds)})`,
      em,
    );
    const events = sql`select * from events where project_id = any(${ids(projectIds)})`;
    const audience = await eventAudience(this.db, em, events);
    return { ...audience, customerIds: projects.map(({ customer_id }) => Number(customer_id)) };
  }
}
