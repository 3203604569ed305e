import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { ReasonCounts } from '@guyline/contract/risk/counts';
import type { TaskListFilter } from '@guyline/contract/tasks/rows';
import type { SessionActor } from '../platform/access/actor.js';
import { Db, type JsonText, type Sql } from '../platform/db/db.js';
import { reasonTotals } from './reason-counts.sql.js';
import { harm } from './risk-columns.sql.js';

@Injectable()
export class TaskReasonsQueries {
  constructor(private readonly db: Db) {}

  /** `ReasonCounts` of the tasks in the caller's scope that match the filter. */
  counts(actor: SessionActor, filter: TaskListFilter): Promise<JsonText<ReasonCounts>> {
    return this.db.answer(reasonCounts(actor, filter));
  }
}

const reasonCounts = (actor: SessionActor, { reason: _, ...filter }: TaskListFilter): Sql => sql`
  select json_build_object('reasons', coalesce(json_agg(json_build_object('code', c.code, 'task_cnt', c.task_cnt, 'act_by', c.act_by)
           order by ${harm(sql`c.code`)}), '[]')) as doc
    from (${reasonTotals(actor, filter)}) c`;
