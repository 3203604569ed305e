import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ActivityAction, ActivityPage } from '@guyline/contract/activity';
import type { PageTurn } from '@guyline/contract/envelope';
import type { SessionActor } from '../access/actor.js';
import { and, Db, ids, type JsonText, type Sql } from '../db/db.js';
import { pageOf } from '../db/list-page.js';

export type LoggedArea = 'projects' | 'customers' | 'locations' | 'jurisdictions';
export type Changes = Record<string, { from: unknown; to: unknown }>;

/** What an edit changed, by field; an absent value is null. */
export const changesOf = <Field extends string>(
  before: Partial<Record<Field, unknown>>,
  after: Partial<Record<Field, unknown>>,
  fields: readonly Field[],
): Changes =>
  Object.fromEntries(
    fields
      .filter((field) => (before[field] ?? null) !== (after[field] ?? null))
      .map((field) => [field, { from: before[field] ?? null, to: after[field] ?? null }]),
  );

/** Who changed which row, from, to, when and on whose behalf: written in the transaction of the change. */
@Injectable()
export class ActivityLog {
  constructor(private readonly db: Db) {}

  /** One entry for each row; an edit without changes leaves none. */
  async add(
    em: EntityManager,
    actor: SessionActor,
    area: LoggedArea,
    rowIds: readonly number[],
    action: ActivityAction,
    changes: Changes = {},
  ): Promise<void> {
    if (action === 'changed' && !Object.keys(changes).length) return;
    await this.db.rows(
      sql`insert into change_logs (area, row_id, user_id, on_behalf_id, action, changes)
          select ${area}, id, ${actor.id}, ${actor.impersonatorId}, ${action}, ${JSON.stringify(changes)}::jsonb
            from unnest(${ids(rowIds)}) id`,
      em,
    );
  }

  /**
   * One page of `ActivityRow`, newest first; the caller has checked that the row is in scope.
   * @param shown a condition over `change_logs g`: the entries that the person is shown
   */
  page(area: LoggedArea, rowId: number, query: Required<PageTurn>, shown?: Sql): Promise<JsonText<ActivityPage>> {
    return pageOf(this.db, {
      from: sql`change_logs g`,
      joins: sql`join users u on u.id = g.user_id left join users b on b.id = g.on_behalf_id`,
      where: and(sql`g.area = ${area} and g.row_id = ${rowId}`, shown),
      columns: sql`g.id, g.action, g.changes, g.created_at, json_build_object('id', u.id, 'name', u.name) as user,
        case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end as on_behalf`,
      order: sql`g.id desc`,
      query,
    });
  }
}
