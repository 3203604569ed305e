import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Db } from '../platform/db/db.js';
import { pendingTasksSql, settledTasksSql } from '../tasks/task-statuses.sql.js';

/** The hour, at the store, from which its people hear what will be late: early enough for the mail of the day (`notice-mails.ts`). */
const MORNING = 5;

/**
 * Notes tasks that will be overdue tomorrow: planned for today by the day of their store, and still pending. Each is noted once
 * for a day; one that is put off is noted again on its new day.
 */
@Injectable()
export class OverdueNotices {
  constructor(private readonly db: Db) {}

  /** @returns how many were noted */
  async note(hour = MORNING): Promise<number> {
    const rows = await this.db.rows(sql`
      with due as (
        insert into overdue_notices (task_id, day)
        select t.id, z.today
          from tasks t
          join zone_days z on z.id = t.zone_id
          join zones n on n.id = t.zone_id
         where t.live and t.status_num not in ${settledTasksSql} -- the index tasks_due
           and t.status_num in ${pendingTasksSql}
           and t.scheduled_date between (select min(today) from zone_days) and (select max(today) from zone_days)
           and t.scheduled_date = z.today and extract(hour from portal_now() at time zone n.name) >= ${hour}
        on conflict (task_id) do update set day = excluded.day where overdue_notices.day <> excluded.day
        returning task_id)
      insert into notice_facts (kind, task_id) select 'overdue_tomorrow', task_id from due order by task_id returning id`);
    return rows.length;
  }
}
