import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { CreateProject, UpdateProject } from '@guyline/contract/projects';
import { eventVendors } from '../events/events.sql.js';
import type { SessionActor } from '../platform/access/actor.js';
import { checkVersion, lockScoped } from '../platform/access/lock-scoped.js';
import { scopeOf } from '../platform/access/scope.js';
import { Db } from '../platform/db/db.js';
import { invalid, notFound } from '../platform/errors/rule-error.js';
import { Outbox } from '../platform/queue/outbox.js';
import { Project } from './project.entity.js';
import { ProjectsQueries } from './projects.queries.js';

@Injectable()
export class ProjectsCommands {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly queries: ProjectsQueries,
  ) {}

  /**
   * Opens a project under the next free code of its customer and year.
   * @throws RuleError `not_found` 404, `customer_not_active`, `dates_out_of_order`, `name_taken` 422
   */
  create(input: CreateProject): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      const project = Object.assign(new Project(), { ...input });
      project.checkDates();
      project.uuid = await this.nextCode(em, input);
      await em.persist(project).flush();
      await this.tell(em, project);
      return { id: project.id };
    });
  }

  /** @throws RuleError `not_found` 404, `stale_version` 409, `dates_out_of_order`, `name_taken` 422 */
  update(actor: SessionActor, id: number, { version, ...input }: UpdateProject): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      const project = await lockScoped(
        em,
        Project,
        id,
        sql`select from projects p where p.id = ${id} and ${scopeOf(actor).projects}`,
      );
      await checkVersion(project, version, () => this.queries.detail(actor, id));
      Object.assign(project, input).checkDates();
      await em.flush();
      await this.tell(em, project);
      return { id };
    });
  }

  /** `{s_name}-{YY}-{n}`; the customer's row is locked, so that two at once do not get the same number. */
  private async nextCode(em: EntityManager, { customer_id, start_date }: CreateProject): Promise<string> {
    const customer = await this.db.one<{ s_name: string; status_num: number }>(
      sql`select s_name, status_num from customers where id = ${customer_id} for no key update`,
      em,
    );
    if (!customer) throw notFound();
    if (customer.status_num !== 1) throw invalid('customer_not_active', 'customer_id');
    const prefix = `${customer.s_name}-${start_date.slice(2, 4)}-`;
    const last = await this.db.one<{ n: number }>(
      sql`select coalesce(max(substr(uuid, ${prefix.length + 1})::int), 0) as n from projects
           where customer_id = ${customer_id} and uuid ~ ${`^${prefix}\\d{1,9}$`}`,
      em,
    );
    return `${prefix}${(last?.n ?? 0) + 1}`;
  }

  /** Vendors and people with assigned locations see the projects of their events. */
  private async tell(em: EntityManager, { id, customer_id }: Project): Promise<void> {
    const concerned = await this.db.one<{ vendors: string[]; locations: string[] }>(
      sql`select array(select distinct v from events e, ${eventVendors}
                        where e.project_id = ${id} and v is not null) as vendors,
                 array(select distinct e.location_id from events e join location_assignments a on a.location_id = e.location_id
                        where e.project_id = ${id}) as locations`,
      em,
    );
    await this.outbox.changed(em, 'projects', id, {
      customerIds: [customer_id],
      vendorIds: concerned?.vendors.map(Number),
      locationIds: concerned?.locations.map(Number),
    });
  }
}
