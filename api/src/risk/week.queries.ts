import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type WeekPage, weekTabs } from '@guyline/contract/risk/week';
import type { SessionActor } from '../platform/access/actor.js';
import { and, Db, type JsonText, type Sql } from '../platform/db/db.js';
import { pageOf, type ListPage } from '../platform/db/list-page.js';
import { taskColumns, taskRowJoins, tasksFrom, tasksOf } from '../tasks/tasks.sql.js';
import type { WeekQuery } from './week.dto.js';
import { duringWeek, inTab, tabOf, weekColumns, weekGroup, workOf, worstHarm } from './week.sql.js';

const tally = (condition: Sql): Sql => sql`(count(*) filter (where ${condition}))::int`;
const counts = sql`
  ${sql.join(weekTabs.map((tab) => sql`${tally(sql`tab = ${tab}`)} as ${sql.ref(`${tab}_cnt`)}`))},
  ${tally(sql`tab = 'now' and part = 0`)} as past_due_cnt,
  ${tally(sql`tab = 'now' and part = 1`)} as today_cnt,
  ${tally(sql`tab = 'now' and part = 2`)} as this_week_cnt`;

/**
 * What has to be done this week, over all projects (docs/domain.md, This week): what is past due, then today's, then the rest of the
 * week; within each the worst reason first, then the earlier day to act, then the project that starts first.
 */
const weekPage = (actor: SessionActor, query: WeekQuery): ListPage<WeekPage> => {
  const { tab = 'now', who = 'mine', vendor_id, customer_id, project_id } = query;
  return {
    from: sql`${tasksFrom} ${taskRowJoins}`,
    where: and(duringWeek, workOf(actor, who), tasksOf(actor, { vendor_id, customer_id, project_id })),
    tab: inTab(actor, tab),
    columns: sql`${taskColumns(actor)}, ${weekColumns(actor)}`,
    counts,
    facts: sql`${tabOf(actor)} as tab, ${weekGroup} as part`,
    countedTab: sql`tab = ${tab}`,
    id: sql`t.id`,
    order: sql`${weekGroup}, ${worstHarm} nulls last, t.act_by, p.start_date, t.id`,
    query,
  };
};

@Injectable()
export class WeekQueries {
  constructor(private readonly db: Db) {}

  /** One page of a tab with the counts of all tabs and groups, in one statement. */
  list(actor: SessionActor, query: WeekQuery): Promise<JsonText<WeekPage>> {
    return pageOf(this.db, weekPage(actor, query));
  }
}
