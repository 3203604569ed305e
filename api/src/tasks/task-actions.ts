import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ErrorCode } from '@guyline/contract/errors';
import type { ChosenKinds, SetTaskStatus, TasksChanged } from '@guyline/contract/tasks/actions';
import { moveFault, taskStatuses, taskStatusNums } from '@guyline/contract/tasks/status';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { Db, ids, type JsonText, type Sql } from '../platform/db/db.js';
import { Outbox } from '../platform/queue/outbox.js';
import { ChosenTasks, faultsOfKinds } from './chosen-tasks.js';
import { notDeleted } from './tasks.sql.js';

type Kind = ChosenKinds['kinds'][number];

/** One status for many tasks: all or nothing. */
@Injectable()
export class TaskActions {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly chosen: ChosenTasks,
  ) {}

  /** `ChosenKinds` of those of the tasks that the person sees. */
  async kinds(actor: SessionActor, taskIds: readonly number[]): Promise<JsonText<ChosenKinds>> {
    return this.db.answer(
      sql`select json_build_object('kinds', coalesce(json_agg(k order by k.pt_num, k.status_num), '[]')) as doc
            from (select t.pt_num, t.status_num, count(*)::int as cnt from tasks t
                   where t.id = any(${ids(taskIds)}) and ${notDeleted} and ${scopeOf(actor).tasks}
                   group by t.pt_num, t.status_num) k`,
    );
  }

  /**
   * @throws RuleError `not_found` 404 for any task out of scope; 422 `nothing_selected`, and `tasks_refused` with a
   *   `TaskRefusal` of each row that may not (`task_item_not_permitted`, `task_move_not_allowed`, `task_status_other_group`,
   *   `reason_required`)
   */
  setStatus(
    actor: SessionActor,
    { phase_ids, status_num, reason }: SetTaskStatus,
    running?: EntityManager,
  ): Promise<TasksChanged> {
    return this.db.transaction(async (em) => {
      const taskIds = await this.chosen.lock(em, actor, phase_ids, notDeleted);
      const kinds = await this.db.rows<Kind>(
        sql`select distinct pt_num, status_num from tasks where id = any(${ids(taskIds)})`,
        em,
      );
      const faults = kinds.flatMap((kind) => {
        const code = faultOf(actor, kind, { status_num, reason });
        return code ? [{ ...kind, code }] : [];
      });
      if (faults.length) await this.chosen.refuse(em, faultsOfKinds(taskIds, faults));
      return this.move(em, actor, taskIds, { status_num, reason });
    }, running);
  }

  private async move(
    em: EntityManager,
    actor: SessionActor,
    taskIds: number[],
    to: Pick<SetTaskStatus, 'status_num' | 'reason'>,
  ): Promise<TasksChanged> {
    const moved = await this.db.one<TasksChanged>(moveStatement(actor, taskIds, to), em);
    if (!moved?.updated_cnt) return { updated_cnt: 0 };
    await this.outbox.changed(em, 'tasks', 0, await this.chosen.concerned(em, taskIds));
    return moved;
  }
}

/** Why a task of that kind may not have the status. */
export function faultOf(
  actor: SessionActor,
  kind: Pick<Kind, 'pt_num' | 'status_num'>,
  { status_num, reason }: Pick<SetTaskStatus, 'status_num' | 'reason'>,
): ErrorCode | null {
  if (actor.permittedItems?.includes(kind.pt_num) === false) return 'task_item_not_permitted';
  return moveFault(kind, status_num, { isAdmin: actor.role === 'admin', reason });
}

const names = taskStatusNums.map((status) => taskStatuses[status].name);

/** Moves those that have another status and logs each: from, to, why, and on whose behalf. */
const moveStatement = (
  actor: SessionActor,
  taskIds: readonly number[],
  { status_num, reason }: Pick<SetTaskStatus, 'status_num' | 'reason'>,
): Sql => sql`
  with before as (
    select id, status_num from tasks where id = any(${ids(taskIds)}) and status_num <> ${status_num}
  ), moved as (
    update tasks t set status_num = ${status_num}, version = version + 1, updated_at = now()
      from before b where b.id = t.id returning t.id, b.status_num as was
  ), logged as (
    insert into task_logs (task_id, user_id, on_behalf_id, log, changes, reason)
    select id, ${actor.id}, ${actor.impersonatorId}::bigint,
           'Status ' || (${names as unknown}::text[])[was] || ' -> ' || ${taskStatuses[status_num].name}::text,
           jsonb_build_object('status_num', jsonb_build_object('from', was, 'to', ${status_num}::int)), ${reason?.trim() || null}::text
      from moved order by id
  )
  select count(*)::int as updated_cnt from moved`;
