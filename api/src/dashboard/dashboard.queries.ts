import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { CardData, Summary } from '@guyline/contract/dashboard/counts';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import { summaryGroups, taskGroups } from '@guyline/contract/tasks/items';
import { readyForSales } from '../events/events.sql.js';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { and, Db, ids, type JsonText } from '../platform/db/db.js';
import { taskCounts, taskFacts, taskMatches, tasksFrom } from '../tasks/tasks.sql.js';
import { liveEvents } from './dashboard.sql.js';

const group = (key: string): readonly number[] => taskGroups.find((one) => one.key === key)?.items ?? [];

@Injectable()
export class DashboardQueries {
  constructor(private readonly db: Db) {}

  /** `CardData`: each number opens a list with exactly that many rows (domain.md 5). One statement. */
  cards(actor: SessionActor, filter: DashboardFilter): Promise<JsonText<CardData>> {
    const { customer_id, year } = filter;
    const scope = scopeOf(actor);
    return this.db.counts(sql`
      with tasks_counted as (
        select ${taskCounts}, (count(*) filter (where task_at_risk(state, deadline, risk_days, today)))::int as at_risk_cnt,
               (count(*) filter (where scheduled_date is null and state in (1, 2, 3, 4)))::int as missing_date_cnt
          from (select ${taskFacts}, t.deadline, t.risk_days, t.scheduled_date, z.today
                  from ${tasksFrom} where ${and(scope.tasks, taskMatches(filter))} offset 0) counted_rows
      ), live_events as (
        select e.id, e.location_id, ${readyForSales} as ready ${liveEvents(actor, filter)}
      ), places as (
        select count(*)::int as active_loc_cnt, (count(*) filter (where l.is_key_loc = 1))::int as key_contact_cnt
          from locations l where l.id in (select location_id from live_events)
      )
      select json_build_object(
        'customer_cnt', (select count(*)::int from customers c where ${and(scope.customers, sql`c.status_num = 1`, customer_id && sql`c.id = ${customer_id}`)}),
        'project_cnt', (select count(*)::int from projects p where ${and(
          scope.projects,
          sql`p.status_num = 1`,
          customer_id && sql`p.customer_id = ${customer_id}`,
          year && sql`p.year = ${year}`,
        )}),
        'location_cnt', (select count(*)::int from locations l where ${and(scope.locations, sql`l.status_num = 1`, customer_id && sql`l.customer_id = ${customer_id}`)}),
        'event_cnt', (select count(*)::int from live_events),
        'ready_for_sales_cnt', (select count(*)::int from live_events where ready),
        'active_loc_cnt', places.active_loc_cnt, 'key_contact_cnt', places.key_contact_cnt,
        'at_risk_cnt', n.at_risk_cnt, 'missing_date_cnt', n.missing_date_cnt,
        'task_cnt', n.required_cnt, 'task_total_cnt', n.total_cnt, 'total_cnt', n.total_cnt,
        'task_overdue_cnt', n.overdue_cnt, 'overdue_cnt', n.overdue_cnt,
        'task_pending_cnt', n.pending_cnt, 'pending_cnt', n.pending_cnt,
        'complete_cnt', n.completed_cnt, 'completed_cnt', n.completed_cnt, 'not_required_cnt', n.not_required_cnt) as doc
      from tasks_counted n, places`);
  }

  /** `Summary`: the nine categories; `complete` counts events in which all required tasks of the row are completed. */
  summary(actor: SessionActor, filter: DashboardFilter): Promise<JsonText<Summary>> {
    const rows = summaryGroups.map((key, place) => {
      const name = taskGroups.find((one) => one.key === key)?.name ?? key;
      return sql`(${place}::int, ${key}::text, ${name}::text, ${ids(group(key))})`;
    });
    return this.db.counts(sql`
      with categories (place, key, name, items) as (values ${sql.join(rows)}),
      per_item as (
        select t.event_id, t.pt_num, ${taskFacts}
          from ${tasksFrom} where ${and(scopeOf(actor).tasks, taskMatches(filter))} offset 0
      ), per_event as (
        select g.place, i.event_id, count(*) filter (where i.state <> 0) as required, count(*) filter (where i.state = 5) as confirm,
               count(*) filter (where i.state = 1) as overdue
          from categories g join per_item i on i.pt_num = any(g.items) group by g.place, i.event_id
      ), added as (
        select place, sum(required)::int as required, sum(confirm)::int as confirm, sum(overdue)::int as overdue,
               (count(*) filter (where required > 0 and required = confirm))::int as complete
          from per_event group by place
      )
      select json_build_object('summary', json_agg(json_build_object('key', g.key, 'name', g.name,
          'required', coalesce(a.required, 0), 'confirm', coalesce(a.confirm, 0),
          'pending', coalesce(a.required - a.confirm, 0), 'complete', coalesce(a.complete, 0),
          'overdue', coalesce(a.overdue, 0)) order by g.place)) as doc
        from categories g left join added a on a.place = g.place`);
  }
}
