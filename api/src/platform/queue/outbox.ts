import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { LiveArea } from '@guyline/contract/live';
import { type Concerned, roomsFor } from '../access/scope.js';

/** Work for a queue; `data` is ids, the job may run twice. */
export interface QueuedJob {
  queue: string;
  name: string;
  data: Record<string, string | number>;
}

/**
 * What must happen after a commit: written in the same transaction, relayed afterwards.
 * A lost Redis or process loses nothing; the rows wait.
 */
@Injectable()
export class Outbox {
  /** Tells those whose scope holds the row that it changed. `id` 0 = many. */
  async changed(em: EntityManager, area: LiveArea, id: number | string, concerned: Concerned): Promise<void> {
    await this.add(em, 'live', { area, id, rooms: roomsFor(concerned) });
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
