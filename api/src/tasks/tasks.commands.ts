import { Injectable } from '@nestjs/common';
import type { TaskPart } from '@guyline/contract/live';
import { categoryOf } from '@guyline/contract/tasks/items';
import type { CreateTask, UpdateTask } from '@guyline/contract/tasks/rows';
import { pendingOf } from '@guyline/contract/tasks/status';
import type { SessionActor } from '../platform/access/actor.js';
import { checkVersion } from '../platform/access/lock-scoped.js';
import { Db, type Sql } from '../platform/db/db.js';
import { notFound, RuleError } from '../platform/errors/rule-error.js';
import { Outbox } from '../platform/queue/outbox.js';
import { factsOf, Task, type TaskRecord } from './task.entity.js';
import { logOf, logOfEdit, partOf } from './task-log.js';
import {
  audienceOf,
  type EventFacts,
  lockedEvent,
  lockedTask,
  madeTask,
  ofEvent,
  savedTask,
} from './task-writes.sql.js';
import { TasksQueries } from './tasks.queries.js';

@Injectable()
export class TasksCommands {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly queries: TasksQueries,
  ) {}

  /**
   * Saves an edit with its log row; clients that show the task are notified after the commit.
   * @throws RuleError `not_found` 404, `task_item_not_permitted` 403, `stale_version` 409, `task_move_not_allowed`,
   *   `task_status_other_group`, `reason_required`, what `Task.fill` refuses 422
   */
  update(actor: SessionActor, id: number, input: UpdateTask): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      const row = await this.db.one<TaskRecord & EventFacts>(lockedTask(actor, id), em);
      if (!row) throw notFound();
      const task = Task.of(row);
      checkPermitted(actor, task);
      await checkVersion(task, input.version, () => this.queries.detail(actor, id));
      const before = factsOf(task.facts);
      if (input.status_num) task.moveTo(input.status_num, { isAdmin: actor.role === 'admin', reason: input.reason });
      task.fill(input, row.today);
      const log = logOfEdit(before, task.facts, actor, input.reason);
      if (log) await this.db.rows(savedTask(task, log, this.tellOf(row, partOf(log))), em);
      return { id };
    });
  }

  /**
   * Adds an item to an event in scope.
   * @throws RuleError `not_found` 404, `task_item_not_permitted` 403, `task_exists`, `task_status_other_group`, `task_move_not_allowed`, what `Task.fill` refuses 422
   */
  create(actor: SessionActor, input: CreateTask): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      const event = await this.db.one<EventFacts>(lockedEvent(actor, input.event_id), em);
      if (!event) throw notFound();
      const task = Task.for(input.event_id, input.pt_num, pendingOf[categoryOf(input.pt_num)]);
      task.fill(input, event.today);
      checkPermitted(actor, task);
      task.moveTo(input.status_num, { isAdmin: actor.role === 'admin', skipReason: true });
      const made = await this.db.one<{ id: string }>(madeTask(task, logOf('Created', actor), this.tellOf(event)), em);
      return { id: Number(made?.id) };
    });
  }

  private tellOf(event: EventFacts, only?: TaskPart): (written: Sql) => Sql {
    return (written) => this.outbox.changedOf(written, 'tasks', audienceOf(event), { only, of: ofEvent(event) });
  }
}

function checkPermitted(actor: SessionActor, task: Pick<Task, 'pt_num'>): void {
  if (actor.permittedItems?.includes(task.pt_num) === false) throw new RuleError('task_item_not_permitted', 403);
}
