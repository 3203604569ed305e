import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { levelNums } from '@guyline/contract/access';
import {
  type EventGraph,
  type EventPie,
  MOST_IN_PIE,
  type SystemUsers,
  type TaskGraph,
} from '@guyline/contract/dashboard/charts';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import { recordStatusNums } from '@guyline/contract/status';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { Clock } from '../platform/clock/clock.js';
import { DEFAULT_ZONE } from '../platform/clock/time-zone.js';
import { Db, ids, type JsonText, type Sql } from '../platform/db/db.js';
import { isActive } from '../platform/db/named-numbers.sql.js';
import { liveNumber } from '../tasks/kept-numbers.sql.js';
import { keptByProject, keptNumbers, undatedNumber } from '../tasks/kept-sums.sql.js';
import { monthCounts } from '../tasks/month-counts.sql.js';
import { usersFrom } from '../users/users.sql.js';

const months = sql`generate_series(1, 12) as m (month)`;

/** Projects, each with its number of Active events under the filter. */
const eventsOfProjects = (actor: SessionActor, filter: DashboardFilter): Sql => sql`
  select p.id, p.name, p.start_date, n.event_cnt
    from (${keptByProject(actor, filter, { event_cnt: liveNumber })}) n join projects p on p.id = n.key where n.event_cnt <> 0`;

@Injectable()
export class ChartsQueries {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** `SystemUsers`: people in the caller's scope; every level and status has a row. */
  systemUsers(actor: SessionActor): Promise<JsonText<SystemUsers>> {
    return this.db.answer(sql`
      with counted as (
        select u.level_num, u.status_num, count(*)::int as n from ${usersFrom} where ${scopeOf(actor).users}
         group by u.level_num, u.status_num
      )
      select json_build_object(
        'users_per_level', (select json_agg(json_build_object('level_num', l.n,
            'user_cnt', (select coalesce(sum(c.n), 0)::int from counted c where c.level_num = l.n),
            'active_cnt', (select coalesce(sum(c.n), 0)::int from counted c where c.level_num = l.n and ${isActive('c')})) order by l.n)
          from unnest(${ids(levelNums)}) l (n)),
        'users_per_status', (select json_agg(json_build_object('status_num', s.n,
            'user_cnt', (select coalesce(sum(c.n), 0)::int from counted c where c.status_num = s.n)) order by s.n)
          from unnest(${ids(recordStatusNums)}) s (n)),
        'total_user_cnt', (select coalesce(sum(n), 0)::int from counted)) as doc`);
  }

  /** `TaskGraph`: months without an open task are left out. One statement. */
  taskGraph(actor: SessionActor, filter: DashboardFilter): Promise<JsonText<TaskGraph>> {
    const undated = keptNumbers(actor, filter, undatedNumber);
    return this.db.answer(sql`
      select json_build_object(
        'graph_data', coalesce((
          select json_agg(json_build_object('year', extract(year from n.month)::int, 'month', extract(month from n.month)::int,
                   'overdue_cnt', n.overdue, 'pending_cnt', n.pending) order by n.month)
            from (${monthCounts(actor, filter)}) n where n.overdue + n.pending > 0), '[]'),
        'undated_cnt', (select undated from (${undated}) of_all)) as doc`);
  }

  /** `EventGraph`: the filter's year, this one without it, and the one before. */
  eventGraph(actor: SessionActor, { year: wanted, ...filter }: DashboardFilter): Promise<JsonText<EventGraph>> {
    const year = wanted ?? Number(this.clock.today(DEFAULT_ZONE).slice(0, 4));
    const of = (one: number): Sql =>
      sql`coalesce(sum(event_cnt) filter (where extract(year from start_date) = ${one}), 0)::int`;
    return this.db.answer(sql`
      select json_build_object('years', json_build_array(${year}::int, ${year - 1}::int), 'graph_data', json_agg(
          json_build_object('month', month, 'values', json_build_array(now_cnt, before_cnt)) order by month)) as doc
        from (select m.month, ${of(year)} as now_cnt, ${of(year - 1)} as before_cnt
                from ${months} left join (${eventsOfProjects(actor, filter)}) p on extract(month from p.start_date) = m.month
               group by m.month) of_month`);
  }

  /**
   * `EventPie`: the largest project first.
   * @param most how many projects are named
   */
  eventPie(actor: SessionActor, filter: DashboardFilter, most = MOST_IN_PIE): Promise<JsonText<EventPie>> {
    return this.db.answer(sql`
      with found as materialized (${eventsOfProjects(actor, filter)}),
      largest as materialized (select * from found order by event_cnt desc, name, id limit ${most})
      select json_build_object(
        'items', coalesce((
          select json_agg(json_build_object('project', name, 'event_cnt', event_cnt, 'project_id', id) order by event_cnt desc, name, id)
            from largest), '[]'),
        'others', (
          select json_build_object('project_cnt', count(*) - (select count(*) from largest), 'event_cnt',
                   coalesce(sum(event_cnt), 0) - (select coalesce(sum(event_cnt), 0) from largest))
            from found)) as doc`);
  }
}
