import { sql } from 'kysely';
import type { PermitRound } from '@guyline/contract/permits/turns';
import { roundCells, type RoundPart, workbookRounds } from '@guyline/contract/tasks/round-columns';
import type { SessionActor } from '../platform/access/actor.js';
import { and, type Db, type Sql } from '../platform/db/db.js';
import { columnsOf } from '../platform/db/query.js';
import type { Column } from '../platform/exports/sheet.js';
import type { TaskListQuery } from './tasks.dto.js';
import { taskPage } from './tasks.queries.js';

/** The rounds of a task as its workbook has them. */
export interface RoundCells {
  /** null on tasks that are no permits, and where no permit of the workbook has any. */
  submitted: Pick<PermitRound, 'round_no' | 'sent_on' | 'answered_on' | 'comment'>[] | null;
}
const o = columnsOf('permit_rounds', 'o');

/** How many rounds the columns are for: the most that a permit of the list has, up to the workbook's limit. */
export async function roundsWithin(db: Db, actor: SessionActor, query: TaskListQuery): Promise<number> {
  const { from, where, tab } = taskPage(actor, query);
  const most = await db.one<{ rounds: number }>(sql`
    select least(coalesce(max(${o('round_no')}), 0), ${workbookRounds}::int) as rounds
      from ${from} join permit_rounds o on ${o('task_id')} = t.id where ${and(where, tab)}`);
  return most?.rounds ?? 0;
}

/** `submitted` of a task `t`, as JSON. */
export const roundsOfTask = (rounds: number): Sql =>
  rounds
    ? sql`case when t.category_num = 1 then (select json_agg(json_build_object('round_no', ${o('round_no')}, 'sent_on', ${o('sent_on')},
            'answered_on', ${o('answered_on')}, 'comment', ${o('comment')})) from permit_rounds o
            where ${o('task_id')} = t.id and ${o('round_no')} <= ${rounds}) end`
    : sql`null::json`;

const fields = { sent: 'sent_on', answered: 'answered_on', comment: 'comment' } as const satisfies Record<
  RoundPart,
  string
>;

/** The columns behind all others: earlier workbooks have theirs where they were. */
export const roundColumns = (rounds: number): Column<RoundCells>[] =>
  roundCells(rounds).map(({ no, part, heading }) => ({
    heading,
    width: part === 'comment' ? 40 : 16,
    value: ({ submitted }) => submitted?.find(({ round_no }) => round_no === no)?.[fields[part]] ?? null,
  }));
