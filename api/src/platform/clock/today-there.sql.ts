import { sql } from 'kysely';

/** Which day it is at a store, over `locations l`. */
export const todayThere = sql`(select z.today from states s join zone_days z on z.id = s.zone_id where s.id = l.state_num)`;

/** The IANA name of its time zone, over the same. */
export const zoneThere = sql`(select z.name from states s join zones z on z.id = s.zone_id where s.id = l.state_num)`;
