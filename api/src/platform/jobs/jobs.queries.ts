import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '@guyline/contract/access';
import { type BulkRefusal, type BulkResult, projectActions } from '@guyline/contract/bulk';
import type { Page } from '@guyline/contract/envelope';
import { importJobKinds, type JobRow } from '@guyline/contract/jobs';
import type { SessionActor } from '../access/actor.js';
import { and, containing, Db, type Sql } from '../db/db.js';
import { listPage } from '../db/list-page.js';
import { translate } from '../errors/messages.js';
import { notFound } from '../errors/rule-error.js';
import { type ListQuery, searchOf } from '../http/list-query.js';
import { ImportKinds } from '../imports/import-kinds.js';
import { undoEnds, undoOrdered } from './undo-ordered.sql.js';

/** The row as the database has it: texts are the caller's language's. */
type Kept = Omit<JobRow, 'message' | 'bulk'> & {
  bulk: (Omit<BulkResult, 'refused'> & { refused: Omit<BulkRefusal, 'message'>[] }) | null;
};

/** Until when what a job changed of many rows can be undone. */
const undoUntil = sql`(
  select ended.at from (select ${undoEnds} as at) ended
   where j.status = 'done' and ended.at > now() and (exists (select from task_undo u where u.job_id = j.id) or exists (select from row_undo u where u.job_id = j.id))
     and not ${undoOrdered})`;

/** The project that the order names; the filter of another action may name one in another form, so the action is asked first. */
const project = sql`coalesce((select jsonb_build_object('project', p.name) from projects p
  where p.id = case when j.params ->> 'action' = any(${projectActions as unknown}::text[]) then (j.params #>> '{input,project_id}')::bigint end), '{}')`;

/** @param result of an import, or of a bulk action */
const columns = (
  result: Sql,
): Sql => sql`j.id, j.kind, j.status, j.title, json_build_object('done', j.done, 'total', j.total) as progress,
  case when j.kind <> 'bulk' then ${result} end as result,
  case when j.kind = 'bulk' then jsonb_build_object('action', j.params->'action', 'rows', j.total, 'done_cnt', null, 'refused_cnt', 0,
    'refused', '[]'::jsonb, 'undo_until', ${undoUntil}) || ${project} || coalesce(${result}, '{}') end as bulk, j.error, j.created_at, j.finished_at`;

/** Names of rows stand in the job itself only. */
const short = sql`case when j.result ? 'faults' then jsonb_set(j.result, '{faults}', '[]')
  when j.result ? 'refused' then jsonb_set(j.result, '{refused}', '[]') else j.result end`;

/** A person's own jobs; nobody sees another's. */
@Injectable()
export class JobsQueries {
  constructor(
    private readonly db: Db,
    private readonly imports: ImportKinds,
  ) {}

  /** Newest first. */
  async list(actor: Actor, query: ListQuery, language: string | undefined): Promise<Page<JobRow>> {
    const search = searchOf(query);
    const page = await this.db.document<Page<Kept>>(
      listPage({
        from: sql`jobs j`,
        where: and(sql`j.owner_id = ${actor.id}`, search && sql`j.title ilike ${containing(search)}`),
        columns: columns(short),
        order: sql`j.created_at desc, j.id`,
        query,
      }),
    );
    if (!page) throw new Error('A list page always has one row');
    return { ...page, list: page.list.map((job) => told(job, language)) };
  }

  /**
   * An import names no faults to a person who may not import such rows any more.
   * @throws RuleError `not_found` 404, also for somebody else's job
   */
  async one(actor: SessionActor, id: string, language: string | undefined): Promise<JobRow> {
    const lost = importJobKinds.filter((kind) => !this.imports.allows(kind, actor));
    const result = sql`case when j.kind = any(${lost as unknown}::text[]) then ${short} else j.result end`;
    const job = await this.db.document<Kept>(sql`
      select row_to_json(r) as doc from (select ${columns(result)} from jobs j where j.id = ${id} and j.owner_id = ${actor.id}) r`);
    if (!job) throw notFound();
    return told(job, language);
  }
}

const told = (job: Kept, language: string | undefined): JobRow => ({
  ...job,
  bulk: job.bulk && {
    ...job.bulk,
    refused: job.bulk.refused.map((row) => ({ ...row, message: translate(row.code, language) })),
  },
  message: job.error && translate(job.error, language, { count: job.bulk?.refused_cnt ?? 0 }),
});
