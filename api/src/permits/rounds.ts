import { sql } from 'kysely';
import type { PermitRound, UpdateRound } from '@guyline/contract/permits/turns';
import type { Day } from '@guyline/contract/status';
import type { Sql } from '../platform/db/db.js';
import { columnsOf } from '../platform/db/query.js';
import { invalid } from '../platform/errors/rule-error.js';

const r = columnsOf('permit_rounds', 'r');
const o = columnsOf('permit_rounds', 'o');

/** What the other rounds of a permit leave to one. */
export interface RoundsAround {
  /** When the round before it was answered; null = it is the first. */
  from: Day | null;
  /** When the next one was sent; null = it is the last. */
  to: Day | null;
}

/** A `round` of a task, which is locked, and the rounds `around` it; no other request changes these while the task is locked. */
export const lockedRound = (taskId: number, roundId: number): Sql => sql`
  select (select to_json(n) from (select ${r('id', 'round_no', 'sent_on', 'answered_on', 'outcome', 'comment', 'version')}) n) as round,
         json_build_object(
           'from', (select max(coalesce(${o('answered_on')}, ${o('sent_on')})) from permit_rounds o
                     where ${o('task_id')} = ${r('task_id')} and ${o('round_no')} < ${r('round_no')}),
           'to', (select min(${o('sent_on')}) from permit_rounds o
                   where ${o('task_id')} = ${r('task_id')} and ${o('round_no')} > ${r('round_no')})) as around
    from permit_rounds r where ${r('id')} = ${roundId} and ${r('task_id')} = ${taskId} for update of r`;

/**
 * Refuses days of a round that are out of order; days that stay as they are may be so from before.
 * @throws RuleError `round_day_ahead`, `round_sent_too_early`, `round_answer_too_early`, `round_answer_too_late`,
 * `round_answer_by_status` 422 at the field
 */
export function checkDays(
  { sent_on, answered_on }: Pick<UpdateRound, 'sent_on' | 'answered_on'>,
  round: PermitRound,
  { from, to, today }: RoundsAround & { today: Day },
): void {
  if (sent_on === round.sent_on && answered_on === round.answered_on) return;
  if (sent_on > today) throw invalid('round_day_ahead', 'sent_on');
  if (from && sent_on < from) throw invalid('round_sent_too_early', 'sent_on');
  if ((answered_on === null) !== (round.outcome === null)) throw invalid('round_answer_by_status', 'answered_on');
  if (answered_on === null) return;
  if (answered_on < sent_on) throw invalid('round_answer_too_early', 'answered_on');
  if (answered_on > today) throw invalid('round_day_ahead', 'answered_on');
  if (to && answered_on > to) throw invalid('round_answer_too_late', 'answered_on');
}
