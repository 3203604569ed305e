import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { TasksChanged } from '@guyline/contract/tasks/actions';
import type { SessionActor } from '../platform/access/actor.js';
import { Db, ids, type Sql } from '../platform/db/db.js';
import { Outbox } from '../platform/queue/outbox.js';
import { ChosenTasks } from './chosen-tasks.js';
import { inTrash, notDeleted } from './task-states.sql.js';

/** Deleting moves a task to the trash, where it can be restored for 30 days (docs/domain.md, Task trash); its log stays with it. */
@Injectable()
export class TaskTrash {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly chosen: ChosenTasks,
  ) {}

  /** @throws RuleError `not_found` 404 for any task out of scope, `nothing_selected` 422 */
  delete(actor: SessionActor, phaseIds: readonly number[], running?: EntityManager): Promise<TasksChanged> {
    return this.db.transaction(async (em) => {
      const taskIds = await this.chosen.lock(em, actor, phaseIds, notDeleted);
      return this.change(em, taskIds, moveStatement(actor, taskIds, { deleted: true }));
    }, running);
  }

  /**
   * @throws RuleError `not_found` 404 for any task that is not in the trash, 422 `nothing_selected`, and `tasks_refused` with a
   *   `TaskRefusal` of each whose event has the item again, or twice among the chosen
   */
  restore(actor: SessionActor, trashIds: readonly number[], running?: EntityManager): Promise<TasksChanged> {
    return this.db.transaction(async (em) => {
      const taskIds = await this.chosen.lock(em, actor, trashIds, inTrash, 'ids');
      await this.chosen.refuse(
        em,
        sql`select t.id, 'task_exists' as code from tasks t
             where t.id = any(${ids(taskIds)}) and exists (
               select from tasks o where o.event_id = t.event_id and o.pt_num = t.pt_num and o.id <> t.id
                  and (o.deleted_at is null or (o.id = any(${ids(taskIds)}) and o.id < t.id)))`,
      );
      return this.change(em, taskIds, moveStatement(actor, taskIds, { deleted: false }));
    }, running);
  }

  private async change(em: EntityManager, taskIds: number[], statement: Sql): Promise<TasksChanged> {
    const changed = await this.db.one<TasksChanged>(statement, em);
    await this.outbox.changed(em, 'tasks', taskIds.length === 1 ? (taskIds[0] ?? 0) : 0, {
      ...(await this.chosen.audience(em, taskIds)),
    });
    return { updated_cnt: changed?.updated_cnt ?? 0 };
  }
}

const moveStatement = (actor: SessionActor, taskIds: readonly number[], { deleted }: { deleted: boolean }): Sql => sql`
  with before as (
    select id, deleted_at from tasks where id = any(${ids(taskIds)})
  ), moved as (
    update tasks t set deleted_at = ${deleted ? sql`now()` : sql`null`}, version = version + 1, updated_at = now()
      from before b where b.id = t.id returning t.id, b.deleted_at as was, t.deleted_at
  ), logged as (
    insert into task_logs (task_id, user_id, on_behalf_id, log, changes)
    select id, ${actor.id}, ${actor.impersonatorId}::bigint, ${deleted ? 'Deleted' : 'Restored'},
           jsonb_build_object('deleted_at', jsonb_build_object('from', was, 'to', deleted_at))
      from moved order by id
  )
  select count(*)::int as updated_cnt from moved`;
