import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tentSaid } from '@guyline/contract/jurisdictions/tent';
import { AskedQueries } from '../../jurisdictions/asked/asked.queries.js';
import { Db, type Sql } from '../../platform/db/db.js';
import { eventsFrom } from '../events.sql.js';

/** What an event says of its tent, '' for nothing. */
export interface TentTexts {
  tent_size: string;
  tent_type: string;
}

/** What authorities ask for of events that are there. */
@Injectable()
export class AskedEvents {
  constructor(
    private readonly db: Db,
    private readonly authorities: AskedQueries,
  ) {}

  /**
   * `askedOf` with the event's id as `key`. Each text about a tent is read once, however many events have it.
   * @param where over `eventsFrom`
   */
  async asked(where: Sql, em?: EntityManager): Promise<Sql> {
    const texts = await this.db.rows<TentTexts>(
      sql`select distinct ${tentTexts} from ${eventsFrom} where ${where}`,
      em,
    );
    return this.authorities.asked(
      sql`select e.id as key, e.location_id, e.type_num, t.sqft, t.open, p.start_date, p.inst_tdate
            from ${eventsFrom} join ${saidOf(texts)} where ${where}`,
      em,
    );
  }
}

const size = sql`coalesce(e.tent_size, '')`;
const type = sql`coalesce(e.tent_type, '')`;
/** Columns of `TentTexts`, over `events e`. */
export const tentTexts = sql`${size} as tent_size, ${type} as tent_type`;

/** To join with `events e`: `t` with square feet and whether it is open, each text read once. */
export const saidOf = (texts: readonly TentTexts[]): Sql => {
  const said = texts.map(({ tent_size, tent_type }) => ({ tent_size, tent_type, ...tentSaid(tent_size, tent_type) }));
  return sql`json_to_recordset(${JSON.stringify(said)}::json) as t(tent_size text, tent_type text, sqft integer, open boolean)
    on t.tent_size = ${size} and t.tent_type = ${type}`;
};
