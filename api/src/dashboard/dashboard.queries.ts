import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { CardData, Summary } from '@guyline/contract/dashboard/counts';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import { summaryGroups } from '@guyline/contract/tasks/items';
import { groupLabel } from '../settings/group-labels.sql.js';
import type { SessionActor } from '../platform/access/actor.js';
import { type Scope, scopeOf } from '../platform/access/scope.js';
import { viewerOf } from '../platform/access/viewer.js';
import { and, Db, type JsonText, type Sql } from '../platform/db/db.js';
import { fixed } from '../platform/db/fixed.js';
import { isActive } from '../platform/db/named-numbers.sql.js';
import { keptAreas, livePlaces } from '../tasks/area-counts.sql.js';
import {
  completeNumber,
  type KeptNumber,
  liveNumber,
  readyNumber,
  summaryNumber,
  taskNumbers,
  tasksNumber,
} from '../tasks/kept-numbers.sql.js';
import { keptNumbers, ownProjects } from '../tasks/kept-sums.sql.js';
import { constantNumbers } from '../tasks/number-lists.sql.js';

const cardNumbers = constantNumbers({
  ...taskNumbers(),
  at_risk_cnt: tasksNumber({ at_risk: 1 }),
  missing_date_cnt: tasksNumber({ missing_date: 1 }),
  event_cnt: liveNumber,
  ready_cnt: readyNumber,
});

/** The numbers of the summary's rows by their place, made once: they are many. */
const summaryNumbers: Record<string, KeptNumber> = constantNumbers(
  Object.fromEntries(
    summaryGroups.flatMap((key, place) => [
      [`required_${place}`, summaryNumber(key, 'required')],
      [`confirm_${place}`, summaryNumber(key, 'completed')],
      [`pending_${place}`, summaryNumber(key, 'non_complete')],
      [`complete_${place}`, completeNumber(key)],
      [`overdue_${place}`, summaryNumber(key, 'overdue')],
    ]),
  ),
);
const summaryRows = fixed(
  sql.join(
    summaryGroups.map((key, place) => {
      const of = (part: string): Sql => sql.ref(`n.${part}_${place}`);
      return sql`json_build_object('key', ${key}::text, 'name', ${groupLabel(key)}, 'required', ${of('required')},
        'confirm', ${of('confirm')}, 'pending', ${of('pending')}, 'complete', ${of('complete')}, 'overdue', ${of('overdue')})`;
    }),
  ),
);

/** Conditions as `Scope` has them, the common table expressions they need, the number of locations, and a `select` of `livePlaces`. */
interface Records extends Pick<Scope, 'customers' | 'projects'> {
  parts?: Sql;
  /** Where the projects are read from: some columns of all, or of the caller's own. */
  projectsFrom: Sql;
  locations: Sql;
  places: Sql;
}

/**
 * The customers, projects and locations that a person sees. For a vendor, who sees those of its events and where it is assigned, they are
 * read from the kept sums instead of from every event.
 */
function recordsOf(actor: SessionActor, filter: DashboardFilter): Records {
  const { customer_id } = filter;
  const ofCustomer = { ...(customer_id && { customer_id }) };
  const [assigned, stores] = [viewerOf(actor)?.assigned, keptAreas(actor, ofCustomer)];
  const active = and(isActive('l'), customer_id && sql`l.customer_id = ${customer_id}`);
  if (!assigned || !stores) {
    const { customers, projects, locations } = scopeOf(actor);
    return {
      customers,
      projects,
      projectsFrom: sql`projects`,
      locations: sql`select count(*)::int from locations l where ${and(locations, active)}`,
      places: livePlaces(actor, filter),
    };
  }
  return {
    parts: sql`, own_places as materialized (${stores}),
      own_projects as materialized (
        select p.id, p.customer_id, p.status_num, p.year from (${ownProjects(actor, ofCustomer)}) n join projects p on p.id = n.key)`,
    // Sums that serve the whole filter are those of its customer: then it has nothing else.
    places: keptAreas(actor, filter) ? sql`select * from own_places` : livePlaces(actor, filter),
    customers: sql`(c.id in (select customer_id from own_projects)
      or c.id in (select al.customer_id from locations al where al.id = any(array${assigned})))`,
    projects: sql`true`,
    projectsFrom: sql`own_projects`,
    locations: sql`
      select coalesce(sum(n.stores), 0)::int + (
               select count(*)::int from locations l
                where ${active} and l.id = any(array${assigned}) and not exists (select from events e where e.location_id = l.id))
        from own_places n`,
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
      with counted as (${keptNumbers(actor, filter, cardNumbers)})${own.parts ?? sql``}, active as (
        select coalesce(sum(places), 0)::int as active_loc_cnt, coalesce(sum(key_places), 0)::int as key_contact_cnt
          from (${own.places}) a
      )
      select json_build_object(
        'customer_cnt', (select count(*)::int from customers c where ${and(own.customers, isActive('c'), customer_id && sql`c.id = ${customer_id}`)}),
        'project_cnt', (select count(*)::int from ${own.projectsFrom} p where ${and(
          own.projects,
          isActive('p'),
          customer_id && sql`p.customer_id = ${customer_id}`,
          year && sql`p.year = ${year}`,
        )}),
        'location_cnt', (${own.locations}),
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
    return this.db.answer(sql`
      select json_build_object('summary', json_build_array(${summaryRows})) as doc from (${keptNumbers(actor, filter, summaryNumbers)}) n`);
  }
}
