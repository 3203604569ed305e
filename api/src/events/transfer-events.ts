import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { EventsTransferred, TransferEvents, TransferFault } from '@guyline/contract/event-actions';
import { categoryNums } from '@guyline/contract/tasks/items';
import { pendingOf } from '@guyline/contract/tasks/status';
import { ApplyDaysQueries } from '../jurisdictions/asked/apply-days.queries.js';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { Db, ids, type Sql } from '../platform/db/db.js';
import { isActive } from '../platform/db/named-numbers.sql.js';
import { invalid, notFound } from '../platform/errors/rule-error.js';
import { Outbox } from '../platform/queue/outbox.js';
import { codedPlaces } from './event-codes.sql.js';
import { logApplyDays, updateLogged } from './event-log.sql.js';
import { EventTarget } from './event-target.js';
import type { TargetProject } from './event-target.sql.js';
import { EventVendorRules } from './event-vendors.js';

interface Judged {
  id: string;
  uuid: string;
  lc_number: string;
  location_id: string;
  code: TransferFault | null;
}
type Act = (em: EntityManager, project: TargetProject, fit: Judged[]) => Promise<number[]>;

/**
 * Copying and moving events to another project (docs/domain.md, Copying and moving events): events that fit are transferred,
 * the others are refused and named.
 */
@Injectable()
export class EventTransfer {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly vendors: EventVendorRules,
    private readonly target: EventTarget,
    private readonly applyDays: ApplyDaysQueries,
  ) {}

  /**
   * New events at the same locations with the same vendors, identifiers and tasks; statuses start again at pending, without dates.
   * @throws RuleError `not_found` 404 for the project or any event out of scope, `nothing_selected`, `project_not_active` 422
   */
  copy(actor: SessionActor, input: TransferEvents, running?: EntityManager): Promise<EventsTransferred> {
    const act: Act = async (em, project, fit) => {
      const rows = await this.db.rows<{ id: string }>(copies(project, fit), em);
      const made = rows.map(({ id }) => Number(id));
      for (const statement of [copiedTasks, copiedIdentifiers, copiedLogs(actor)])
        await this.db.rows(statement(made, fit), em);
      return made;
    };
    return this.transfer(actor, input, { isCopy: true, act, running });
  }

  /** Moves everything, including tasks and dates; deadlines and days to apply follow the new project. @throws the same as `copy` */
  move(actor: SessionActor, input: TransferEvents, running?: EntityManager): Promise<EventsTransferred> {
    const act: Act = async (em, project, fit) => {
      const moved = fit.map(({ id }) => Number(id));
      await this.db.rows(updateLogged(actor, moved, sql`project_id = ${project.id}::bigint`, { action: 'moved' }), em);
      await this.db.rows(appliedBy(actor, await this.applyDays.moving(datesOf(moved), em)), em);
      return moved;
    };
    return this.transfer(actor, input, { isCopy: false, act, running });
  }

  private transfer(
    actor: SessionActor,
    { event_ids, project_id }: TransferEvents,
    { isCopy, act, running }: { isCopy: boolean; act: Act; running: EntityManager | undefined },
  ): Promise<EventsTransferred> {
    const chosen = [...new Set(event_ids)];
    if (!chosen.length) throw invalid('nothing_selected', 'event_ids');
    return this.db.transaction(async (em) => {
      const project = await this.target.project(em, actor, project_id);
      const locked = await this.db.rows(
        sql`select e.id from events e where e.id = any(${ids(chosen)}) and ${scopeOf(actor).events} order by e.id for update of e`,
        em,
      );
      if (locked.length < chosen.length) throw notFound();
      const judged = await this.db.rows<Judged>(judgement(project, chosen, isCopy), em);
      const fit = judged.filter(({ code }) => !code);
      const done = fit.length ? await act(em, project, fit) : [];
      if (done.length) await this.outbox.changed(em, 'events', 0, await this.vendors.audience(em, done));
      const refused = judged.flatMap(({ id, uuid, lc_number, code }) =>
        code ? [{ id: Number(id), uuid, lc_number, code }] : [],
      );
      return { done_cnt: done.length, event_ids: done, refused };
    }, running);
  }
}

