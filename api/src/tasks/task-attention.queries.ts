import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { TaskAttention } from '@guyline/contract/tasks/attention';
import type { SessionActor } from '../platform/access/actor.js';
import { Db, type JsonText } from '../platform/db/db.js';
import { tasksNumber } from './kept-numbers.sql.js';
import { keptNumbers } from './kept-sums.sql.js';
import { statesFilterOf } from './task-counts.sql.js';

@Injectable()
export class TaskAttentionQueries {
  constructor(private readonly db: Db) {}

  /** `TaskAttention`: of the tasks that the caller may edit, from the kept counts, like the lists that its buttons open. */
  counts(actor: SessionActor): Promise<JsonText<TaskAttention>> {
    const own = statesFilterOf(actor, { mine: 1 });
    const numbers = {
      missing_date_cnt: tasksNumber({ ...own, missing_date: 1 }),
      pending_cnt: tasksNumber(own, 'pending'),
      overdue_cnt: tasksNumber(own, 'overdue'),
    };
    return this.db.answer(sql`select row_to_json(n) as doc from (${keptNumbers(actor, own, numbers)}) n`);
  }
}
