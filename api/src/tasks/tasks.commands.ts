import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { categoryOf } from '@guyline/contract/tasks/items';
import type { CreateTask, UpdateTask } from '@guyline/contract/tasks/rows';
import { pendingOf } from '@guyline/contract/tasks/status';
import { Event } from '../events/event.entity.js';
import type { SessionActor } from '../platform/access/actor.js';
import { checkVersion, lockScoped } from '../platform/access/lock-scoped.js';
import { scopeOf } from '../platform/access/scope.js';
import { Db } from '../platform/db/db.js';
import { RuleError } from '../platform/errors/rule-error.js';
import { Outbox } from '../platform/queue/outbox.js';
import { Task } from './task.entity.js';
import { factsOf, TaskLog } from './task-log.entity.js';
import { TasksQueries } from './tasks.queries.js';

@Injectable()
export class TasksCommands {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly queries: TasksQueries,
  ) {}

  /**
   * Saves an edit with its log row; whoever shows the task is told after the commit.
   * @throws RuleError `not_found` 404, `task_item_not_permitted` 403, `stale_version` 409, `task_move_not_allowed`,
   *   `task_status_other_group`, `reason_required` 422
   */
  update(actor: SessionActor, id: number, input: UpdateTask): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      const task = await lockScoped(
        em,
        Task,
        id,
        sql`
        select from tasks t where t.id = ${id} and t.deleted_at is null and ${scopeOf(actor).tasks}`,
      );
      checkPermitted(actor, task);
      await checkVersion(task, input.version, () => this.queries.detail(actor, id));
      const before = factsOf(task);
      if (input.status_num) task.moveTo(input.status_num, { isAdmin: actor.role === 'admin', reason: input.reason });
      if (input.scheduled_date !== undefined) task.scheduled_date = input.scheduled_date;
      if (input.name_number !== undefined) task.name_number = input.name_number;
      if (input.note !== undefined) task.note = input.note;
      const log = TaskLog.ofEdit(task, before, actor, input.reason);
      if (!log) return { id };
      em.persist(log);
      await em.flush();
      await this.tell(em, task);
      return { id };
    });
  }

  /**
   * Adds an item to an event in scope.
   * @throws RuleError `not_found` 404, `task_item_not_permitted` 403, `task_exists`, `task_status_other_group`, `task_move_not_allowed` 422
   */
  create(actor: SessionActor, input: CreateTask): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      await lockScoped(
        em,
        Event,
        input.event_id,
        sql`
        select from events e where e.id = ${input.event_id} and ${scopeOf(actor).events}`,
      );
      const { event_id, pt_num, scheduled_date = null, name_number = null, note = null } = input;
      const task = Object.assign(new Task(), {
        event_id,
        pt_num,
        status_num: pendingOf[categoryOf(pt_num)],
        scheduled_date,
        name_number,
        note,
      });
      checkPermitted(actor, task);
      task.moveTo(input.status_num, { isAdmin: actor.role === 'admin', reason: 'created so' });
      await em.persist(task).flush();
      await em.persist(TaskLog.of(task, 'Created', actor)).flush();
      await this.tell(em, task);
      return { id: task.id };
    });
  }

  private async tell(em: EntityManager, { id, event_id }: Task): Promise<void> {
    const event = await em.findOneOrFail(Event, event_id);
    await this.outbox.changed(em, 'tasks', id, {
      customerIds: [event.customer_id],
      locationIds: [event.location_id],
      vendorIds: event.vendorIds(),
    });
  }
}

function checkPermitted(actor: SessionActor, task: Pick<Task, 'pt_num'>): void {
  if (actor.permittedItems?.includes(task.pt_num) === false) throw new RuleError('task_item_not_permitted', 403);
}
