import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import {
  askedLimits as limits,
  type AskedReason,
  type ProposedRequirements,
  type ProposeRequirements,
} from '@guyline/contract/jurisdictions/asked';
import { tentSaid } from '@guyline/contract/jurisdictions/tent';
import type { ProjectDates } from '@guyline/contract/projects';
import { AskedQueries } from '../../jurisdictions/asked/asked.queries.js';
import { askedFacts, authority } from '../../jurisdictions/asked/asked.sql.js';
import { siteDaysWith, siteLimitWith } from '../../permits/site-days.sql.js';
import type { SessionActor } from '../../platform/access/actor.js';
import { scopeOf } from '../../platform/access/scope.js';
import { and, Db, ids, type JsonText, type Sql } from '../../platform/db/db.js';
import { byNumber } from '../../platform/db/list-page.js';
import { isActive } from '../../platform/db/named-numbers.sql.js';
import { notFound } from '../../platform/errors/rule-error.js';
import { todayThere } from '../../platform/clock/today-there.sql.js';

/** Dates of a project: its events stand from installation to end, where nothing else is planned, and count in the year of the start. */
type StandingDates = Pick<ProjectDates, 'start_date' | 'inst_tdate' | 'end_date'>;
const nothingPlanned = sql`select null::bigint as location_id, null::date as install_on, null::date as takedown_on where false`;

/** What would be asked for of events that are not there yet. */
@Injectable()
export class ProposedQueries {
  constructor(
    private readonly db: Db,
    private readonly asked: AskedQueries,
  ) {}

  /** @throws RuleError `not_found` 404 for a project or a location that is absent or out of scope */
  async propose(actor: SessionActor, input: ProposeRequirements): Promise<JsonText<ProposedRequirements>> {
    const chosen = [...new Set(input.location_ids)];
    const seen = await this.db.one<{ dates: StandingDates | null; locations: number }>(sql`
      select (select json_build_object('start_date', p.start_date, 'inst_tdate', p.inst_tdate, 'end_date', p.end_date)
                from projects p where p.id = ${input.project_id} and ${scopeOf(actor).projects}) as dates,
             (select count(*)::int from locations l where l.id = any(${ids(chosen)}) and ${scopeOf(actor).locations}) as locations`);
    if (!seen?.dates || seen.locations < chosen.length) throw notFound();
    return this.of(subjects(input, chosen), sql`l.id = any(${ids(chosen)})`, seen.dates);
  }

  /**
   * The same of any events that are not there yet.
   * @param subjects of `askedOf`, with the location's id as `key`
   * @param stores a condition over `locations l`: those that are asked about
   * @param dates of the project that the events would belong to
   * @param planned rows of `location_id`, `install_on`, `takedown_on`: days that are planned for the events themselves
   */
  async of(
    subjects: Sql,
    stores: Sql,
    { start_date, inst_tdate, end_date }: StandingDates,
    planned: Sql = nothingPlanned,
  ): Promise<JsonText<ProposedRequirements>> {
    const asked = await this.asked.asked(subjects);
    const oneMore = {
      year: sql`${Number(start_date.slice(0, 4))}::int`,
      install_on: sql`coalesce(d.install_on, ${inst_tdate}::date)`,
      takedown_on: sql`coalesce(d.takedown_on, ${end_date}::date)`,
    };
    return this.db.answer(sql`
      with asked as (${asked}), at as (
        select a.*, l.lc_number, ${todayThere} as today from asked a join locations l on l.id = a.key
      ), grouped as (
        select ${sql.join(askedFacts.map((fact) => sql.ref(fact)))}, requirement_id, jurisdiction_id,
               count(*)::int as store_cnt, bool_or(coalesce(apply_by < today, false)) as late,
               (json_agg(json_build_object('id', key, 'lc_number', lc_number) order by ${byNumber(sql`lc_number`)})) as named,
               json_agg(key order by key) as store_ids
          from at group by ${sql.join(askedFacts.map((fact) => sql.ref(fact)))}, requirement_id, jurisdiction_id
      ), items as ( -- a store of a city and a county that both ask is one store
        select ${itemOf('at')} as item, count(distinct key)::int as store_cnt from at group by 1
      ), unplaced as (
        select l.id, l.lc_number, l.name, l.city, s.code as state_code
          from locations l join states s on s.id = l.state_num where ${and(stores, sql`not ${placed}`)}
      ), stays as materialized (${planned}), proposed as materialized (
        select key, array_agg(requirement_id) as ids from at where reason <> ${offered} group by key
      ), crowded as (
        select l.id, l.lc_number, ${oneMore.year} as year, u.used, m.days as "limit", m.authority
          from locations l left join stays d on d.location_id = l.id left join proposed q on q.key = l.id
         cross join lateral (${siteLimitWith(sql`select unnest(q.ids) as requirement_id`)}) m
         cross join lateral (select ${siteDaysWith(oneMore)} as used) u
         where ${stores} and u.used > m.days
      )
      select json_build_object(
        'requirements', coalesce((select json_agg(r) from (
            select g.requirement_id, ${authority} as jurisdiction, ${sql.join(askedFacts.map((fact) => sql.ref(`g.${fact}`)))},
                   g.late, g.store_cnt, i.store_cnt as item_store_cnt, (select json_agg(n.store) from (
                     select store from json_array_elements(g.named) store limit ${limits.named}) n) as stores,
                   g.store_ids
              from grouped g join jurisdictions j on j.id = g.jurisdiction_id join items i on i.item = ${itemOf('g')}
             order by g.pt_num nulls last, g.name, g.apply_by nulls last, j.name, g.requirement_id) r), '[]'),
        'unplaced_cnt', (select count(*)::int from unplaced),
        'crowded_cnt', (select count(*)::int from crowded),
        'crowded', coalesce((select json_agg(c) from (
            select * from crowded order by ${byNumber(sql`lc_number`)} limit ${limits.crowded}) c), '[]'),
        'unplaced', coalesce((select json_agg(u) from (
            select * from unplaced order by ${byNumber(sql`lc_number`)} limit ${limits.unplaced}) u), '[]')) as doc`);
  }
}

/** What people see as one item: what is only offered is apart. */
const itemOf = (row: string): Sql => {
  const of = (fact: (typeof askedFacts)[number]): Sql => sql.ref(`${row}.${fact}`) as unknown as Sql;
  return sql`concat_ws(' ', ${of('reason')} = ${offered}, coalesce(${of('pt_num')}::text, ${of('name')}))`;
};
const offered = 'other_use' satisfies AskedReason;

/** One subject a store; the project's type unless another is chosen. */
const subjects = (input: ProposeRequirements, chosen: readonly number[]): Sql => {
  const { sqft, open } = tentSaid(input.tent_size, input.tent_type);
  return sql`
    select l.id as key, l.id as location_id, coalesce(${input.type_num ?? null}::smallint, p.type_num) as type_num,
           ${sqft}::int as sqft, ${open}::boolean as open, p.start_date, p.inst_tdate
      from locations l join projects p on p.id = ${input.project_id} where l.id = any(${ids(chosen)})`;
};

/** A location `l` whose city or county is known; its fire district and its state say nothing of what these two ask for. */
const placed = sql`exists (
  select from location_jurisdictions p
    join jurisdictions j on j.id in (p.city_id, p.county_id) and j.kind in ('city', 'county') and ${isActive('j')}
   where p.location_id = l.id)`;
