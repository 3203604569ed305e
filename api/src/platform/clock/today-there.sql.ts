import { sql } from 'kysely';

/** Which day it is at a store, over `locations l`. */
export const todayThere = sql`(select z.today from states s join zone_days z on z.id = s.zone_id where s.id = l.state_num)`;
