import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Db, type Sql } from '../../platform/db/db.js';
import { type Lead, leadDays } from './asked.queries.js';

/**
 * What is asked of events and has a day to apply, with the day `base` that its lead time now counts from. The lead time is the one that
 * the event keeps; rows from before it was kept have that of the directory.
 * @param subjects rows of `event_id`, `start_date`, `inst_tdate`
 */
const counted = (subjects: Sql): Sql => sql`
  select r.event_id, r.requirement_id, r.jurisdiction_id, r.apply_by, l.lead_days, l.lead_unit,
         case l.lead_end when 'event' then s.start_date else s.inst_tdate end as base
    from (${subjects}) s
    join event_requirements r on r.event_id = s.event_id and r.state = 'asked' and r.apply_by is not null
    left join jurisdiction_requirements q on q.id = r.requirement_id and r.lead_unit is null
   cross join lateral (select coalesce(r.lead_days, q.lead_days) as lead_days, coalesce(r.lead_unit, q.lead_unit) as lead_unit,
                              coalesce(r.lead_end, q.lead_end) as lead_end) l
   where l.lead_days is not null`;

/** Days to apply that follow the dates of a project (docs/domain.md, What is asked for). */
@Injectable()
export class ApplyDaysQueries {
  constructor(private readonly db: Db) {}

  /**
   * The days to apply that change under these dates. Business days are counted once for each lead time of an authority and day, however
   * many events share them.
   * @param subjects rows of `event_id`, `start_date`, `inst_tdate`
   * @returns a `select` of `event_id`, `requirement_id`, `apply_by` and the new `day`
   */
  async moving(subjects: Sql, em?: EntityManager): Promise<Sql> {
    const leads = await this.db.rows<Lead>(
      sql`select '' as requirement_id, w.jurisdiction_id, w.lead_days, w.base::text, s.code as state_code, j.holidays
            from (select distinct c.jurisdiction_id, c.lead_days, c.base from (${counted(subjects)}) c where c.lead_unit = 'business') w
            join jurisdictions j on j.id = w.jurisdiction_id left join states s on s.id = j.state_num`,
      em,
    );
    const dayOf = leadDays();
    const days = leads.map((lead) => ({ ...lead, holidays: undefined, day: dayOf(lead) }));
    return sql`
      select c.event_id, c.requirement_id, c.apply_by, n.day from (${counted(subjects)}) c
        left join json_to_recordset(${JSON.stringify(days)}::json) as d(jurisdiction_id bigint, lead_days smallint, base date, day date)
          on d.jurisdiction_id = c.jurisdiction_id and d.lead_days = c.lead_days and d.base = c.base
       cross join lateral (select case c.lead_unit when 'calendar' then c.base - c.lead_days else d.day end as day) n
       where n.day <> c.apply_by`;
  }
}
