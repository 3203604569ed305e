import { sql } from 'kysely';
import type { Sql } from '../../platform/db/db.js';

/** The admin made customers, stores and projects well before the projects begin; an event is made 120 days before. */
export const insertRecordLogs = (adminId: number | undefined): Sql => sql`
  insert into change_logs (area, row_id, user_id, action, created_at)
  select made.area, made.id, ${adminId}::bigint, 'created', least(made.on_day, portal_now())
    from (
      select 'customers' as area, c.id, p.first_start - interval '200 days' as on_day from customers c
        cross join (select min(start_date) as first_start from projects) p
      union all
      select 'locations', l.id, p.first_start - interval '190 days' from locations l
        cross join (select min(start_date) as first_start from projects) p
      union all
      select 'projects', p.id, p.start_date - interval '150 days' from projects p
    ) made
   order by made.on_day, made.area, made.id`;
