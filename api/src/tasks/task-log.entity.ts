import { defineEntity, p } from '@mikro-orm/postgresql';
import { taskStatuses, type TaskStatus } from '@guyline/contract/tasks/status';
import type { SessionActor } from '../platform/access/actor.js';
import type { Task } from './task.entity.js';

const TaskLogSchema = defineEntity({
  name: 'TaskLog',
  tableName: 'task_logs',
  properties: {
    id: p.bigint('number').primary(),
    task_id: p.bigint('number'),
    user_id: p.bigint('number'),
    on_behalf_id: p.bigint('number').nullable(),
    log: p.text(),
    changes: p.json().$type<Changes>(),
    reason: p.text().nullable(),
  },
});

type Changes = Record<string, { from: unknown; to: unknown }>;
export type TaskFacts = Pick<Task, 'status_num' | 'scheduled_date' | 'name_number' | 'note'>;

export const factsOf = ({ status_num, scheduled_date, name_number, note }: Task): TaskFacts => ({
  status_num,
  scheduled_date,
  name_number,
  note,
});

/** Who changed what, from, to, why and on whose behalf. */
export class TaskLog extends TaskLogSchema.class {
  static of(
    task: Task,
    log: string,
    by: SessionActor,
    more: { changes?: Changes; reason?: string | null } = {},
  ): TaskLog {
    return Object.assign(new TaskLog(), {
      task_id: task.id,
      user_id: by.id,
      on_behalf_id: by.impersonatorId,
      log,
      changes: more.changes ?? {},
      reason: more.reason?.trim() || null,
    });
  }

  /** The log row of an edit; undefined when nothing changed. */
  static ofEdit(task: Task, before: TaskFacts, by: SessionActor, reason?: string | null): TaskLog | undefined {
    const after = factsOf(task);
    const fields = (Object.keys(after) as (keyof TaskFacts)[]).filter(
      (field) => (after[field] ?? null) !== (before[field] ?? null),
    );
    if (!fields.length) return undefined;
    const changes = Object.fromEntries(
      fields.map((field) => [field, { from: before[field] ?? null, to: after[field] ?? null }]),
    );
    return TaskLog.of(task, fields.map((field) => sentence(field, before, after)).join('; '), by, { changes, reason });
  }
}
TaskLogSchema.setClass(TaskLog);

const statusName = (status: TaskStatus): string => taskStatuses[status].name;
const labels = { scheduled_date: 'Scheduled date', name_number: 'Name/Number', note: 'Note' } as const;

function sentence(field: keyof TaskFacts, before: TaskFacts, after: TaskFacts): string {
  if (field === 'status_num') return `Status ${statusName(before.status_num)} -> ${statusName(after.status_num)}`;
  if (field === 'note') return 'Note changed';
  return `${labels[field]} ${before[field] ?? 'none'} -> ${after[field] ?? 'none'}`;
}
