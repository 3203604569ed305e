import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { PermitDetail } from '@guyline/contract/permits/turns';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { Db, type JsonText } from '../platform/db/db.js';
import { columnsOf } from '../platform/db/query.js';
import { notFound } from '../platform/errors/rule-error.js';
import { askedDocuments } from './enclosed.sql.js';
import { taskFiler } from '../tasks/asking.sql.js';
import { feeOf } from '../tasks/permit-fees.sql.js';
import { daysOfTurn, shownTurns } from '../tasks/present-turn.sql.js';
import { notDeleted, tasksFrom } from '../tasks/task-states.sql.js';

const r = columnsOf('permit_rounds', 'r');
const w = columnsOf('permit_turns', 'w');

@Injectable()
export class PermitsQueries {
  constructor(private readonly db: Db) {}

  /**
   * `PermitDetail`: turns and rounds of a permit, newest first.
   * @throws RuleError `not_found` 404, also for a task that is no permit
   */
  async detail(actor: SessionActor, id: number): Promise<JsonText<PermitDetail>> {
    const answer = await this.db.json<PermitDetail>(sql`
      with permit as materialized (
        select t.id, t.event_id, t.pt_num, ${feeOf(actor)} as fee_usd, ${taskFiler} as filer, l.state_num, z.today
          from ${tasksFrom} join events e on e.id = t.event_id join locations l on l.id = t.location_id
         where t.id = ${id} and t.category_num = 1 and ${notDeleted} and ${scopeOf(actor).tasks}
      ), turns as materialized (
        select ${w('id', 'party', 'since_on', 'ended_on')}, ${daysOfTurn(w('since_on'), w('ended_on'))} as days
          from permit l join tasks t on t.id = l.id cross join lateral (select l.today) z cross join lateral (${shownTurns}) w
      )
      select json_build_object(
               'turns', coalesce((select json_agg(n order by n.ended_on is null desc, n.id desc) from turns n), '[]'),
               'totals', coalesce((select json_object_agg(s.party, s.days)
                                     from (select party, sum(days)::int as days from turns group by party) s), '{}'),
               'rounds', coalesce((select json_agg(n order by n.round_no desc) from (
                  select ${r('id', 'round_no', 'sent_on', 'answered_on', 'outcome', 'comment', 'version')}
                    from permit_rounds r where ${r('task_id')} = permit.id) n), '[]'),
               'fee_usd', permit.fee_usd,
               'filer', permit.filer,
               'documents', ${askedDocuments}) as doc
        from permit`);
    if (!answer) throw notFound();
    return answer;
  }
}
