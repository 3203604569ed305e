import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { TaskIds, TasksOfEvents } from '@guyline/contract/event-actions';
import type { EventDetail, EventOption, EventPage } from '@guyline/contract/events';
import { can } from '@guyline/contract/access';
import { taskItemNums } from '@guyline/contract/tasks/items';
import { shownDocuments } from '../documents/documents.sql.js';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { zoneThere } from '../platform/clock/today-there.sql.js';
import { and, Db, ids, type JsonText, type Sql } from '../platform/db/db.js';
import { byNumber, type ListPage, orderBy, pageOf } from '../platform/db/list-page.js';
import { isActive } from '../platform/db/named-numbers.sql.js';
import { runCounts } from '../platform/db/tab-counts.sql.js';
import { notFound } from '../platform/errors/rule-error.js';
import { FileLinks } from '../platform/files/file-links.js';
import { riskOfEvent } from '../tasks/risk-columns.sql.js';
import { stateCode, taskColumns, taskRowJoins } from '../tasks/task-rows.sql.js';
import { tasksFrom } from '../tasks/task-states.sql.js';
import { byProjectStart, countedByStart, eventWalk, keptEventCounts } from './event-counts.sql.js';
import type { EventListQuery } from './events.dto.js';
import {
  actByJoin,
  eventActBy,
  eventColumns,
  eventLocation,
  eventMatches,
  eventsFrom,
  identifiersOf,
  openTasks,
  phasesOf,
  place,
  siteDaysJoin,
  siteDaysShare,
} from './events.sql.js';

/** Columns to sort by, and the joins that only sorting needs. */
const sorts: Record<NonNullable<EventListQuery['sort_by']>, { by: Sql; joins?: Sql }> = {
  uuid: { by: sql`e.uuid` },
  lc_number: { by: byNumber(sql`l.store_number`), joins: place },
  location: { by: sql`l.name`, joins: place },
  project: { by: sql`p.name` },
  customer: { by: sql`c.name`, joins: sql`join customers c on c.id = e.customer_id` },
  state_code: { by: sql`s.code`, joins: sql`${place} join states s on s.id = l.state_num` },
  start_date: { by: sql`p.start_date` },
  act_by: { by: eventActBy, joins: actByJoin },
  site_days: { by: siteDaysShare, joins: siteDaysJoin },
  status_num: { by: sql`e.status_num` },
};

/** `EventRow` of the events under `where`. */
export const eventRow = (where: Sql, more: Sql = sql``): Sql => sql`
  select ${eventColumns}, phases.*, risk.* ${more}
    from ${eventsFrom} ${place} cross join lateral (${phasesOf(sql`e.id`, sql`e.type_num`)}) phases
   cross join lateral (${riskOfEvent(sql`e.id`, openTasks)}) risk
   where ${where}`;

/** The parts of an event list, for the list and the export: only ids are sorted, and rows are built only for the page. */
export function eventPage(actor: SessionActor, query: EventListQuery): ListPage<EventPage> {
  const { sort_by = 'start_date', sort_order = 'asc' } = query;
  const byStart = sort_by === 'start_date';
  const direction = query.sort_by || query.sort_order ? sort_order : 'near';
  const walk = byStart ? eventWalk(actor, query, direction) : undefined;
  const counted =
    byStart && !walk
      ? countedByStart(direction, query.status_num)
      : { counts: runCounts(sql`e.status_num`), kept: keptEventCounts(actor, query) };
  return {
    from: eventsFrom,
    joins: sorts[sort_by].joins,
    where: and(scopeOf(actor).events, eventMatches(query)),
    tab: query.status_num && sql`e.status_num = ${query.status_num}`,
    columns: sql`e.id`,
    later: eventRow(sql`e.id = page.id`),
    ...counted,
    order: byStart ? byProjectStart(direction) : orderBy(sorts[sort_by].by, sort_order, sql`e.id`),
    walk,
    query,
  };
}

@Injectable()
export class EventsQueries {
  constructor(
    private readonly db: Db,
    private readonly links: FileLinks,
  ) {}

  /** One page of `EventRow`, the nearest first unless asked otherwise. */
  list(actor: SessionActor, query: EventListQuery): Promise<JsonText<EventPage>> {
    return pageOf(this.db, eventPage(actor, query));
  }

