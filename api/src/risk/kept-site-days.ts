import { sql } from 'kysely';
import type { SiteFact } from './event-facts.js';
import { ids, type Sql } from '../platform/db/db.js';

/** What is kept of an event's site; null = nothing limits its days. */
export type KeptSite = Pick<SiteFact, 'used' | 'limit'> | null;
/** What was kept of an event and differed from what its authorities and its site say. */
export interface WrongSite {
  event_id: number;
  was: KeptSite;
  is: KeptSite;
}

/** The events of which something else is kept than should be. */
export const wrongSites = (
  rows: readonly { facts: { id: number; site: SiteFact | null }; kept_site: KeptSite }[],
): WrongSite[] =>
  rows.flatMap(({ facts: { id, site }, kept_site: was }) => {
    const is = site && { used: site.used, limit: site.limit };
    return was?.used === is?.used && was?.limit === is?.limit ? [] : [{ event_id: id, was, is }];
  });

export const deleteSites = (wrong: readonly WrongSite[]): Sql =>
  sql`delete from event_site_days where event_id = any(${ids(wrong.map(({ event_id }) => event_id))})`;
/** After `deleteSites`. */
export const insertSites = (wrong: readonly WrongSite[]): Sql => sql`
  insert into event_site_days (event_id, used, day_limit)
  select n.event_id, (n."is"->>'used')::int, (n."is"->>'limit')::int
    from json_to_recordset(${JSON.stringify(wrong.filter(({ is }) => is))}::json) as n(event_id bigint, "is" json)`;
