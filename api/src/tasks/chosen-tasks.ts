import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ErrorCode } from '@guyline/contract/errors';
import { taskActionLimits, type TaskRefusal } from '@guyline/contract/tasks/actions';
import type { SessionActor } from '../platform/access/actor.js';
import { eventAudience } from '../platform/access/event-audience.js';
import type { Audience } from '../platform/access/audience.js';
import { scopeOf } from '../platform/access/scope.js';
import { Db, ids, type Sql } from '../platform/db/db.js';
import { invalid, notFound, RuleError } from '../platform/errors/rule-error.js';

/** The rows of a bulk action: locks them, names the refused ones, finds their audience. One statement each, however many rows. */
@Injectable()
export class ChosenTasks {
  constructor(private readonly db: Db) {}

  /**
   * Locks the rows until the transaction ends.
   * @param among the condition that tells tasks from trash
   * @returns their ids without duplicates
   * @throws RuleError `nothing_selected` 422; `not_found` 404 when one is absent or out of scope
   */
  async lock(
    em: EntityManager,
    actor: SessionActor,
    given: readonly number[],
    among: Sql,
    field = 'phase_ids',
  ): Promise<number[]> {
    const chosen = [...new Set(given)];
    if (!chosen.length) throw invalid('nothing_selected', field);
    const locked = await this.db.one<{ cnt: number }>(
      sql`select count(*)::int as cnt from (
            select from tasks t where t.id = any(${ids(chosen)}) and ${among} and ${scopeOf(actor).tasks}
             order by t.id for update of t) locked`,
      em,
    );
    if (locked?.cnt !== chosen.length) throw notFound();
    return chosen;
  }

  /** Throws if any row has a fault; `faults` selects `id` and `code` of those that do. */
  async refuse(em: EntityManager, faults: Sql): Promise<void> {
    const rows = await this.db.rows<TaskRefusal & { total: number }>(
      sql`select t.id::int8 as id, t.pt_num, e.uuid, fault.code, (count(*) over ())::int as total
            from (${faults}) fault join tasks t on t.id = fault.id join events e on e.id = t.event_id
           order by e.uuid, t.pt_num limit ${taskActionLimits.named.max}`,
      em,
    );
    if (rows[0]) throw refused(rows, rows[0].total);
  }

  /** Customers, vendors, and those locations of the tasks that have somebody assigned. */
  audience(em: EntityManager, taskIds: readonly number[]): Promise<Audience> {
    const events = sql`select * from events where id in (select event_id from tasks where id = any(${ids(taskIds)}))`;
    return eventAudience(this.db, em, events);
  }
}

function refused(rows: (TaskRefusal & { total: number })[], count: number): RuleError {
  const data: TaskRefusal[] = rows.map(({ id, pt_num, uuid, code }) => ({ id: Number(id), pt_num, uuid, code }));
  return new RuleError('tasks_refused', 422, { data, params: { count } });
}

/** Faults by kind of task: `id` and `code` of each chosen task whose kind has a fault. */
export const faultsOfKinds = (
  chosen: readonly number[],
  faults: readonly { pt_num: number; status_num: number; code: ErrorCode }[],
): Sql => sql`
  select t.id, k.code
    from tasks t
    join (values ${sql.join(faults.map(({ pt_num, status_num, code }) => sql`(${pt_num}::smallint, ${status_num}::smallint, ${code}::text)`))})
      as k(pt_num, status_num, code) on k.pt_num = t.pt_num and k.status_num = t.status_num
   where t.id = any(${ids(chosen)})`;
