import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { snoozeLimits, type SnoozeTask } from '@guyline/contract/risk/week';
import type { Day } from '@guyline/contract/status';
import type { SessionActor } from '../platform/access/actor.js';
import { audit, type SecurityEvent } from '../platform/access/audit.js';
import type { ClientInfo } from '../platform/access/client-info.js';
import { scopeOf } from '../platform/access/scope.js';
import { Db, type Sql } from '../platform/db/db.js';
import { invalid, notFound } from '../platform/errors/rule-error.js';
import { Outbox } from '../platform/queue/outbox.js';
import { worstReason } from '../tasks/risk-columns.sql.js';
import { notDeleted, tasksFrom } from '../tasks/task-states.sql.js';

/** What people put off for themselves; nobody else's list changes (docs/domain.md, This week). */
@Injectable()
export class WeekCommands {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
  ) {}

  /** Again, it replaces day and reason. @throws RuleError `not_found` 404, `snooze_day_not_possible` 422 */
  snooze(actor: SessionActor, id: number, { until, reason }: SnoozeTask, from: ClientInfo): Promise<{ id: number }> {
    const { min, max } = snoozeLimits.days;
    return this.db.transaction(async (em) => {
      const task = await this.db.one<{ fits: boolean }>(
        sql`select ${until}::date - z.today between ${min}::int and ${max}::int as fits ${seenTask(actor, id)}`,
        em,
      );
      if (!task) throw notFound();
      if (!task.fits) throw invalid('snooze_day_not_possible', 'until');
      await this.db.rows(
        sql`insert into task_snoozes (task_id, user_id, until_on, reason, worst)
            select ${id}, ${actor.id}, ${until}::date, ${reason}, (${worstReason}) ${seenTask(actor, id)}
            on conflict (task_id, user_id) do update
              set until_on = excluded.until_on, reason = excluded.reason, worst = excluded.worst, created_at = now()`,
        em,
      );
      await noteAdmin(em, actor, { kind: 'task_snoozed', from, details: { task: id, until } });
      await this.outbox.changedFor(em, 'tasks', id, [actor.id]);
      return { id };
    });
  }

  /** @throws RuleError `not_found` 404 */
  wake(actor: SessionActor, id: number, from: ClientInfo): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      if (!(await this.db.one(sql`select t.id ${seenTask(actor, id)}`, em))) throw notFound();
      const own = sql`task_id = ${id} and user_id = ${actor.id}`;
      const was = await this.db.one<{ until: Day }>(
        sql`delete from task_snoozes where ${own} returning until_on as until`,
        em,
      );
      if (was) await noteAdmin(em, actor, { kind: 'task_woken', from, details: { task: id, until: was.until } });
      await this.outbox.changedFor(em, 'tasks', id, [actor.id]);
      return { id };
    });
  }
}

const seenTask = (actor: SessionActor, id: number): Sql =>
  sql`from ${tasksFrom} where t.id = ${id} and ${notDeleted} and ${scopeOf(actor).tasks}`;

/** The list is the person's alone, so no log of the task has it; what an admin does in their place is kept with both names. */
const noteAdmin = async (
  em: EntityManager,
  actor: SessionActor,
  event: Pick<SecurityEvent, 'kind' | 'from' | 'details'>,
): Promise<void> => {
  if (actor.impersonatorId) await audit(em, { ...event, userId: actor.id, actor });
};