/** Of two chosen events at one location, only the older fits. */
const judgement = (project: TargetProject, eventIds: number[], isCopy: boolean): Sql => sql`
  select e.id, e.uuid, l.lc_number, e.location_id, case
      when e.customer_id <> ${project.customer_id}::bigint then 'customer_mismatch'
      when exists (select from events there where there.project_id = ${project.id}::bigint and there.location_id = e.location_id)
        or row_number() over (partition by e.location_id order by e.id) > 1 then 'event_exists_at_location'
      when ${isCopy}::boolean and not ${isActive('l')} then 'location_not_active' end as code
    from events e join locations l on l.id = e.location_id
   where e.id = any(${ids(eventIds)}) order by e.id`;

const datesOf = (eventIds: number[]): Sql => sql`
  select e.id as event_id, p.start_date, p.inst_tdate from events e join projects p on p.id = e.project_id where e.id = any(${ids(eventIds)})`;
const appliedBy = (actor: SessionActor, moving: Sql): Sql => sql`
  with written as (
    update event_requirements r set apply_by = m.day from (${moving}) m
     where r.event_id = m.event_id and r.requirement_id = m.requirement_id
    returning r.event_id, r.requirement_id, r.pt_num, r.name, m.apply_by as before, m.day as after
  ) ${logApplyDays(actor, 'written')}`;

const idsOf = (rows: readonly Judged[]): Sql => ids(rows.map(({ id }) => Number(id)));

/** Each location has one event among those that fit, so the location identifies a copy's original. */
const pairs = (made: number[], fit: readonly Judged[]): Sql => sql`
  events e join events o on o.location_id = e.location_id and o.id = any(${idsOf(fit)}) and e.id = any(${ids(made)})`;

const copies = (project: TargetProject, fit: readonly Judged[]): Sql => sql`
  with ${codedPlaces(
    project.code,
    fit.map(({ location_id }) => Number(location_id)),
  )}
  insert into events (uuid, project_id, location_id, customer_id, type_num, tent_size, tent_type,
                      merchandise_vid, fence_vid, elect_vid, tent_vid)
  select coded.uuid, ${project.id}::bigint, o.location_id, o.customer_id, o.type_num, o.tent_size, o.tent_type,
         o.merchandise_vid, o.fence_vid, o.elect_vid, o.tent_vid
    from coded join events o on o.location_id = coded.id and o.id = any(${idsOf(fit)})
   order by o.id returning id`;

const firstStatus = sql`case t.category_num ${sql.join(
  categoryNums.map((category) => sql`when ${category} then ${pendingOf[category]}::smallint`),
  sql` `,
)} end::smallint`;

const copiedTasks = (made: number[], fit: readonly Judged[]): Sql => sql`
  insert into tasks (event_id, pt_num, status_num)
  select e.id, t.pt_num, ${firstStatus}
    from ${pairs(made, fit)} join tasks t on t.event_id = o.id and t.deleted_at is null`;

const copiedIdentifiers = (made: number[], fit: readonly Judged[]): Sql => sql`
  insert into event_identifier_links (event_id, identifier_id)
  select e.id, k.identifier_id from ${pairs(made, fit)} join event_identifier_links k on k.event_id = o.id`;

const copiedLogs =
  (actor: SessionActor) =>
  (made: number[], fit: readonly Judged[]): Sql => sql`
  insert into event_logs (event_id, user_id, on_behalf_id, action, changes)
  select e.id, ${actor.id}::bigint, ${actor.impersonatorId}::bigint, 'copied',
         jsonb_build_object('copy_of', jsonb_build_object('from', null, 'to', o.uuid))
    from ${pairs(made, fit)}`;
