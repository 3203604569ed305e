import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ChangeFacts, LiveArea, Room } from '@guyline/contract/live';
import { type Audience, roomsFor } from '../access/audience.js';
import type { Sql } from '../db/db.js';

/** Work for a queue; `data` contains ids only, as the job may run twice. */
export interface QueuedJob {
  queue: string;
  name: string;
  data: Record<string, string | number>;
  /** Not before this instant (ISO 8601); at once when absent. */
  at?: string;
  /** The job of the queue that failed and is tried again: it is done once, however often somebody asks. */
  retries?: string;
  /** How many jobs of the same person are waiting: people who have fewer come first. */
  behind?: number;
}

/**
 * What must happen after a commit: written in the same transaction, relayed afterwards.
 * A lost Redis or process loses nothing; the rows wait.
 */
@Injectable()
export class Outbox {
  /** Notifies everybody whose scope includes the row that it changed. `id` 0 = many. */
  async changed(
    em: EntityManager,
    area: LiveArea,
    id: number | string,
    audience: Audience,
    facts: ChangeFacts = {},
  ): Promise<void> {
    await this.add(em, 'live', { area, id, ...facts, rooms: roomsFor(audience) });
  }

  /** Notifies only these people, not even admins, that a row of their own changed. */
  async changedFor(em: EntityManager, area: LiveArea, id: number, userIds: readonly number[]): Promise<void> {
    const rooms = userIds.map((userId): Room => `user:${userId}`);
    await this.add(em, 'live', { area, id, rooms });
  }

  /** Passes `payload` to the handler of the topic (`OutboxRelay.on`); ids only, as it may arrive twice. */
  async topic(em: EntityManager, topic: string, payload: Record<string, string | number>): Promise<void> {
    await this.add(em, topic, payload);
  }

  /** `changed` as the last part of the statement that writes: for each row of `written`, which must have an `id`. */
  changedOf(written: Sql, area: LiveArea, audience: Audience, facts: ChangeFacts = {}): Sql {
    const told = JSON.stringify({ area, ...facts, rooms: roomsFor(audience) });
    return sql`insert into outbox (topic, payload)
      select 'live', ${told}::jsonb || jsonb_build_object('id', id) from ${written}`;
  }

  /** `job` as a part of the statement that writes, for each row of `written`: the job's `data` is the row's `id`. */
  jobsOf(written: Sql, { queue, name }: Pick<QueuedJob, 'queue' | 'name'>): Sql {
    return sql`insert into outbox (topic, payload)
      select 'job', ${JSON.stringify({ queue, name })}::jsonb || jsonb_build_object('data', jsonb_build_object('id', id))
        from ${written} order by id`;
  }

  async job(em: EntityManager, job: QueuedJob): Promise<void> {
    await this.add(em, 'job', { ...job });
  }

  private async add(em: EntityManager, topic: string, payload: object): Promise<void> {
    await sql`insert into outbox (topic, payload) values (${topic}, ${JSON.stringify(payload)}::jsonb)`.execute(
      em.getKysely(),
    );
  }
}
