import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { TaskAttention } from '@guyline/contract/tasks/attention';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { and, Db, type JsonText } from '../platform/db/db.js';
import { tabCondition, taskMatches, tasksFrom } from './tasks.sql.js';

@Injectable()
export class TaskAttentionQueries {
  constructor(private readonly db: Db) {}

  /** `TaskAttention`: of the same fragments as the lists that its buttons open, so that each opens as many rows. */
  async counts(actor: SessionActor): Promise<JsonText<TaskAttention>> {
    const json = await this.db.json<TaskAttention>(sql`
      select json_build_object(
        'missing_date_cnt', count(*) filter (where ${taskMatches({ missing_date: 1 })}),
        'pending_cnt', count(*) filter (where ${tabCondition('pending')}),
        'overdue_cnt', count(*) filter (where ${tabCondition('overdue')})) as doc
        from ${tasksFrom} where ${and(scopeOf(actor).tasks, taskMatches({}))}`);
    if (!json) throw new Error('A count always has one row');
    return json;
  }
}
