import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { AnyJobCounts, AnyJobPage, AnyJobRow, JobTab } from '@guyline/contract/all-jobs';
import type { Page } from '@guyline/contract/envelope';
import { and, containing, Db, type Sql } from '../../db/db.js';
import { listPage, orderBy } from '../../db/list-page.js';
import { translate } from '../../errors/messages.js';
import { searchOf } from '../../http/list-query.js';
import type { AnyJobQuery } from './all-jobs.dto.js';
import { hasEnded, hasFailed, isUndone, mayBeCancelled, mayBeRetried } from './job-states.sql.js';

type Kept = Omit<AnyJobRow, 'message'> & { refused_cnt: number };

const tabs: Record<JobTab, Sql> = {
  open: sql`j.status in ('queued', 'running', 'waiting')`,
  failed: hasFailed,
  ended: hasEnded,
};
const counts = sql.join([
  sql`count(*)::int as all_cnt`,
  ...Object.entries(tabs).map(([tab, is]) => sql`(count(*) filter (where ${is}))::int as ${sql.ref(`${tab}_cnt`)}`),
]);
const sortColumns = {
  created_at: sql`j.created_at`,
  owner: sql`u.name`,
  kind: sql`j.kind`,
  finished_at: sql`j.finished_at`,
  took: sql`coalesce(j.finished_at, now()) - j.started_at`,
};

/** Everybody's jobs, for sys admins. */
@Injectable()
export class AllJobsQueries {
  constructor(private readonly db: Db) {}

  /** Newest first unless another order is chosen. */
  async list(query: AnyJobQuery, language: string | undefined): Promise<AnyJobPage> {
    const { tab, kind, sort_by = 'created_at', sort_order = 'desc' } = query;
    const search = searchOf(query);
    const page = await this.db.document<Page<Kept, AnyJobCounts>>(
      listPage({
        from: sql`jobs j join users u on u.id = j.owner_id`,
        joins: sql`left join users b on b.id = j.on_behalf_id`,
        where: and(
          kind && sql`j.kind = ${kind}`,
          search && sql`(j.title ilike ${containing(search)} or u.name ilike ${containing(search)})`,
        ),
        tab: tab && tabs[tab],
        counts,
        columns: sql`j.id, j.kind, case when j.kind = 'bulk' then j.params->>'action' end as action, j.status, j.title,
          json_build_object('id', u.id, 'name', u.name) as owner,
          case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end as impersonator,
          json_build_object('done', j.done, 'total', j.total) as progress, j.error, j.cause,
          coalesce((j.result->>'refused_cnt')::int, 0) as refused_cnt,
          j.cancel_requested and j.status in ('queued', 'running') as stopping, ${isUndone} as undone,
          ${mayBeRetried} as may_retry, ${mayBeCancelled} as may_cancel, j.created_at, j.started_at, j.finished_at`,
        order: orderBy(sortColumns[sort_by], sort_order, sql`j.id`),
        query,
      }),
    );
    if (!page) throw new Error('A list page always has one row');
    return { ...page, list: page.list.map((job) => told(job, language)) };
  }
}

const told = ({ refused_cnt, ...job }: Kept, language: string | undefined): AnyJobRow => ({
  ...job,
  message: job.error && translate(job.error, language, { count: refused_cnt }),
});
