import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { expiryNoticeDays } from '@guyline/contract/permits/tickets';
import { notRequiredStatuses } from '@guyline/contract/tasks/status';
import { Db } from '../platform/db/db.js';

/**
 * Notes permits and 811 tickets that expire soon, each once for an end of its window: one that is renewed is noted again before its
 * new end, one that gets an earlier end back is not.
 */
@Injectable()
export class ExpiryNotices {
  constructor(private readonly db: Db) {}

  /** @returns how many were noted */
  async note(): Promise<number> {
    const rows = await this.db.rows(sql`
      with due as (
        insert into expiry_notices (task_id, valid_to)
        select t.id, t.valid_to
          from tasks t join zone_days z on z.id = t.zone_id
         where t.live and t.deleted_at is null and t.valid_to is not null -- the index tasks_valid_to
           and t.valid_to between (select min(today) from zone_days) and (select max(today) from zone_days) + ${expiryNoticeDays}::int
           and coalesce(t.valid_from <= z.today, true) -- a window that has not begun does not end yet
           and t.valid_to between z.today and z.today + ${expiryNoticeDays}::int
           and t.status_num not in (${sql.join([...notRequiredStatuses])})
        on conflict do nothing
        returning task_id)
      insert into notice_facts (kind, task_id) select 'permit_expires', task_id from due order by task_id returning id`);
    return rows.length;
  }
}
