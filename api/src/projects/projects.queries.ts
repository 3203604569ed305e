import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type Actor, can } from '@guyline/contract/access';
import { pageLimits } from '@guyline/contract/envelope';
import type { ActivityPage } from '@guyline/contract/activity';
import type { ProjectDetail, ProjectOptionPage, ProjectPage } from '@guyline/contract/projects';
import type { ProjectOptions } from '@guyline/contract/reference';
import { ActivityLog } from '../platform/activity/activity-log.js';
import type { ActivityQuery } from '../platform/activity/activity.dto.js';
import { scopeOf } from '../platform/access/scope.js';
import { and, containing, Db, type JsonText, type Sql, startingWith } from '../platform/db/db.js';
import { type ListPage, orderBy, pageOf } from '../platform/db/list-page.js';
import { runCounts } from '../platform/db/tab-counts.sql.js';
import { notFound } from '../platform/errors/rule-error.js';
import { searchOf } from '../platform/http/list-query.js';
import { taskAtRisk, taskCounts, taskFacts, tasksFrom } from '../tasks/task-states.sql.js';
import type { ProjectListQuery, ProjectOptionsQuery } from './projects.dto.js';

const sorts: Record<NonNullable<ProjectListQuery['sort_by']>, Sql> = {
  name: sql`p.name`,
  uuid: sql`p.uuid`,
  customer: sql`c.name`,
  status_num: sql`p.status_num`,
  event_cnt: sql`event_cnt`,
  start_date: sql`p.start_date`,
  risk_date: sql`p.risk_date`,
  inst_tdate: sql`p.inst_tdate`,
  insp_tdate: sql`p.insp_tdate`,
  end_date: sql`p.end_date`,
};

const eventCount = (actor: Actor): Sql =>
  sql`(select count(*)::int from events e where e.project_id = p.id and ${scopeOf(actor).events}) as event_cnt`;

/** `ProjectRow`. */
const columns = (actor: Actor): Sql => sql`
  p.id, p.uuid, p.name, p.customer_id, json_build_object('id', c.id, 'name', c.name, 's_name', c.s_name) as customer,
  p.type_num, p.status_num, p.start_date, p.risk_date, p.inst_tdate, p.insp_tdate, p.end_date, p.risk_days, p.version, ${eventCount(actor)}`;

/** A select option: id and name, plus its sort keys. */
const choices = (actor: Actor, { sort_by }: ProjectListQuery) => ({
  columns: sort_by === 'event_cnt' ? sql`p.id, p.name, ${eventCount(actor)}` : sql`p.id, p.name`,
  later: sql`select page.id, page.name`,
});

/** `ProjectCounts`: what `task/list?project_id&with_inactive=1` opens by tab, and with `at_risk=1`. */
const counts = (actor: Actor): Sql => sql`(
  select to_jsonb(k) from (
    select ${taskCounts}, (count(*) filter (where at_risk))::int as at_risk_cnt
      from (select ${taskFacts}, ${taskAtRisk} as at_risk from ${tasksFrom}
             where t.project_id = p.id and t.deleted_at is null and ${scopeOf(actor).tasks} offset 0) counted) k) as counts`;
/** `rolled_from` of a `ProjectDetail`: the name of a project that the caller does not see is not told. */
const rolledFrom = (actor: Actor): Sql => sql`(
  select json_build_object('id', o.id, 'name', o.name) from projects o
   where o.id = p.rolled_from_id and exists (select from projects p where p.id = o.id and ${scopeOf(actor).projects})) as rolled_from`;
/** `made_from` of a `ProjectDetail`: to those who may see templates. */
const madeFrom = (actor: Actor): Sql =>
  can(actor, 'projects.manage')
    ? sql`(select json_build_object('id', m.id, 'name', m.name) from templates m where m.id = p.template_id) as made_from`
    : sql`null::json as made_from`;
const joins = sql`join customers c on c.id = p.customer_id`;

const matches = ({ customer_id, year }: Pick<ProjectListQuery, 'customer_id' | 'year'>, search?: string): Sql =>
  and(
    customer_id && sql`p.customer_id = ${customer_id}`,
    year && sql`p.year = ${year}`,
    search && sql`(p.uuid like ${startingWith(search.toUpperCase())} or p.name ilike ${containing(search)})`,
  );

/** The pieces of a project list, for the list and the export. */
export function projectPage(actor: Actor, query: ProjectListQuery): ListPage<ProjectPage | ProjectOptionPage> {
  const { sort_by = 'start_date', sort_order = query.sort_by ? 'asc' : 'desc' } = query;
  return {
    from: sql`projects p`,
    joins,
    where: and(scopeOf(actor).projects, matches(query, searchOf(query))),
    tab: query.status_num && sql`p.status_num = ${query.status_num}`,
    columns: columns(actor),
    counts: runCounts(sql`p.status_num`),
    order: orderBy(sorts[sort_by], sort_order, sql`p.id`),
    query,
  };
}

@Injectable()
export class ProjectsQueries {
  constructor(
    private readonly db: Db,
    private readonly log: ActivityLog,
  ) {}

  /** One page of `ProjectRow`, the latest start first unless asked otherwise; longer than a page may be, of choices with id and name only. */
  list(actor: Actor, query: ProjectListQuery): Promise<JsonText<ProjectPage | ProjectOptionPage>> {
    const page = projectPage(actor, query);
    return pageOf(this.db, query.per_page > pageLimits.maxPerPage ? { ...page, ...choices(actor, query) } : page);
  }

  /** `ProjectDetail`. @throws RuleError `not_found` 404 */
  async detail(actor: Actor, id: number): Promise<JsonText<ProjectDetail>> {
    const row = await this.db.json<ProjectDetail>(sql`
      select row_to_json(r) as doc from (
        select ${columns(actor)}, ${counts(actor)}, ${rolledFrom(actor)}, ${madeFrom(actor)} from projects p ${joins} where p.id = ${id} and ${scopeOf(actor).projects}) r`);
    if (!row) throw notFound();
    return row;
  }

  /** One page of `ActivityRow`. @throws RuleError `not_found` 404 */
  async activity(actor: Actor, id: number, query: ActivityQuery): Promise<JsonText<ActivityPage>> {
    if (!(await this.db.one(sql`select from projects p where p.id = ${id} and ${scopeOf(actor).projects}`)))
      throw notFound();
    return this.log.page('projects', id, query);
  }

  /** Choices of a select, the latest start first; at most `pageLimits.maxOptions`. */
  options(actor: Actor, query: ProjectOptionsQuery): Promise<JsonText<ProjectOptions>> {
    const { status_num } = query;
    const where = and(scopeOf(actor).projects, matches(query), status_num && sql`p.status_num = ${status_num}`);
    return this.db.answer(sql`
      select json_build_object('projects', coalesce(json_agg(o order by o.start_date desc, o.name), '[]')) as doc
        from (select p.id, p.name, p.customer_id, p.status_num, p.year, p.type_num, p.start_date from projects p
               where ${where} order by p.start_date desc, p.name limit ${pageLimits.maxOptions}) o`);
  }
}
