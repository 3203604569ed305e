import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '@guyline/contract/access';
import type { Room } from '@guyline/contract/live';
import { type OwnPlaces, roomsOf } from '../access/audience.js';
import { Sessions } from '../access/sessions.js';
import { Db, ids } from '../db/db.js';
import { levelSql } from '../db/named-numbers.sql.js';

/** The rooms that a person's sockets join, by what the person may see now. */
@Injectable()
export class PersonRooms {
  constructor(
    private readonly db: Db,
    private readonly sessions: Sessions,
  ) {}

  async of(actor: Actor): Promise<Room[]> {
    const own = await this.db.document<OwnPlaces>(sql`
      select json_build_object(
        'customerIds', array(select customer_id from user_customers where user_id = ${actor.id}),
        'locationIds', array(select location_id from location_assignments where user_id = ${actor.id}),
        'vendorLocationIds', array(select location_id from location_assignments where user_id = ${actor.vendorId ?? null}::bigint)) as doc`);
    return roomsOf(actor, own ?? { customerIds: [], locationIds: [], vendorLocationIds: [] });
  }

  /** The people whose rooms depend on these people: they themselves, and a vendor's staff. */
  async affectedBy(userIds: readonly number[]): Promise<number[]> {
    const staff = await this.db.rows<{ id: string }>(
      sql`select id from users where main_vendor_id = any(${ids(userIds)}) and level_num = ${levelSql.staff}`,
    );
    return [...new Set([...userIds, ...staff.map(({ id }) => Number(id))])];
  }

  /** @returns undefined for a person who is no longer active */
  async ofPerson(userId: number): Promise<Room[] | undefined> {
    const actor = await this.sessions.personOf(userId, null);
    return actor && this.of(actor);
  }
}
