import { permitDayFault } from '@guyline/contract/permits/days';
import { permitFieldsOf } from '@guyline/contract/permits/tickets';
import { permitFieldNames, taskFieldNames, type TaskFields, taskFieldsOf } from '@guyline/contract/tasks/fields';
import type { TaskItem } from '@guyline/contract/tasks/items';
import { type MoveBy, moveFault, type TaskStatus } from '@guyline/contract/tasks/status';
import type { Day } from '@guyline/contract/status';
import { invalid } from '../platform/errors/rule-error.js';
import type { DB } from '../platform/db/tables.js';

/** The fields of a task that a save may change: code that writes, logs, compares or restores a task handles all of them. */
export type TaskFacts = { status_num: TaskStatus } & TaskFields;
export const taskFactNames = ['status_num', ...taskFieldNames] as const satisfies readonly (keyof DB['tasks'] &
  keyof TaskFacts)[];

export const factsOf = (task: TaskFacts): TaskFacts => ({ status_num: task.status_num, ...taskFieldsOf(task) });

/** A task as stored in its row; bigint arrives as text. */
export type TaskRecord = TaskFacts & { id: string; event_id: string; pt_num: TaskItem; version: number };

/** A task while it is being saved. Statements read and write it (`task-writes.sql.ts`); it is not an entity of the ORM. */
export class Task {
  private constructor(
    readonly id: number,
    readonly event_id: number,
    readonly pt_num: TaskItem,
    readonly version: number,
    readonly facts: TaskFacts,
  ) {}

  static of(row: TaskRecord): Task {
    return new Task(Number(row.id), Number(row.event_id), row.pt_num, row.version, factsOf(row));
  }

  /** A task that has no row yet. */
  static for(event_id: number, pt_num: TaskItem, status_num: TaskStatus): Task {
    return new Task(0, event_id, pt_num, 0, { status_num, ...taskFieldsOf({}) });
  }

  /**
   * Applies the fields that the input names; null clears a field.
   * @param today the day at the store
   * @throws RuleError `permit_fields_elsewhere`, `permit_day_ahead`, `permit_issued_early`, `permit_window_reversed`,
   * `ticket_clear_early`, `ticket_window_reversed` 422
   */
  fill(input: Partial<TaskFields>, today: Day): void {
    const stored = { ...this.facts };
    const named = taskFieldNames.filter((name) => input[name] !== undefined);
    Object.assign(this.facts, Object.fromEntries(named.map((name) => [name, input[name]])));
    const its = permitFieldsOf(this.pt_num);
    const elsewhere = permitFieldNames.find((name) => input[name] && !its.includes(name));
    if (elsewhere) throw invalid('permit_fields_elsewhere', elsewhere);
    const wrong = permitDayFault(this.pt_num, this.facts, stored, today);
    if (wrong) throw invalid(wrong.fault, wrong.field);
  }

  /**
   * Makes one of the group's allowed moves; the same status is a no-op. An admin may make any move inside the group, giving a reason.
   * @throws RuleError `task_status_other_group`, `task_move_not_allowed`, `reason_required` 422
   */
  moveTo(next: TaskStatus, by: MoveBy): void {
    const fault = moveFault({ pt_num: this.pt_num, status_num: this.facts.status_num }, next, by);
    if (fault) throw invalid(fault, fault === 'reason_required' ? 'reason' : 'status_num');
    this.facts.status_num = next;
  }
}
