import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { JurisdictionHoliday } from '@guyline/contract/jurisdictions';
import type { Day } from '@guyline/contract/status';
import { type BusinessDays, businessDaysOf, type Counting } from '../../platform/clock/business-days.js';
import { Db, type Sql } from '../../platform/db/db.js';
import { askedOf } from './asked.sql.js';

export interface Lead {
  requirement_id: string;
  jurisdiction_id: string;
  lead_days: number;
  base: Day;
  state_code: string | null;
  holidays: JurisdictionHoliday[];
}

/** What authorities ask for, for many subjects at once. */
@Injectable()
export class AskedQueries {
  constructor(private readonly db: Db) {}

  /**
   * `askedOf` with its business days, which are counted once for each requirement and day that it is counted from, however many
   * subjects share them.
   * @returns a `select`
   */
  async asked(subjects: Sql, em?: EntityManager): Promise<Sql> {
    return askedOf(subjects, await this.days(subjects, em));
  }

  /** The business days that `askedOf` needs of these subjects. */
  async days(subjects: Sql, em?: EntityManager): Promise<Sql> {
    const leads = await this.db.rows<Lead>(
      sql`select w.requirement_id, w.jurisdiction_id, q.lead_days, w.base::text, s.code as state_code, j.holidays
            from (select distinct a.requirement_id, a.jurisdiction_id, a.base from (${askedOf(subjects)}) a) w
            join jurisdiction_requirements q on q.id = w.requirement_id and q.lead_unit = 'business' and q.lead_days is not null
            join jurisdictions j on j.id = w.jurisdiction_id left join states s on s.id = j.state_num`,
      em,
    );
    const dayOf = leadDays();
    return rowsOf(leads.map((lead) => ({ requirement_id: lead.requirement_id, base: lead.base, day: dayOf(lead) })));
  }
}

/** Counts each lead time of an authority once for each day: many of its requirements have the same one. */
export function leadDays(calendarOf: (counting: Counting) => BusinessDays = businessDaysOf): (lead: Lead) => Day {
  const calendars = new Map<string, BusinessDays>();
  const counted = new Map<string, Day>();
  return ({ jurisdiction_id, lead_days, base, state_code, holidays }) => {
    const calendar = calendars.get(jurisdiction_id) ?? calendarOf({ state_code, holidays });
    calendars.set(jurisdiction_id, calendar);
    const key = `${jurisdiction_id} ${base} ${lead_days}`;
    const day = counted.get(key) ?? calendar.add(base, -lead_days);
    counted.set(key, day);
    return day;
  };
}

/** As a table expression, so that the caller names it. */
const rowsOf = (counted: readonly object[]): Sql =>
  sql`(select * from json_to_recordset(${JSON.stringify(counted)}::json) as r(requirement_id bigint, base date, day date))`;
