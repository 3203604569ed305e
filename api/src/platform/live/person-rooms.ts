import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '@guyline/contract/access';
import type { Room } from '@guyline/contract/live';
import { roomsOf } from '../access/scope.js';
import { Sessions } from '../access/sessions.js';
import { Db } from '../db/db.js';

/** The rooms that a person hears, by what they may see now. */
@Injectable()
export class PersonRooms {
  constructor(
    private readonly db: Db,
    private readonly sessions: Sessions,
  ) {}

  async of(actor: Actor): Promise<Room[]> {
    const own = await this.db.document<{ customerIds: number[]; locationIds: number[] }>(sql`
      select json_build_object(
        'customerIds', array(select customer_id from user_customers where user_id = ${actor.id}),
        'locationIds', array(select location_id from location_assignments where user_id = ${actor.id})) as doc`);
    return roomsOf(actor, own ?? { customerIds: [], locationIds: [] });
  }

  /** @returns undefined for a person who is no longer active */
  async ofPerson(userId: number): Promise<Room[] | undefined> {
    const actor = await this.sessions.personOf(userId, null);
    return actor && this.of(actor);
  }
}
