import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { AssignPeople } from '@guyline/contract/locations';
import type { SessionActor } from '../platform/access/actor.js';
import { audienceOf } from '../platform/access/location-audience.js';
import { lockScoped } from '../platform/access/lock-scoped.js';
import { scopeOf } from '../platform/access/scope.js';
import { ActivityLog } from '../platform/activity/activity-log.js';
import { Db, ids } from '../platform/db/db.js';
import { invalid } from '../platform/errors/rule-error.js';
import { Outbox } from '../platform/queue/outbox.js';
import { assignable } from './location-people.queries.js';
import { Location } from './location.entity.js';

/**
 * Who is assigned to a location; the vendor assigned last is the default of its kind for new events (docs/domain.md,
 * Default vendors).
 */
@Injectable()
export class LocationPeopleCommands {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly log: ActivityLog,
  ) {}

  /** @throws RuleError `not_found` 404, `nothing_selected`, `person_not_assignable` 422 */
  assign(actor: SessionActor, id: number, { add = [], remove = [] }: AssignPeople): Promise<{ id: number }> {
    if (!add.length && !remove.length) throw invalid('nothing_selected');
    return this.db.transaction(async (em) => {
      await lockScoped(
        em,
        Location,
        id,
        sql`select from locations l where l.id = ${id} and ${scopeOf(actor).locations}`,
      );
      const gone = await this.remove(em, id, remove);
      const come = await this.add(em, id, [...new Set(add)]);
      if (gone)
        await this.log.add(em, actor, 'locations', [id], 'people_removed', { people: { from: gone, to: null } });
      if (come)
        await this.log.add(em, actor, 'locations', [id], 'people_assigned', { people: { from: null, to: come } });
      const audience = await audienceOf(this.db, em, [id]);
      await this.outbox.changed(em, 'locations', id, { ...audience, userIds: [...add, ...remove] });
      return { id };
    });
  }

  /** @returns the names of those who were assigned */
  private async remove(em: EntityManager, id: number, userIds: readonly number[]): Promise<string | null> {
    const row = await this.db.one<{ names: string | null }>(
      sql`with gone as (delete from location_assignments where location_id = ${id} and user_id = any(${ids(userIds)}) returning user_id)
          select string_agg(u.name, ', ' order by u.name) as names from gone join users u on u.id = gone.user_id`,
      em,
    );
    return row?.names ?? null;
  }

  private async add(em: EntityManager, id: number, userIds: readonly number[]): Promise<string | null> {
    const fit = await this.db.rows<{ name: string }>(
      sql`select u.name from users u join locations l on l.id = ${id}
           where u.id = any(${ids(userIds)}) and ${assignable} order by u.name for key share of u`,
      em,
    );
    if (fit.length < userIds.length) throw invalid('person_not_assignable', 'add');
    await this.db.rows(
      sql`insert into location_assignments (user_id, location_id) select user_id, ${id} from unnest(${ids(userIds)}) user_id
          on conflict (user_id, location_id) do update set created_at = clock_timestamp()`,
      em,
    );
    return fit.length ? fit.map(({ name }) => name).join(', ') : null;
  }
}
