import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { TaskAttention } from '@guyline/contract/tasks/attention';
import type { SessionActor } from '../platform/access/actor.js';
import { Db, type JsonText } from '../platform/db/db.js';
import { countedTasks, statesFrom, statesMatch } from './task-counts.sql.js';

@Injectable()
export class TaskAttentionQueries {
  constructor(private readonly db: Db) {}

  /** `TaskAttention`: of the kept counts, like the lists that its buttons open. */
  counts(actor: SessionActor): Promise<JsonText<TaskAttention>> {
    return this.db.answer(sql`
      select json_build_object('missing_date_cnt', ${countedTasks({ missing_date: 1 })}, 'pending_cnt', ${countedTasks({}, 'pending')},
        'overdue_cnt', ${countedTasks({}, 'overdue')}) as doc
        from ${statesFrom} where ${statesMatch(actor, {})}`);
  }
}
