import { defineEntity, p } from '@mikro-orm/postgresql';
import type { TaskItem } from '@guyline/contract/tasks/items';
import { moveFault, type TaskStatus } from '@guyline/contract/tasks/status';
import { invalid } from '../platform/errors/rule-error.js';

/** project_id, customer_id, location_id and further kept columns are filled by the database (docs/adr/0003-kept-columns.md). */
const TaskSchema = defineEntity({
  name: 'Task',
  tableName: 'tasks',
  properties: {
    id: p.bigint('number').primary(),
    event_id: p.bigint('number'),
    pt_num: p.smallint().$type<TaskItem>(),
    status_num: p.smallint().$type<TaskStatus>(),
    scheduled_date: p.date().nullable(),
    name_number: p.text().nullable(),
    note: p.text().nullable(),
    version: p.integer().version(),
    deleted_at: p.datetime().nullable(),
    updated_at: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});

/** What a save reads of a task; bigint arrives as text. */
export type TaskRecord = Pick<Task, 'pt_num' | 'status_num' | 'scheduled_date' | 'name_number' | 'note' | 'version'> & {
  id: string;
  event_id: string;
};

export class Task extends TaskSchema.class {
  /** A task as a statement read it. It is written by a statement, too: a flush knows nothing of it. */
  static of({ id, event_id, pt_num, status_num, scheduled_date, name_number, note, version }: TaskRecord): Task {
    const read = { pt_num, status_num, scheduled_date, name_number, note, version };
    return Object.assign(new Task(), read, { id: Number(id), event_id: Number(event_id) });
  }

  /**
   * Moves along the group's allowed moves; the same status is a no-op. An admin may make any move inside the group, giving a reason.
   * @throws RuleError `task_status_other_group`, `task_move_not_allowed`, `reason_required` 422
   */
  moveTo(next: TaskStatus, by: { isAdmin: boolean; reason?: string | null }): void {
    const fault = moveFault(this, next, by);
    if (fault) throw invalid(fault, fault === 'reason_required' ? 'reason' : 'status_num');
    this.status_num = next;
  }
}
TaskSchema.setClass(Task);
