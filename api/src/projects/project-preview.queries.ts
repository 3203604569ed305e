import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { datesFault, type PreviewProject, type ProjectPreview } from '@guyline/contract/projects';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { Db, ids, type Sql } from '../platform/db/db.js';
import { invalid, notFound } from '../platform/errors/rule-error.js';
import { ownReason, reasonHolds } from '../tasks/risk-columns.sql.js';
import { taskAtRisk, tasksFrom } from '../tasks/task-states.sql.js';
import { deadlineIn } from './deadline.sql.js';
import { PlannedDates } from './planned-dates.js';
import { movingTasks } from './planned-dates.sql.js';
import { RiskForecastQueries } from './risk-forecast.queries.js';

/** Whether a reason holds that other dates of the task itself do not take away; most tasks have none, which their own row says. */
const hasOther = sql`case when t.risk_from <= z.today then
  exists (select from task_reasons r where r.task_id = t.id and ${reasonHolds} and not ${ownReason}) else false end`;

/** `RiskPreview`, over rows with a column of whether the task is at risk then. */
const riskThen = (column: 'stays' | 'moves'): Sql => {
  const then = sql.ref(column);
  return sql`'at_risk_after_cnt', count(*) filter (where ${then}), 'newly_at_risk_cnt', count(*) filter (where ${then} and not risk_before),
          'no_longer_at_risk_cnt', count(*) filter (where risk_before and not ${then})`;
};

/** What other dates would do to the tasks of a project, by the functions that will decide it. */
@Injectable()
export class ProjectPreviewQueries {
  constructor(
    private readonly db: Db,
    private readonly planned: PlannedDates,
    private readonly forecast: RiskForecastQueries,
  ) {}

  /**
   * `ProjectPreview`.
   * @throws RuleError `not_found` 404, `dates_out_of_order` 422
   */
  async preview(actor: SessionActor, id: number, input: PreviewProject): Promise<ProjectPreview> {
    const fault = datesFault(input);
    if (fault) throw invalid('dates_out_of_order', fault);
    const { risk_days } = input;
    const days = await this.planned.days(id, input);
    const reasoned = await this.forecast.of(id, input, days);
    const preview = await this.db.document<Omit<ProjectPreview, 'planned'>>(sql`
      with chosen as (select p.id, ${risk_days ?? null}::smallint as risk_days from projects p where p.id = ${id} and ${scopeOf(actor).projects}),
      planned as materialized (${movingTasks(id, days)}),
      moved as (
        select t.status_num, t.scheduled_date, coalesce(planned.day, t.scheduled_date) as moved_date, z.today, t.deadline as was,
               ${taskAtRisk} as risk_before, case when ${reasoned ? sql`stays.id is not null` : hasOther} then z.today end as stays_from,
               case when ${reasoned ? sql`moves.id is not null` : hasOther} then z.today end as moves_from,
               ${deadlineIn(input, sql`t.category_num`)} as due,
               coalesce(chosen.risk_days, t.risk_days) as days
          from ${tasksFrom} join chosen on chosen.id = t.project_id
          left join planned on planned.id = t.id
          left join unnest(${ids(reasoned?.stays ?? [])}) stays(id) on stays.id = t.id
          left join unnest(${ids(reasoned?.moves ?? [])}) moves(id) on moves.id = t.id
         where t.deleted_at is null),
      states as (
        select *, task_state(status_num, scheduled_date, was, today) as before, task_state(status_num, scheduled_date, due, today) as after,
               task_state(status_num, moved_date, due, today) as along
          from moved),
      risks as (
        select *, task_at_risk(after, due, days, today, stays_from) as stays, task_at_risk(along, due, days, today, moves_from) as moves from states)
      select json_build_object(
          'task_cnt', count(due), 'moved_cnt', count(*) filter (where was <> due),
          'at_risk_before_cnt', count(*) filter (where risk_before), ${riskThen('stays')},
          'along', json_build_object(${riskThen('moves')}),
          'passed_before_cnt', count(*) filter (where before in (1, 2, 3, 4) and was < today),
          'passed_after_cnt', count(*) filter (where after in (1, 2, 3, 4) and due < today)) as doc
        from chosen left join risks on true group by chosen.id`);
    if (!preview) throw notFound();
    const planned = await this.planned.preview(id, input, { days });
    return { ...preview, ...(!reasoned && { only_dates: true }), planned };
  }
}
