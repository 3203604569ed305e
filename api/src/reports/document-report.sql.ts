import { sql } from 'kysely';
import { currentDocuments } from '../documents/documents.sql.js';
import { eventJoins, eventMatches, eventsFrom } from '../events/events.sql.js';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { and, type Sql } from '../platform/db/db.js';
import { orderBy } from '../platform/db/list-page.js';
import { notRequiredStatuses } from '@guyline/contract/tasks/status';
import { eventFacts, eventSorts } from './event-reports.sql.js';
import { type ReportOf, tabCounts } from './report.sql.js';

/** Required permits and inspections of an event, and how many of them have a document that the caller may see. */
const papers = (actor: SessionActor): Sql => sql`
  cross join lateral (
    select count(*)::int as expected_cnt, count(d.id)::int as attached_cnt, (count(*) - count(d.id))::int as missing_cnt
      from tasks t left join documents d on d.task_id = t.id and d.round_id is null and ${currentDocuments} and ${scopeOf(actor).documents}
     where t.event_id = e.id and t.deleted_at is null and t.category_num in (1, 3)
       and t.status_num not in (${sql.join(notRequiredStatuses)})) k`;

const tabs: Record<string, Sql> = { complete: sql`k.missing_cnt = 0`, missing: sql`k.missing_cnt > 0` };
const countSorts: Record<string, { by: Sql; joins?: Sql }> = {
  expected_cnt: { by: sql`k.expected_cnt` },
  attached_cnt: { by: sql`k.attached_cnt` },
  missing_cnt: { by: sql`k.missing_cnt` },
};

/** One row an Active event: is there a paper for each of its permits and inspections? The most missing first. */
export const documentsReport: ReportOf = (actor, query) => {
  const { status = '', sort_by = 'missing_cnt', sort_order = query.sort_by ? 'asc' : 'desc' } = query;
  const sort = { ...eventSorts, ...countSorts }[sort_by] ?? { by: sql`k.missing_cnt` };
  const from = sql`${eventsFrom} ${papers(actor)}`;
  const where = and(scopeOf(actor).events, eventMatches({ ...query, live: 1 }));
  const sitePlan = sql`exists (select from documents d where d.event_id = e.id and d.site_plan and ${currentDocuments}
    and ${scopeOf(actor).documents})`;
  return {
    page: {
      from,
      joins: eventJoins,
      where,
      tab: tabs[status],
      columns: sql`${eventFacts}, k.expected_cnt, k.attached_cnt, k.missing_cnt, ${sitePlan} as site_plan,
        case when k.expected_cnt > 0 then round(100.0 * k.attached_cnt / k.expected_cnt)::int end as complete_pct`,
      counts: tabCounts(tabs),
      order: orderBy(sort.by, sort_order, sql`e.id`),
      query,
    },
    bars: sql`
      select p.id::text as bar, p.name, parts.series, parts.n
        from ${from} cross join lateral (values ('attached', k.attached_cnt), ('missing', k.missing_cnt)) parts (series, n)
       where ${and(where, tabs[status])}`,
  };
};
