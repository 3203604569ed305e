import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type WeekPage, type WeekReasons, weekTabs } from '@guyline/contract/risk/week';
import type { SessionActor } from '../platform/access/actor.js';
import { and, Db, type JsonText, type Sql } from '../platform/db/db.js';
import { pageOf, type ListPage } from '../platform/db/list-page.js';
import { harm, reasonOrNone, worstHarm } from '../tasks/risk-columns.sql.js';
import { taskColumns, taskRowJoins } from '../tasks/task-rows.sql.js';
import { tasksFrom } from '../tasks/task-states.sql.js';
import { tasksOf } from '../tasks/tasks.sql.js';
import type { WeekQuery } from './week.dto.js';
import { standsAlone, waitingFor, waits } from './week-waits.sql.js';
import { duringWeek, inTab, tabOf, weekColumns, weekGroup, workOf } from './week.sql.js';

const tally = (condition: Sql): Sql => sql`(count(*) filter (where ${condition}))::int`;
const counts = sql`
  ${sql.join(weekTabs.map((tab) => sql`${tally(sql`tab = ${tab}`)} as ${sql.ref(`${tab}_cnt`)}`))},
  ${tally(sql`tab = 'now' and part = 0`)} as past_due_cnt,
  ${tally(sql`tab = 'now' and part = 1`)} as today_cnt,
  ${tally(sql`tab = 'now' and part = 2`)} as this_week_cnt`;

const linesFrom = (actor: SessionActor): Sql => sql`${tasksFrom} ${taskRowJoins} ${waits(actor)}`;
/** What makes a task a line of the list, over `tasksFrom` and `taskRowJoins`. */
const isLine = (actor: SessionActor, { who = 'mine', reason, vendor_id, customer_id, project_id }: WeekQuery): Sql =>
  and(duringWeek, workOf(actor, who), tasksOf(actor, { reason, vendor_id, customer_id, project_id }));

/**
 * What has to be done this week, over all projects (docs/domain.md, This week): what is past due, then today's, then the rest of the
 * week; within each the worst reason first, then the earlier day to act, then the project that starts first. Tasks that share
 * a reason, such as a permit and the work that relies on it, stay together.
 */
const weekPage = (actor: SessionActor, query: WeekQuery): ListPage<WeekPage> => {
  const { tab = 'now' } = query;
  const line = isLine(actor, query);
  return {
    from: linesFrom(actor),
    where: and(line, standsAlone(actor, line)),
    tab: inTab(actor, tab),
    columns: sql`${taskColumns(actor)}, ${weekColumns(actor)}, ${waitingFor(actor, line)} as waiting`,
    counts,
    facts: sql`${tabOf(actor)} as tab, ${weekGroup} as part`,
    countedTab: sql`tab = ${tab}`,
    id: sql`t.id`,
    once: {
      keys: sql`${worstHarm} as harm, t.act_by, p.start_date, t.event_id, t.pt_num`,
      order: sql`part, harm nulls last, act_by, start_date, event_id, pt_num, id`,
    },
    order: sql`${weekGroup}, ${worstHarm} nulls last, t.act_by, p.start_date, t.event_id, t.pt_num, t.id`,
    query,
  };
};

/** A line counts under a reason unless it waits there for another one that has it, too: as the list under that reason has it. */
const weekReasons = (actor: SessionActor, { reason: _, ...query }: WeekQuery): Sql => {
  const line = isLine(actor, query);
  const hasIt = sql`n.code in (${reasonOrNone})`;
  return sql`
    select json_build_object('reasons', coalesce(json_agg(json_build_object('reason', c.code, 'task_cnt', c.task_cnt)
             order by ${harm(sql`c.code`)}), '[]')) as doc
      from (select n.code, count(*)::int as task_cnt
              from ${linesFrom(actor)} cross join lateral (${reasonOrNone}) n
             where ${and(line, inTab(actor, query.tab ?? 'now'), standsAlone(actor, and(line, hasIt)))} group by n.code) c`;
};

@Injectable()
export class WeekQueries {
  constructor(private readonly db: Db) {}

  /** One page of a tab with the counts of all tabs and groups, in one statement. */
  list(actor: SessionActor, query: WeekQuery): Promise<JsonText<WeekPage>> {
    return pageOf(this.db, weekPage(actor, query));
  }

  /** How many lines a tab has under each reason. */
  reasons(actor: SessionActor, query: WeekQuery): Promise<JsonText<WeekReasons>> {
    return this.db.answer(weekReasons(actor, query));
  }
}