  /** `{ ids }` of the tasks of some items of some events, within the scope. */
  taskIds(actor: SessionActor, { event_ids, pt_num }: TasksOfEvents): Promise<JsonText<TaskIds>> {
    return this.db.answer(sql`
      select json_build_object('ids', coalesce(json_agg(t.id order by t.id), '[]')) as doc
        from tasks t where t.deleted_at is null and t.event_id = any(${ids(event_ids)})
         and t.pt_num = any(${ids(pt_num)}) and ${scopeOf(actor).tasks}`);
  }

  /** `EventOptions` of a project: its Active events, and the event of the current route even if it is not Active. */
  async options(actor: SessionActor, projectId: number, routeId: number): Promise<JsonText<EventOption[]>> {
    const options = await this.db.json<EventOption[]>(sql`
      select coalesce(json_agg(json_build_object('id', e.id, 'uuid', e.uuid, 'status_num', e.status_num,
               'lc_number', l.lc_number, 'location_name', l.name) order by e.uuid), '[]') as doc
        from events e ${place}
       where e.project_id = ${projectId} and (${isActive('e')} or e.id = ${routeId}) and ${scopeOf(actor).events}`);
    if (!options) throw notFound();
    return options;
  }

  /**
   * `EventDetail`: the row, its texts, dates, place, vendors and tasks.
   * @throws RuleError `not_found` 404
   */
  async detail(actor: SessionActor, id: number): Promise<JsonText<EventDetail>> {
    const detail = await this.db.json<EventDetail>(sql`
      select row_to_json(r) as doc from (${eventRow(
        sql`e.id = ${id} and ${scopeOf(actor).events}`,
        sql`, ${ownColumns}, ${shownDocuments(actor, sql`d.event_id = e.id`)} as documents, coalesce((${vendorsOfEvent}), '[]') as vendors,
            coalesce((${tasksOfEvent(actor, id)}), '[]') as tasks, coalesce((${freeItems(actor, id)}), '[]') as free_items`,
      )}) r`);
    if (!detail) throw notFound();
    return this.links.linkedAll(actor, detail);
  }
}

/** As the store list names it, else as it was found from the coordinates. */
const county = sql`coalesce(nullif(l.county, ''), (select f.county_name from location_jurisdictions f where f.location_id = l.id))`;

const ownColumns = sql`
  json_build_object('id', e.id, 'uuid', e.uuid, 'location_id', e.location_id, 'location', ${eventLocation}) as event,
  e.tent_size, e.tent_type, e.note, e.permit_note, e.vendor_note, e.contact_name, e.contact_email, e.contact_phone,
  coalesce((${identifiersOf(sql`json_build_object('id', i.id, 'name', i.name)`, sql`i.place, i.name`)}), '[]') as identifiers,
  json_build_object('start_date', p.start_date, 'risk_date', p.risk_date, 'inst_tdate', p.inst_tdate,
    'insp_tdate', p.insp_tdate, 'end_date', p.end_date) as dates,
  json_build_object('street', l.street, 'city', l.city, 'state_code', ${stateCode}, 'postcode', l.postcode, 'county', ${county}) as address, ${zoneThere} as time_zone,
  json_build_object('phone_num', l.phone_num, 'email', l.email) as contact,
  json_build_object('latitude', l.latitude, 'longitude', l.longitude) as position`;

const vendorsOfEvent = sql`
  select json_agg(json_build_object('id', u.id, 'name', u.name, 'company_str', u.company_str, 'email', u.email,
           'phone_num', u.phone_num, 'vendor_num', u.vendor_num) order by u.vendor_num)
    from users u where u.id in (e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid)`;

const tasksOfEvent = (actor: SessionActor, id: number): Sql => sql`
  select json_agg(one order by one.category_num, one.pt_num)
    from (select ${taskColumns(actor)} from ${tasksFrom} ${taskRowJoins} where t.event_id = ${id} and t.deleted_at is null) one`;

/** Items that the caller may add and the event does not have. */
const freeItems = (actor: SessionActor, id: number): Sql => {
  const items = can(actor, 'tasks.create') ? (actor.permittedItems ?? taskItemNums) : [];
  return sql`
    select json_agg(item order by item) from unnest(${ids(items)}) item
     where item not in (select t.pt_num from tasks t where t.event_id = ${id} and t.deleted_at is null)`;
};
