import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { CreateLesson, LessonKind } from '@guyline/contract/training';
import type { SessionActor } from '../platform/access/actor.js';
import { checkVersion } from '../platform/access/lock-scoped.js';
import { scopeOf } from '../platform/access/scope.js';
import { and, Db } from '../platform/db/db.js';
import { invalid, notFound } from '../platform/errors/rule-error.js';
import { Outbox } from '../platform/queue/outbox.js';
import { ofKinds, TrainingQueries } from './training.queries.js';

/** Kinds of the calls, and the one that a write gives the row. */
export interface Kinds {
  all: readonly LessonKind[];
  kind: LessonKind;
}
interface Locked {
  version: number;
  file_id: string | null;
}

/** What people learn from: written by who manages the settings. */
@Injectable()
export class TrainingCommands {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly queries: TrainingQueries,
  ) {}

  /** @throws RuleError `lesson_empty` 422, `not_found` 404 for a file that is not the caller's to show */
  create(actor: SessionActor, { kind }: Kinds, input: CreateLesson): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      await this.check(em, actor, input, null);
      const row = await this.db.one<{ id: string }>(
        sql`insert into lessons (kind, title, description, body, video_url, file_id, levels, place, published, created_by)
            values (${kind}, ${input.title}, ${input.description ?? null}, ${input.body ?? null}, ${input.video_url ?? null},
              ${input.file_id ?? null}, ${input.levels as unknown}::smallint[], ${input.place ?? 0}, ${input.published ?? false},
              ${actor.id})
            returning id`,
        em,
      );
      return this.told(em, Number(row?.id));
    });
  }

  /** @throws RuleError `not_found` 404, `stale_version` 409, `lesson_empty` 422 */
  update(
    actor: SessionActor,
    { all, kind }: Kinds,
    id: number,
    { version, ...input }: CreateLesson & { version: number },
  ): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      const row = await this.lock(em, actor, all, id);
      await checkVersion(row, version, () => this.queries.detail(actor, all, id));
      await this.check(em, actor, input, row.file_id);
      await this.db.rows(
        sql`update lessons set kind = ${kind}, title = ${input.title}, description = ${input.description ?? null},
              body = ${input.body ?? null}, video_url = ${input.video_url ?? null}, file_id = ${input.file_id ?? null},
              levels = ${input.levels as unknown}::smallint[], place = ${input.place ?? 0}, published = ${input.published ?? false},
              version = version + 1, updated_at = now()
             where id = ${id}`,
        em,
      );
      return this.told(em, id);
    });
  }

  /** @throws RuleError `not_found` 404 */
  remove(actor: SessionActor, all: readonly LessonKind[], id: number): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      await this.lock(em, actor, all, id);
      await this.db.rows(sql`delete from lessons where id = ${id}`, em);
      return this.told(em, id);
    });
  }

  private async lock(em: EntityManager, actor: SessionActor, all: readonly LessonKind[], id: number): Promise<Locked> {
    const row = await this.db.one<Locked>(
      sql`select n.version, n.file_id from lessons n where n.id = ${id} and ${and(ofKinds(all), scopeOf(actor).lessons)}
             for update`,
      em,
    );
    if (!row) throw notFound();
    return row;
  }

  /** Something to read, see or open; a new file is a general document that the caller uploaded, or an admin chose. */
  private async check(
    em: EntityManager,
    actor: SessionActor,
    { body, video_url, file_id }: CreateLesson,
    keptFile: string | null,
  ): Promise<void> {
    if (!body && !video_url && !file_id) throw invalid('lesson_empty', 'body');
    if (!file_id || file_id === Number(keptFile)) return;
    const mine = actor.role === 'admin' ? sql`true` : sql`d.uploaded_by = ${actor.id}`;
    const found = await this.db.one(
      sql`select from documents d where d.id = ${file_id} and d.type = 'general' and d.deleted_at is null and ${mine} for key share`,
      em,
    );
    if (!found) throw notFound();
  }

  private async told(em: EntityManager, id: number): Promise<{ id: number }> {
    await this.outbox.changed(em, 'training', id, { everybody: true });
    return { id };
  }
}
