import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { AssignLocations, LocationsAssigned } from '@guyline/contract/assign-locations';
import type { SessionActor } from '../../platform/access/actor.js';
import { scopeOf } from '../../platform/access/scope.js';
import { and, Db, ids, type Sql } from '../../platform/db/db.js';
import { notFound, RuleError } from '../../platform/errors/rule-error.js';
import { Outbox } from '../../platform/queue/outbox.js';
import type { Kind } from '../users.sql.js';
import { assignable, type Assignee, assigneeStatement, locationMatches } from './assignable.sql.js';

/** Locations assigned to a manager, a vendor or staff, many at once (docs/domain.md, Row scope; Default vendors). */
@Injectable()
export class AssignCommands {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Adds, removes, or does so with all that match a filter. An admin for everybody, a vendor for its staff.
   * @throws RuleError `not_found` 404, also for a location that may not be assigned to the person; `forbidden` 403; `level_has_no_locations` 422
   */
  save(actor: SessionActor, kind: Kind, id: number, input: AssignLocations): Promise<LocationsAssigned> {
    return this.db.transaction(async (em) => {
      const user = await this.db.one<Assignee>(sql`${assigneeStatement(actor, kind, id)} for update of u`, em);
      if (!user) throw notFound();
      if (actor.role !== 'admin' && Number(user.main_vendor_id) !== actor.id) throw new RuleError('forbidden', 403);
      const added = await this.add(em, id, assignable(actor, { ...user, id }), input);
      const removed = await this.remove(em, actor, id, input);
      await this.tell(em, id);
      const left = await this.db.one<{ n: number }>(
        sql`select count(*)::int as n from location_assignments where user_id = ${id}`,
        em,
      );
      return { added_cnt: added, removed_cnt: removed, location_cnt: left?.n ?? 0 };
    });
  }

  private async add(em: EntityManager, userId: number, offered: Sql, input: AssignLocations): Promise<number> {
    const { add_ids = [], matching } = input;
    const wanted = [...new Set(add_ids)];
    if (wanted.length) {
      const known = await this.db.one<{ n: number }>(
        sql`select count(*)::int as n from locations l where l.id = any(${ids(wanted)}) and ${offered}`,
        em,
      );
      if (known?.n !== wanted.length) throw notFound();
    }
    const where = and(offered, chosen(wanted, matching?.action === 'add' ? matching : undefined));
    const rows = await this.db.rows(
      sql`insert into location_assignments (user_id, location_id)
          select ${userId}::bigint, l.id from locations l where ${where} on conflict do nothing returning location_id`,
      em,
    );
    return rows.length;
  }

  private async remove(
    em: EntityManager,
    actor: SessionActor,
    userId: number,
    { remove_ids = [], matching }: AssignLocations,
  ): Promise<number> {
    const where = and(
      scopeOf(actor).locations,
      chosen(remove_ids, matching?.action === 'remove' ? matching : undefined),
    );
    const rows = await this.db.rows(
      sql`delete from location_assignments a using locations l
           where a.user_id = ${userId} and l.id = a.location_id and ${where} returning l.id`,
      em,
    );
    return rows.length;
  }

  /** The person's view changes with its locations: everything that follows from them is fetched again. */
  private async tell(em: EntityManager, userId: number): Promise<void> {
    await this.outbox.changed(em, 'users', userId, { userIds: [userId] });
    await this.outbox.changed(em, 'locations', 0, { userIds: [userId] });
  }
}

/** The locations named by id or opened by a filter; neither chooses none. */
const chosen = (named: readonly number[], matching: AssignLocations['matching']): Sql =>
  matching ? sql`(l.id = any(${ids(named)}) or (${locationMatches(matching)}))` : sql`l.id = any(${ids(named)})`;
