import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ErrorCode } from '@guyline/contract/errors';
import type { CreateEvents, EventsCreated, EventVendors } from '@guyline/contract/events';
import { vendorFieldOf, vendorNums } from '@guyline/contract/tasks/items';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { Db, ids, type Sql } from '../platform/db/db.js';
import { isActive } from '../platform/db/named-numbers.sql.js';
import { invalid, notFound, RuleError } from '../platform/errors/rule-error.js';
import { Outbox } from '../platform/queue/outbox.js';
import { assignedVendors } from './assigned-vendors.sql.js';
import { codedPlaces } from './event-codes.sql.js';
import { logEvents } from './event-log.sql.js';
import { EventTarget } from './event-target.js';
import type { TargetProject } from './event-target.sql.js';
import { EventVendorRules } from './event-vendors.js';
import { AskedEvents } from './requirements/asked-events.queries.js';
import { addTasks, keepAsked, wantedTasks } from './requirements/kept.sql.js';

interface Place {
  id: string;
  lc_number: string;
  fits: boolean;
  active: boolean;
  taken: boolean;
}

/** How many locations a refusal names. */
const MAX_NAMED = 100;

/** One event for each chosen store, with its tasks: all or nothing, set-based, so that thousands fit into one transaction. */
@Injectable()
export class EventsCreation {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly vendors: EventVendorRules,
    private readonly target: EventTarget,
    private readonly asked: AskedEvents,
  ) {}

  /**
   * @returns the new ids in the order of the locations' ids
   * @throws RuleError `not_found` 404 for a project or location that is absent or out of scope; 422 `nothing_selected`,
   *   `project_not_active`, `vendor_kind_mismatch`, and `customer_mismatch`, `location_not_active`,
   *   `event_exists_at_location` with the numbers of the locations in `data`
   */
  create(actor: SessionActor, input: CreateEvents): Promise<EventsCreated> {
    const locationIds = [...new Set(input.location_ids)];
    if (!locationIds.length) throw invalid('nothing_selected', 'location_ids');
    return this.db.transaction(async (em) => {
      const project = await this.target.project(em, actor, input.project_id);
      await this.vendors.check(em, actor, input);
      await this.checkPlaces(em, actor, project, locationIds);
      const event_ids = await this.insertEvents(em, project, input, locationIds);
      await this.insertTasks(em, event_ids, input);
      await this.db.rows(logEvents(actor, event_ids, 'created'), em);
      await this.outbox.changed(em, 'events', 0, await this.vendors.audience(em, event_ids));
      return { created_cnt: event_ids.length, event_ids };
    });
  }

  private async checkPlaces(
    em: EntityManager,
    actor: SessionActor,
    project: TargetProject,
    locationIds: number[],
  ): Promise<void> {
    const places = await this.db.rows<Place>(
      sql`select l.id, l.lc_number, l.customer_id = ${project.customer_id} as fits, ${isActive('l')} as active,
                 exists (select from events e where e.project_id = ${project.id} and e.location_id = l.id) as taken
            from locations l where l.id = any(${ids(locationIds)}) and ${scopeOf(actor).locations} order by l.lc_number`,
      em,
    );
    if (places.length < locationIds.length) throw notFound();
    const refuse = (code: ErrorCode, wrong: Place[]): void => {
      if (!wrong.length) return;
      const data = wrong.slice(0, MAX_NAMED).map(({ lc_number }) => lc_number);
      throw new RuleError(code, 422, { data, fields: { location_ids: code }, params: { count: wrong.length } });
    };
    refuse(
      'customer_mismatch',
      places.filter(({ fits }) => !fits),
    );
    refuse(
      'location_not_active',
      places.filter(({ active }) => !active),
    );
    refuse(
      'event_exists_at_location',
      places.filter(({ taken }) => taken),
    );
  }

  private async insertEvents(
    em: EntityManager,
    project: TargetProject,
    input: CreateEvents,
    locationIds: number[],
  ): Promise<number[]> {
    const { tent_size = null, tent_type = null, note = null } = input;
    const rows = await this.db.rows<{ id: string }>(
      sql`with ${codedPlaces(project.code, locationIds)}, ${assignedVendors(ids(locationIds))}
          insert into events (uuid, project_id, location_id, customer_id, type_num, tent_size, tent_type, note,
                              merchandise_vid, fence_vid, elect_vid, tent_vid)
          select uuid, ${project.id}::bigint, coded.id, customer_id, ${input.type_num ?? project.type_num}::smallint,
                 ${tent_size}, ${tent_type}, ${note},
                 ${sql.join(vendorsOf(input))}
            from coded order by coded.id
          returning id`,
      em,
    );
    return rows.map(({ id }) => Number(id));
  }

  /** Each action, and each item that is asked for, starts in the pending status of its category (docs/domain.md, New events). */
  private async insertTasks(em: EntityManager, eventIds: number[], input: CreateEvents): Promise<void> {
    if (input.requirements) {
      const asked = await this.asked.asked(sql`e.id = any(${ids(eventIds)})`, em);
      await this.db.rows(keepAsked(asked, input.requirements), em);
    }
    await this.db.rows(addTasks(wantedTasks(eventIds, input.actions)), em);
  }
}

/** The vendor that was sent, else the one assigned to the location last, by kind. */
const vendorsOf = (given: Partial<EventVendors>): Sql[] =>
  vendorNums.map((kind) => {
    const id = given[vendorFieldOf[kind]];
    return id
      ? sql`${id}::bigint`
      : sql`(select a.id from assigned a where a.location_id = coded.id and a.vendor_num = ${kind})`;
  });
