import { sql } from 'kysely';
import { installItem, takedownItem } from '@guyline/contract/permits/works';
import { projectLimits } from '@guyline/contract/projects';
import { siteDaysWith, siteLimitWith } from '../permits/site-days.sql.js';
import type { Sql } from '../platform/db/db.js';
import { noticeFact, ticketFact } from '../risk/event-facts.sql.js';
import type { TargetDates } from './event-source.js';

/** A new task has no id yet, and an event each item once: its item stands for it. */
const taskFacts = ({ risk_days }: TargetDates): Sql => sql`
  select r.location_id, json_agg(json_build_object('id', r.pt_num, 'pt_num', r.pt_num, 'status_num', r.status_num,
           'scheduled_date', r.day, 'deadline', r.deadline, 'risk_days', coalesce(${risk_days ?? null}::smallint, default_risk_days()),
           'applied_on', null, 'expected_on', null, 'valid_from', null, 'valid_to', null, 'enclosed', '[]'::json) order by r.pt_num) as facts,
         min(r.day) filter (where r.pt_num = ${installItem}) as install_on,
         min(r.day) filter (where r.pt_num = ${takedownItem}) as takedown_on
    from planned r group by r.location_id`;

const askedFacts = sql`
  select k.location_id, array_agg(k.requirement_id) as ids,
         json_agg(json_build_object('requirement_id', k.requirement_id, 'pt_num', k.pt_num, 'apply_by', k.apply_by, 'documents', k.documents,
           'predecessors', k.predecessors, 'authority', j.name, 'lead_days', k.lead_days, 'lead_unit', k.lead_unit) order by k.requirement_id)
           filter (where k.pt_num is not null) as facts
    from kept k join jurisdictions j on j.id = k.jurisdiction_id group by k.location_id`;

/** Each requirement of an item is read with its documents: a few hundred tasks can have a hundred thousand of them. */
const notTooMany = sql`(select count(*) from planned) <= ${projectLimits.forecast}
  and (select coalesce(sum(1 + cardinality(k.documents)), 0) from kept k where k.pt_num is not null) <= ${projectLimits.forecastAsked}`;

/**
 * `EventFacts` of every event that a preview names, with its location for an id, as the portal will find them once it is made; null
 * instead of more tasks, or of more that is asked for, than people wait for.
 * @param parts `plannedParts`
 */
export const plannedFacts = (dates: TargetDates, parts: Sql): Sql => {
  const year = sql`extract(year from ${dates.start_date}::date)::int`;
  const used = siteDaysWith({ year, install_on: sql`w.install_on`, takedown_on: sql`w.takedown_on` });
  const limit = siteLimitWith(sql`select unnest(a.ids) as requirement_id`);
  return sql`
    with ${parts}
    select case when ${notTooMany} then coalesce((
      select json_agg(json_build_object('id', l.id, 'live', true, 'state_code', s.code, 'today', f.today, 'install_on', w.install_on,
               'takedown_on', w.takedown_on, 'tasks', t.facts, 'asked', coalesce(a.facts, '[]'), 'notice', ${noticeFact},
               'ticket', ${ticketFact}, 'site', (select json_build_object('used', ${used}, 'year', ${year}, 'limit', m.days,
                 'authority', m.authority) from (${limit}) m)))
        from fit f join locations l on l.id = f.id join states s on s.id = l.state_num
        join (${taskFacts(dates)}) t on t.location_id = f.id left join (${askedFacts}) a on a.location_id = f.id
        cross join lateral (select coalesce(t.install_on, ${dates.inst_tdate}::date) as install_on,
                                   coalesce(t.takedown_on, ${dates.end_date}::date) as takedown_on) w), '[]') end as doc`;
};
