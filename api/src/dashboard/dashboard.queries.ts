import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { CardData, Summary } from '@guyline/contract/dashboard/counts';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import { summaryGroups } from '@guyline/contract/tasks/items';
import { groupLabel } from '../settings/group-labels.sql.js';
import type { SessionActor } from '../platform/access/actor.js';
import { type Scope, scopeOf, viewerOf } from '../platform/access/scope.js';
import { and, Db, type JsonText, type Sql } from '../platform/db/db.js';
import { isActive } from '../platform/db/named-numbers.sql.js';
import {
  completeNumber,
  eventsNumber,
  type KeptNumber,
  liveNumber,
  readyNumber,
  summaryNumber,
  taskNumbers,
  tasksNumber,
} from '../tasks/kept-numbers.sql.js';
import { keptBy, keptNumbers } from '../tasks/kept-sums.sql.js';
import { keyLocations } from './dashboard.sql.js';

const cardNumbers = {
  ...taskNumbers(),
  at_risk_cnt: tasksNumber({ at_risk: 1 }),
  missing_date_cnt: tasksNumber({ missing_date: 1 }),
  event_cnt: liveNumber,
  ready_cnt: readyNumber,
};

const placeNumbers = { event_cnt: liveNumber, all_cnt: eventsNumber() };

/**
 * The scope of customers, projects and locations. For a vendor, who sees those of its events, it is read from the kept sums instead
 * of from every event.
 * @returns conditions as `Scope` has them, and the common table expressions that they need, after `places` of the same filter
 */
function recordsOf(
  actor: SessionActor,
  { customer_id, ...filter }: DashboardFilter,
): Pick<Scope, 'customers' | 'projects' | 'locations'> & { parts: Sql } {
  const assigned = viewerOf(actor)?.assigned;
  if (!assigned) return { ...scopeOf(actor), parts: sql`` };
  const ofCustomer = { ...(customer_id && { customer_id }) };
  const others = Object.values(filter).some(Boolean);
  const places = others ? keptBy('place', actor, ofCustomer, placeNumbers) : sql`select * from places`;
  const projects = keptBy('project', actor, ofCustomer, { all_cnt: eventsNumber() });
  return {
    parts: sql`, own_places as (select n.key from (${places}) n where n.all_cnt <> 0 union ${assigned}),
      own_projects as materialized (select n.key from (${projects}) n where n.all_cnt <> 0)`,
    customers: sql`(c.id in (select op.customer_id from projects op where op.id in (select key from own_projects))
      or c.id in (select al.customer_id from locations al where al.id in ${assigned}))`,
    projects: sql`p.id in (select key from own_projects)`,
    locations: sql`l.id in (select key from own_places)`,
  };
}

@Injectable()
export class DashboardQueries {
  constructor(private readonly db: Db) {}

  /** `CardData`: each number opens a list with exactly that many rows (docs/domain.md, Counts). One statement. */
  cards(actor: SessionActor, filter: DashboardFilter): Promise<JsonText<CardData>> {
    const { customer_id, year } = filter;
    const own = recordsOf(actor, filter);
    return this.db.answer(sql`
      with counted as (${keptNumbers(actor, filter, cardNumbers)}),
      places as materialized (${keptBy('place', actor, filter, placeNumbers)}), active as (
        select count(*)::int as active_loc_cnt, count(l.id)::int as key_contact_cnt
          from places n left join ${keyLocations} on l.id = n.key where n.event_cnt <> 0
      )${own.parts}
      select json_build_object(
        'customer_cnt', (select count(*)::int from customers c where ${and(own.customers, isActive('c'), customer_id && sql`c.id = ${customer_id}`)}),
        'project_cnt', (select count(*)::int from projects p where ${and(
          own.projects,
          isActive('p'),
          customer_id && sql`p.customer_id = ${customer_id}`,
          year && sql`p.year = ${year}`,
        )}),
        'location_cnt', (select count(*)::int from locations l where ${and(own.locations, isActive('l'), customer_id && sql`l.customer_id = ${customer_id}`)}),
        'event_cnt', n.event_cnt, 'ready_for_sales_cnt', n.ready_cnt,
        'active_loc_cnt', active.active_loc_cnt, 'key_contact_cnt', active.key_contact_cnt,
        'at_risk_cnt', n.at_risk_cnt, 'missing_date_cnt', n.missing_date_cnt,
        'task_cnt', n.required_cnt, 'task_total_cnt', n.total_cnt, 'total_cnt', n.total_cnt,
        'task_overdue_cnt', n.overdue_cnt, 'overdue_cnt', n.overdue_cnt,
        'task_pending_cnt', n.pending_cnt, 'pending_cnt', n.pending_cnt,
        'complete_cnt', n.completed_cnt, 'completed_cnt', n.completed_cnt, 'not_required_cnt', n.not_required_cnt) as doc
      from counted n, active`);
  }

  /** `Summary`: the nine categories; `complete` counts the events whose required tasks of the row are all completed. */
  summary(actor: SessionActor, filter: DashboardFilter): Promise<JsonText<Summary>> {
    const numbers: Record<string, KeptNumber> = {};
    const rows = summaryGroups.map((key, place) => {
      const parts = {
        required: summaryNumber(key, 'required'),
        confirm: summaryNumber(key, 'completed'),
        pending: summaryNumber(key, 'non_complete'),
        complete: completeNumber(key),
        overdue: summaryNumber(key, 'overdue'),
      };
      const shown = Object.entries(parts).map(([part, number]) => {
        numbers[`${part}_${place}`] = number;
        return sql`${part}::text, ${sql.ref(`n.${part}_${place}`)}`;
      });
      return sql`json_build_object('key', ${key}::text, 'name', ${groupLabel(key)}, ${sql.join(shown)})`;
    });
    return this.db.answer(sql`
      select json_build_object('summary', json_build_array(${sql.join(rows)})) as doc from (${keptNumbers(actor, filter, numbers)}) n`);
  }
}
