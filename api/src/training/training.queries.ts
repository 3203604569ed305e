import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { LessonDetail, LessonKind, LessonPage } from '@guyline/contract/training';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { and, containing, Db, type JsonText, type Sql } from '../platform/db/db.js';
import { orderBy, pageOf } from '../platform/db/list-page.js';
import { notFound } from '../platform/errors/rule-error.js';
import { FileLinks } from '../platform/files/file-links.js';
import { searchOf } from '../platform/http/list-query.js';
import type { TrainingListQuery, TutorialListQuery } from './training.dto.js';

const from = sql`lessons n`;
/** A file that was deleted among the documents is gone here as well. */
const file = sql`left join documents d on d.id = n.file_id and d.deleted_at is null`;
const columns = sql`n.id, n.kind, n.title, n.description, n.video_url, n.body is not null as has_body, n.levels, n.place,
  n.published, n.updated_at, n.version`;
const fileFacts = sql`'id', d.id, 'name', d.name, 'mime', d.mime, 'size', d.size`;

const sorts: Record<NonNullable<TrainingListQuery['sort_by']>, Sql> = {
  place: sql`n.place`,
  title: sql`lower(n.title)`,
  kind: sql`n.kind`,
  updated_at: sql`n.updated_at`,
};

const counts = sql`count(*)::int as all_cnt, (count(*) filter (where n.published))::int as published_cnt,
  (count(*) filter (where not n.published))::int as draft_cnt`;

/** Kinds of the calls; a call never gives or changes a row of the other ones. */
export const ofKinds = (kinds: readonly LessonKind[]): Sql => sql`n.kind in (${sql.join(kinds)})`;

@Injectable()
export class TrainingQueries {
  constructor(
    private readonly db: Db,
    private readonly links: FileLinks,
  ) {}

  /** One page of `LessonRow`, in the editors' order unless asked otherwise. */
  list(
    actor: SessionActor,
    kinds: readonly LessonKind[],
    query: TrainingListQuery & TutorialListQuery,
  ): Promise<JsonText<LessonPage>> {
    const search = searchOf(query);
    const text = search && containing(search);
    return pageOf(this.db, {
      from,
      joins: file,
      where: and(
        ofKinds(query.kind ? [query.kind] : kinds),
        scopeOf(actor).lessons,
        text && sql`(n.title ilike ${text} or n.description ilike ${text} or n.body ilike ${text})`,
      ),
      tab: query.published && sql`n.published = ${query.published === 1}`,
      columns: sql`${columns}, case when d.id is not null then json_build_object(${fileFacts}) end as file`,
      counts,
      order: orderBy(
        sorts[query.sort_by ?? 'place'],
        query.sort_order,
        query.sort_by ? sql`n.id` : sql`lower(n.title), n.id`,
      ),
      query,
    });
  }

  /** `LessonDetail`. @throws RuleError `not_found` 404 */
  async detail(actor: SessionActor, kinds: readonly LessonKind[], id: number): Promise<JsonText<LessonDetail>> {
    const row = await this.db.json<LessonDetail>(sql`
      select row_to_json(r) as doc from (
        select ${columns}, n.body, case when d.id is not null then
                 json_build_object(${fileFacts}, 'file_key', d.file_key, 'thumb_key', d.thumb_key) end as file
          from ${from} ${file} where n.id = ${id} and ${and(ofKinds(kinds), scopeOf(actor).lessons)}) r`);
    if (!row) throw notFound();
    return this.links.linkedAll(actor, row);
  }
}
