import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { UpdateDocument } from '@guyline/contract/documents';
import type { SessionActor } from '../platform/access/actor.js';
import { checkVersion, lockScoped } from '../platform/access/lock-scoped.js';
import type { Audience } from '../platform/access/audience.js';
import { scopeOf } from '../platform/access/scope.js';
import { recordedAt } from '../platform/clock/clock.js';
import { Db, JsonText } from '../platform/db/db.js';
import { RuleError } from '../platform/errors/rule-error.js';
import { Outbox } from '../platform/queue/outbox.js';
import { Document } from './document.entity.js';
import { deletedDocuments, keptDocuments } from './documents.sql.js';
import { DocumentsQueries } from './documents.queries.js';

@Injectable()
export class DocumentsCommands {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly queries: DocumentsQueries,
  ) {}

  /**
   * Renames a document or changes who sees it.
   * @throws RuleError `not_found` 404, `document_not_yours` 403, `stale_version` 409
   */
  update(actor: SessionActor, id: number, { version, ...input }: UpdateDocument): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      const document = await this.own(em, actor, id);
      await checkVersion(
        document,
        version,
        async () => new JsonText(JSON.stringify(await this.queries.detail(actor, id))),
      );
      if (input.levels && document.type === 'general' && actor.role !== 'admin')
        throw new RuleError('document_not_yours', 403);
      Object.assign(document, input);
      await em.flush();
      await this.tell(em, document);
      return { id };
    });
  }

  /**
   * Gives a file of a task another name: of two at once the last counts.
   * @throws RuleError `not_found` 404, `document_not_yours` 403
   */
  rename(actor: SessionActor, id: number, name: string): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      const document = await this.own(em, actor, id);
      document.name = name;
      await em.flush();
      await this.tell(em, document);
      return { id };
    });
  }

  /**
   * Takes a document off; the version before it, if any, is current again. Its file is removed 30 days later.
   * @throws RuleError `not_found` 404, `document_not_yours` 403
   */
  remove(actor: SessionActor, id: number): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      const document = await this.own(em, actor, id);
      const wasCurrent = document.current;
      document.deleted_at = recordedAt();
      document.current = false;
      await em.flush();
      if (wasCurrent) await this.showNewest(em, document);
      await this.tell(em, document);
      return { id };
    });
  }

  /**
   * Brings a deleted document back while its file is kept; it is the current one unless a newer version has come.
   * @throws RuleError `not_found` 404, `document_not_yours` 403
   */
  restore(actor: SessionActor, id: number): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      const document = await this.own(em, actor, id, deletedDocuments);
      // As an upload does: the two follow each other.
      await this.db.rows(sql`select from tasks where id = ${document.task_id}::bigint for update`, em);
      document.deleted_at = null;
      await em.flush();
      await this.db.rows(
        sql`update documents set current = false where series_id = ${document.series_id} and current`,
        em,
      );
      await this.showNewest(em, document);
      await this.tell(em, document);
      return { id };
    });
  }

  /** The newest version that is left is the current one, unless the task has another file by now. */
  private async showNewest(em: EntityManager, { series_id, task_id, round_id }: Document): Promise<void> {
    await this.db.rows(
      sql`update documents set current = true where id = (
            select id from documents where series_id = ${series_id} and deleted_at is null order by version_num desc, id desc limit 1)
          and not exists (select from documents o where o.task_id = ${task_id}::bigint and o.round_id is null
                            and ${round_id}::bigint is null and o.current and o.deleted_at is null)`,
      em,
    );
  }

  private async own(em: EntityManager, actor: SessionActor, id: number, among = keptDocuments): Promise<Document> {
    const seen = sql`select from documents d where d.id = ${id} and ${among} and ${scopeOf(actor).documents}`;
    const document = await lockScoped(em, Document, id, seen);
    if (actor.role !== 'admin' && document.uploaded_by !== actor.id) throw new RuleError('document_not_yours', 403);
    return document;
  }

  private async tell(
    em: EntityManager,
    { id, event_id, customer_id, location_id, uploaded_by }: Document,
  ): Promise<void> {
    const row = await this.db.one<{ audience: Audience }>(
      sql`select json_build_object(
            'customerIds', array_remove(array[e.customer_id, l.customer_id, ${customer_id}::bigint], null),
            'locationIds', array_remove(array[e.location_id, l.id], null),
            'vendorIds', array_remove(array[e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid], null)) as audience
          from (values (1)) one left join events e on e.id = ${event_id}::bigint left join locations l on l.id = ${location_id}::bigint`,
      em,
    );
    await this.outbox.changed(em, 'documents', id, { ...row?.audience, userIds: [uploaded_by] });
  }
}
