import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { SessionActor } from '../platform/access/actor.js';
import { Db, ids } from '../platform/db/db.js';
import { RuleError } from '../platform/errors/rule-error.js';
import { hasOpenTasks, openTasks } from './events.sql.js';

/** How many events a refusal names. */
const MAX_NAMED = 100;

/** Completing events whose required tasks are not all completed (docs/domain.md, Completing an event). */
@Injectable()
export class EventCompletion {
  constructor(private readonly db: Db) {}

  /**
   * Passes when no required task is open, or when an admin gives a reason, which is logged with each open task.
   * @throws RuleError `event_has_open_tasks` 422, with the codes of the events in `data`
   */
  async allow(
    em: EntityManager,
    actor: SessionActor,
    eventIds: readonly number[],
    reason?: string | null,
  ): Promise<void> {
    if (actor.role === 'admin' && reason?.trim()) return this.logReason(em, actor, eventIds, reason.trim());
    const open = await this.db.rows<{ uuid: string }>(
      sql`select e.uuid from events e where e.id = any(${ids(eventIds)}) and ${hasOpenTasks} order by e.uuid`,
      em,
    );
    if (!open.length) return;
    throw new RuleError('event_has_open_tasks', 422, {
      data: open.slice(0, MAX_NAMED).map(({ uuid }) => uuid),
      fields: { reason: 'event_has_open_tasks' },
      params: { count: open.length },
    });
  }

  private async logReason(
    em: EntityManager,
    actor: SessionActor,
    eventIds: readonly number[],
    reason: string,
  ): Promise<void> {
    await this.db.rows(
      sql`insert into task_logs (task_id, user_id, on_behalf_id, log, reason)
          select t.id, ${actor.id}, ${actor.impersonatorId}, 'Event completed with this task open', ${reason}
            from tasks t where t.event_id = any(${ids(eventIds)}) and ${openTasks}`,
      em,
    );
  }
}
