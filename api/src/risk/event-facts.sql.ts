import { sql } from 'kysely';
import { ids, type Sql } from '../platform/db/db.js';
import { authoritiesOf } from '../jurisdictions/places/place-authorities.sql.js';
import { keptSiteDays, siteDaysUsed, siteLimitOf } from '../permits/site-days.sql.js';
import { isActive } from '../platform/db/named-numbers.sql.js';
import { columnsOf } from '../platform/db/query.js';
import { installDay, takedownDay } from '../tasks/permit-columns.sql.js';
import { settledTasksSql } from '../tasks/task-statuses.sql.js';
import { notDeleted } from '../tasks/task-states.sql.js';

const t = columnsOf('tasks', 't');
const q = columnsOf('event_requirements', 'q');
const k = columnsOf('ticket_rules', 'k');
const r = columnsOf('task_reasons', 'r');
const x = columnsOf('task_enclosures', 'x');

const taskFacts = sql`(select coalesce(json_agg(json_build_object(
    'id', t.id, 'pt_num', t.pt_num, 'status_num', t.status_num, 'scheduled_date', t.scheduled_date, 'deadline', t.deadline,
    'risk_days', t.risk_days, 'applied_on', t.applied_on, 'expected_on', t.expected_on,
    'valid_from', t.valid_from, 'valid_to', t.valid_to,
    'enclosed', (select coalesce(json_agg(x.document), '[]') from task_enclosures x where ${x('task_id')} = t.id)) order by t.id), '[]')
  from tasks t where ${t('event_id')} = e.id and ${notDeleted})`;

/** The lead time is the one that the day to apply was counted by; rows from before it was kept have that of the directory. */
const askedFacts = sql`(select coalesce(json_agg(json_build_object(
    'requirement_id', q.requirement_id, 'pt_num', q.pt_num, 'apply_by', q.apply_by, 'documents', q.documents, 'predecessors', q.predecessors,
    'authority', j.name, 'lead_days', coalesce(${q('lead_days')}, w.lead_days), 'lead_unit', coalesce(${q('lead_unit')}, w.lead_unit))
    order by q.requirement_id), '[]')
  from event_requirements q join jurisdictions j on ${q('jurisdiction_id')} = j.id
  left join jurisdiction_requirements w on w.id = q.requirement_id and ${q('lead_unit')} is null
 where ${q('event_id')} = e.id and q.state = 'asked' and ${q('pt_num')} is not null)`;

/** `NoticeFact` at a location `l`. */
export const noticeFact = sql`(select json_build_object('days', a.inspection_notice_days, 'authority', a.name, 'holidays', a.holidays)
  from (${authoritiesOf}) a where a.inspection_notice_days is not null order by a.inspection_notice_days desc, a.name limit 1)`;

/** `TicketFigures` of a state `s`. */
export const ticketFact = sql`(select json_build_object('notice', k.notice, 'notice_unit', k.notice_unit, 'life', k.life, 'life_unit', k.life_unit,
    'no_life', k.no_life, 'life_from', k.life_from) from ticket_rules k where ${k('state_id')} = s.id)`;

const site = sql`(select json_build_object('used', ${siteDaysUsed}, 'year', p.year, 'limit', m.days, 'authority', m.authority) from (${siteLimitOf(sql`e.id`)}) m)`;

/** What is kept of each task now, but for deleted ones, which no screen shows; its reasons are read task by task, as its statistics are old after many were written. */
const keptRisk = sql`(select coalesce(json_agg(json_build_object('id', t.id, 'risk_from', t.risk_from, 'act_by', t.act_by, 'reasons', k.reasons)), '[]')
  from tasks t cross join lateral (
    select coalesce((select json_agg(json_build_object('code', r.code, 'from_on', r.from_on, 'until_on', r.until_on, 'act_by', r.act_by,
              'about', r.about)) from task_reasons r where ${r('task_id')} = t.id), '[]') as reasons) k
 where ${t('event_id')} = e.id and ${notDeleted})`;

/** `EventFacts` of an event, over what follows. */
const facts = sql`json_build_object('id', e.id, 'live', ${isActive('e')} and ${isActive('p')}, 'state_code', s.code, 'today', z.today,
    'install_on', ${installDay(sql`e.id`)}, 'takedown_on', ${takedownDay(sql`e.id`)}, 'tasks', ${taskFacts}, 'asked', ${askedFacts},
    'notice', ${noticeFact}, 'ticket', ${ticketFact}, 'site', ${site})`;
const fromEvents = sql`events e join projects p on p.id = e.project_id join locations l on l.id = e.location_id
  join states s on s.id = l.state_num join zone_days z on z.id = s.zone_id`;

/**
 * `EventFacts` of these events as `facts`, their `kept` rows, their `kept_site`, and `OfEvent` as `of`.
 * @param settled a condition on the event `e`, answered as `settled`
 */
export const factsOf = (of: readonly number[], settled: Sql = sql`true`): Sql => sql`
  select ${facts} as facts, ${keptRisk} as kept, ${keptSiteDays} as kept_site, ${settled} as settled,
         json_build_object('event_id', e.id, 'customer_id', e.customer_id, 'project_id', e.project_id) as of
    from ${fromEvents} where e.id = any(${ids(of)})`;

/** A batch of the live events of a project that have open work, after `last`: `EventFacts` as `facts`, and `location_id`. */
export const openFacts = (projectId: number, last: number, most: number): Sql => sql`
  select ${facts} as facts, e.location_id::int from ${fromEvents}
   where e.project_id = ${projectId} and e.id > ${last} and ${isActive('e')} and ${isActive('p')}
     and exists (select from tasks t where ${t('event_id')} = e.id and ${notDeleted} and ${t('status_num')} not in ${settledTasksSql})
   order by e.id limit ${most}`;

/** These events and all others at the same place whose site days are limited: what is kept of a site is kept of each. */
export const withNeighbors = (of: readonly number[]): Sql => sql`
  select e.id::int from events e where e.id = any(${ids(of)})
  union
  select o.id::int from events e join events o on o.location_id = e.location_id
    join locations l on l.id = o.location_id cross join lateral (${siteLimitOf(sql`o.id`)}) m
   where e.id = any(${ids(of)})`;
