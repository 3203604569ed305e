import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { documentTypes, type DocumentPage, type DocumentDetail } from '@guyline/contract/documents';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { and, containing, Db, type Sql } from '../platform/db/db.js';
import { type ListPage, orderBy, pageOf } from '../platform/db/list-page.js';
import { notFound } from '../platform/errors/rule-error.js';
import { FileLinks } from '../platform/files/file-links.js';
import { type FileSource, FileSources, type StoredFile } from '../platform/files/file-sources.js';
import { searchOf } from '../platform/http/list-query.js';
import type { DocumentListQuery } from './documents.dto.js';
import { currentDocuments, documentColumns, documentJoins, documentsFrom, keptDocuments } from './documents.sql.js';

const sorts: Record<NonNullable<DocumentListQuery['sort_by']>, { by: Sql; joins?: Sql }> = {
  name: { by: sql`lower(d.name)` },
  type: { by: sql`d.type` },
  size: { by: sql`d.size` },
  uploaded_by: { by: sql`u.name`, joins: sql`join users u on u.id = d.uploaded_by` },
  created_at: { by: sql`d.created_at` },
};

const counts = sql.join([
  sql`count(*)::int as all_cnt`,
  ...documentTypes.map((type) => sql`(count(*) filter (where d.type = ${type}))::int as ${sql.ref(`${type}_cnt`)}`),
]);

/** An event's documents are its own and those of its tasks. */
const matches = (query: DocumentListQuery): Sql => {
  const search = searchOf(query);
  return and(
    currentDocuments,
    query.customer_id && sql`d.customer_id = ${query.customer_id}`,
    query.event_id && sql`d.event_id = ${query.event_id}`,
    query.location_id && sql`d.location_id = ${query.location_id}`,
    query.jurisdiction_id && sql`d.jurisdiction_id = ${query.jurisdiction_id}`,
    query.template_id && sql`d.template_id = ${query.template_id}`,
    query.year &&
      sql`d.event_id in (select e.id from events e join projects p on p.id = e.project_id where p.year = ${query.year})`,
    query.task_id && sql`d.task_id = ${query.task_id}`,
    query.round_id && sql`d.round_id = ${query.round_id}`,
    query.of_round && sql`(d.round_id is not null) = ${query.of_round === 1}`,
    query.site_plan && sql`d.site_plan = ${query.site_plan === 1}`,
    search &&
      sql`(d.name ilike ${containing(search)} or d.event_id in (select e.id from events e where e.uuid ilike ${containing(search)}))`,
  );
};

type Kept<T> = Omit<T, 'file_path' | 'thumb_path'> & { file_key: string; thumb_key: string | null };

/** The pieces of a list of documents, for the list and the export; the latest first unless asked otherwise. */
export function documentPage(actor: SessionActor, query: DocumentListQuery): ListPage {
  const { sort_by = 'created_at', sort_order = query.sort_by ? 'asc' : 'desc' } = query;
  return {
    from: documentsFrom,
    joins: sorts[sort_by].joins,
    where: and(scopeOf(actor).documents, matches(query)),
    tab: query.type && sql`d.type = ${query.type}`,
    columns: sql`d.id`,
    later: sql`select ${documentColumns(actor)} from ${documentsFrom} ${documentJoins} where d.id = page.id`,
    counts,
    order: orderBy(sorts[sort_by].by, sort_order, sql`d.id`),
    query,
  };
}

@Injectable()
export class DocumentsQueries {
  constructor(
    private readonly db: Db,
    private readonly links: FileLinks,
    sources: FileSources,
  ) {
    for (const source of ['document', 'thumb'] as const) sources.on(source, (id) => this.file(source, id));
  }

  /** One page of `DocumentRow`. */
  async list(actor: SessionActor, query: DocumentListQuery): Promise<DocumentPage> {
    const page = await pageOf(this.db, documentPage(actor, query));
    const { list, ...rest } = JSON.parse(page.text) as Omit<DocumentPage, 'list'> & {
      list: Kept<DocumentPage['list'][0]>[];
    };
    return { ...rest, list: list.map((row) => this.links.linked(actor, row)) };
  }

  /** Who may open it was decided when the link was made; a document deleted since then opens no more. */
  private async file(source: FileSource, id: string): Promise<StoredFile | undefined> {
    return this.db.one<StoredFile>(
      source === 'thumb'
        ? sql`select d.thumb_key as key, d.name, 'image/webp' as mime from documents d
               where d.id = ${id}::bigint and d.deleted_at is null and d.thumb_key is not null`
        : sql`select d.file_key as key, d.name, d.mime from documents d where d.id = ${id}::bigint and d.deleted_at is null`,
    );
  }

  /**
   * `DocumentDetail`: the row and those of its versions that the caller may see; an older one may be for fewer levels.
   * @throws RuleError `not_found` 404
   */
  async detail(actor: SessionActor, id: number): Promise<DocumentDetail> {
    const found = await this.db.document<
      Omit<Kept<DocumentDetail>, 'versions'> & { versions: Kept<DocumentDetail['versions'][0]>[] }
    >(sql`
      select row_to_json(r) as doc from (
        select ${documentColumns(actor)}, (
          select json_agg(json_build_object('id', o.id, 'name', o.name, 'file_key', o.file_key, 'thumb_key', null, 'size', o.size,
              'mime', o.mime, 'version_num', o.version_num, 'created_at', o.created_at,
              'uploaded_by', json_build_object('id', ou.id, 'name', ou.name)) order by o.version_num desc)
            from documents o join users ou on ou.id = o.uploaded_by
           where o.series_id = d.series_id and o.deleted_at is null
             and exists (select from documents d where d.id = o.id and ${scopeOf(actor).documents})) as versions
          from ${documentsFrom} ${documentJoins}
         where d.id = ${id} and ${keptDocuments} and ${scopeOf(actor).documents}) r`);
    if (!found) throw notFound();
    const { versions, ...row } = found;
    return {
      ...this.links.linked(actor, row),
      versions: versions.map((one) => this.links.linked(actor, one)),
    };
  }
}
