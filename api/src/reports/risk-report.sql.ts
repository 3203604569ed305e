import { sql } from 'kysely';
import { scopeOf } from '../platform/access/scope.js';
import { and, type Sql } from '../platform/db/db.js';
import { orderBy } from '../platform/db/list-page.js';
import { reasonsOfRow, worstReason } from '../tasks/risk-columns.sql.js';
import { taskJoins } from '../tasks/task-rows.sql.js';
import { taskAtRisk, tasksFrom } from '../tasks/task-states.sql.js';
import { taskMatches } from '../tasks/tasks.sql.js';
import { type ReportOf, tabCounts } from './report.sql.js';
import { taskReportColumns, taskReportSorts } from './task-reports.sql.js';

const sorts: Record<string, Sql> = { ...taskReportSorts, act_by: sql`t.act_by`, reason: sql`w.code` };

const tabsOver = (late: Sql): Record<string, Sql> => ({ act_passed: late, act_ahead: sql`not ${late}` });
const late = sql`(t.act_by < z.today)`;
const tabs = tabsOver(late);
const counted = tabsOver(sql`late`);

/** One row for each task at risk under its worst reason, the first day to act on top (docs/domain.md, Reasons of risk). */
export const riskReport: ReportOf = (actor, query) => {
  const { status = '', sort_by = 'act_by', sort_order } = query;
  const from = sql`${tasksFrom} join lateral (${worstReason}) w on true`;
  const where = and(scopeOf(actor).tasks, taskMatches(query), sql`t.risk_from <= z.today`, taskAtRisk);
  return {
    page: {
      from,
      joins: taskJoins,
      where,
      tab: tabs[status],
      columns: sql`${taskReportColumns}, w.code as reason, ${reasonsOfRow} as reasons, t.act_by, z.today`,
      facts: sql`${late} as late`,
      countedTab: counted[status],
      counts: tabCounts(counted),
      id: sql`t.id`,
      sortJoins: taskJoins,
      order: orderBy(sorts[sort_by] ?? sql`t.act_by`, sort_order, sql`t.id`),
      query,
    },
    bars: sql`select w.code as bar, w.code as name, case when ${late} then 'act_passed' else 'act_ahead' end as series, 1 as n
      from ${from} where ${and(where, tabs[status])}`,
  };
};
