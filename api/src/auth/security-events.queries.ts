import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Page } from '@guyline/contract/envelope';
import type { SecurityEventPage, SecurityEventRow } from '@guyline/contract/security';
import { and, containing, Db, type Sql } from '../platform/db/db.js';
import { listPage, orderBy } from '../platform/db/list-page.js';
import { searchOf } from '../platform/http/list-query.js';
import { browserOf } from './browser-name.js';
import type { SecurityEventQuery } from './security-events.dto.js';

type Kept = Omit<SecurityEventRow, 'browser'> & { user_agent: string | null };

const sortColumns = {
  created_at: sql`s.created_at`,
  kind: sql`s.kind`,
  user: sql`coalesce(u.name, s.email::text)`,
  address: sql`s.address`,
};
const named = (row: Sql): Sql =>
  sql`case when ${row}.id is not null then json_build_object('id', ${row}.id, 'name', ${row}.name) end`;

/** The audit of security events, for sys admins. */
@Injectable()
export class SecurityEventsQueries {
  constructor(private readonly db: Db) {}

  /** Newest first unless another order is chosen. */
  async list(query: SecurityEventQuery): Promise<SecurityEventPage> {
    const { kind, user_id, sort_by = 'created_at', sort_order = 'desc' } = query;
    const search = searchOf(query);
    const page = await this.db.document<Page<Kept>>(
      listPage({
        from: sql`security_events s left join users u on u.id = s.user_id left join users a on a.id = s.actor_id`,
        joins: sql`left join users i on i.id = s.impersonator_id`,
        where: and(
          kind && sql`s.kind = ${kind}`,
          user_id && sql`${user_id} in (s.user_id, s.actor_id, s.impersonator_id)`,
          search &&
            sql`(u.name ilike ${containing(search)} or u.email::text ilike ${containing(search)}
              or a.name ilike ${containing(search)} or s.email::text ilike ${containing(search)} or s.address ilike ${containing(search)})`,
        ),
        columns: sql`s.id, s.kind, s.created_at, ${named(sql`u`)} as "user", ${named(sql`a`)} as actor,
          ${named(sql`i`)} as impersonator, coalesce(s.email::text, u.email::text) as email, s.address, s.user_agent, s.details`,
        order: orderBy(sortColumns[sort_by], sort_order, sql`s.id`),
        query,
      }),
    );
    if (!page) throw new Error('A list page always has one row');
    return { ...page, list: page.list.map(({ user_agent, ...row }) => ({ ...row, browser: browserOf(user_agent) })) };
  }
}
