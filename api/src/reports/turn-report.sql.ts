import { sql } from 'kysely';
import { parties, type Party } from '@guyline/contract/permits/turns';
import { scopeOf } from '../platform/access/scope.js';
import { and, type Sql } from '../platform/db/db.js';
import { orderBy } from '../platform/db/list-page.js';
import { columnsOf } from '../platform/db/query.js';
import { daysOfTurn, shownTurns, turnDays, turnParty, turnSince } from '../tasks/present-turn.sql.js';
import { taskJoins } from '../tasks/task-rows.sql.js';
import { tasksFrom } from '../tasks/task-states.sql.js';
import { taskMatches } from '../tasks/tasks.sql.js';
import { type ReportOf, tabCounts } from './report.sql.js';
import { taskReportColumns, taskReportSorts } from './task-reports.sql.js';

const w = columnsOf('permit_turns', 'w');
/** Business days of each party over all turns of a permit, `{party}_days`; null = it had none. */
const partyDays: Record<string, Sql> = Object.fromEntries(
  parties.map((party) => [
    `${party}_days`,
    sql`(select sum(${daysOfTurn(w('since_on'), w('ended_on'))})::int from (${shownTurns}) w where ${w('party')} = ${party})`,
  ]),
);
const partyColumns = sql.join(Object.entries(partyDays).map(([name, days]) => sql`${days} as ${sql.ref(name)}`));

const sorts: Record<string, Sql> = {
  ...taskReportSorts,
  turn: turnParty,
  since_on: turnSince,
  turn_days: turnDays,
  ...partyDays,
};

const tabsOver = (party: Sql): Record<string, Sql> =>
  Object.fromEntries(parties.map((one: Party) => [one, sql`${party} = ${one}`]));
const tabs = tabsOver(turnParty);
const counted = tabsOver(sql`party`);

/** One row for each permit that waits for somebody, the slowest turn first (docs/domain.md, Whose turn). */
export const whoseTurnReport: ReportOf = (actor, query) => {
  const { status = '', sort_by = 'turn_days', sort_order = query.sort_by ? 'asc' : 'desc' } = query;
  const from = sql`${tasksFrom} join permit_turns w on w.task_id = t.id and w.ended_on is null`;
  const where = and(scopeOf(actor).tasks, taskMatches({ ...query, category_num: 1 }));
  return {
    page: {
      from,
      joins: taskJoins,
      where,
      tab: tabs[status],
      columns: sql`${taskReportColumns}, ${turnParty} as turn, ${turnSince} as since_on, ${turnDays} as turn_days, ${partyColumns}`,
      facts: sql`${turnParty} as party`,
      countedTab: counted[status],
      counts: tabCounts(counted),
      id: sql`t.id`,
      sortJoins: taskJoins,
      order: orderBy(sorts[sort_by] ?? turnDays, sort_order, sql`t.id`),
      query,
    },
    bars: sql`select t.pt_num::text as bar, t.pt_num::text as name, ${turnParty} as series, 1 as n from ${from} where ${and(where, tabs[status])}`,
  };
};
