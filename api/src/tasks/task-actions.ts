import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ErrorCode } from '@guyline/contract/errors';
import type { ChosenKinds, SetTaskStatus, StatusSet } from '@guyline/contract/tasks/actions';
import { moveFault } from '@guyline/contract/tasks/status';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { Bulk } from '../platform/bulk/bulk.js';
import { Db, ids, type JsonText } from '../platform/db/db.js';
import { Outbox } from '../platform/queue/outbox.js';
import { ChosenTasks, faultsOfKinds } from './chosen-tasks.js';
import { changedTasks } from './matching-tasks.sql.js';
import { notDeleted } from './task-states.sql.js';

type Kind = ChosenKinds['kinds'][number];

/** One status for many tasks: all or nothing. */
@Injectable()
export class TaskActions {
  constructor(
    private readonly db: Db,
    private readonly bulk: Bulk,
    private readonly outbox: Outbox,
    private readonly chosen: ChosenTasks,
  ) {}

  /** `ChosenKinds` of the tasks that the person sees. */
  async kinds(actor: SessionActor, taskIds: readonly number[]): Promise<JsonText<ChosenKinds>> {
    return this.db.answer(
      sql`select json_build_object('kinds', coalesce(json_agg(k order by k.pt_num, k.status_num), '[]')) as doc
            from (select t.pt_num, t.status_num, count(*)::int as cnt, json_agg(t.id order by t.id) as ids from tasks t
                   where t.id = any(${ids(taskIds)}) and ${notDeleted} and ${scopeOf(actor).tasks}
                   group by t.pt_num, t.status_num) k`,
    );
  }

  /**
   * @throws RuleError `not_found` 404 for any task out of scope; 422 `nothing_selected`, and `tasks_refused` with a
   *   `TaskRefusal` of each row that may not change (`task_item_not_permitted`, `task_move_not_allowed`, `task_status_other_group`,
   *   `reason_required`)
   * @param job the job that makes the change; a change made at once is recorded as a job, so that it can be undone as well
   */
  setStatus(actor: SessionActor, input: SetTaskStatus, job?: { em: EntityManager; id: string }): Promise<StatusSet> {
    const { phase_ids, ...to } = input;
    return this.db.transaction(async (em) => {
      const taskIds = await this.chosen.lock(em, actor, phase_ids, notDeleted);
      const kinds = await this.db.rows<Kind>(
        sql`select pt_num, status_num, count(*)::int as cnt from tasks where id = any(${ids(taskIds)}) group by 1, 2`,
        em,
      );
      const faults = kinds.flatMap((kind) => {
        const code = faultOf(actor, kind, to);
        return code ? [{ ...kind, code }] : [];
      });
      if (faults.length) await this.chosen.refuse(em, faultsOfKinds(taskIds, faults));
      const changed = kinds.reduce((sum, { status_num, cnt }) => sum + (status_num === to.status_num ? 0 : cnt), 0);
      if (!changed) return { updated_cnt: 0, undo_id: null };
      const size = { rows: taskIds.length, changed };
      const undo_id = job?.id ?? (await this.bulk.noted(em, actor, 'tasks_status', size, input));
      await this.db.rows(changedTasks(actor, taskIds, to, undo_id), em);
      await this.outbox.changed(em, 'tasks', 0, await this.chosen.audience(em, taskIds));
      return { updated_cnt: changed, undo_id };
    }, job?.em);
  }
}

/** Why a task of this kind may not have the status. */
export function faultOf(
  actor: SessionActor,
  kind: Pick<Kind, 'pt_num' | 'status_num'>,
  { status_num, reason }: Pick<SetTaskStatus, 'status_num' | 'reason'>,
): ErrorCode | null {
  if (actor.permittedItems?.includes(kind.pt_num) === false) return 'task_item_not_permitted';
  return moveFault(kind, status_num, { isAdmin: actor.role === 'admin', reason });
}
