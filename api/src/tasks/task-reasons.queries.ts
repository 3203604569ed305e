import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { ReasonCounts } from '@guyline/contract/risk/counts';
import type { TaskListFilter } from '@guyline/contract/tasks/rows';
import type { SessionActor } from '../platform/access/actor.js';
import { and, Db, type JsonText, type Sql } from '../platform/db/db.js';
import { harm, reasonHolds } from './risk-columns.sql.js';
import { rowsOfTab, tasksFrom, tasksOf } from './tasks.sql.js';

@Injectable()
export class TaskReasonsQueries {
  constructor(private readonly db: Db) {}

  /** `ReasonCounts` of the tasks in the caller's scope that match the filter. */
  counts(actor: SessionActor, filter: TaskListFilter): Promise<JsonText<ReasonCounts>> {
    return this.db.answer(reasonCounts(actor, filter));
  }
}

/**
 * What day it is in each zone is looked at once, not for each of half a million reasons: with 300,000 tasks that halves the time, which
 * stays some hundred milliseconds for a year. So nobody asks for it together with a list or at each change.
 */
const reasonCounts = (actor: SessionActor, { reason: _, tab, ...filter }: TaskListFilter): Sql => sql`
  with zone_days as materialized (select id, today from zone_days)
  select json_build_object('reasons', coalesce(json_agg(json_build_object('code', c.code, 'task_cnt', c.task_cnt, 'act_by', c.act_by)
           order by ${harm(sql`c.code`)}), '[]')) as doc
    from (select r.code, count(*)::int as task_cnt, min(r.act_by) as act_by
            from ${tasksFrom} join task_reasons r on r.task_id = t.id
           where ${and(tasksOf(actor, filter), tab && rowsOfTab[tab], reasonHolds)}
           group by r.code) c`;
