import { taskStatuses, type TaskStatus } from '@guyline/contract/tasks/status';
import type { SessionActor } from '../platform/access/actor.js';
import type { Task } from './task.entity.js';

type Changes = Record<string, { from: unknown; to: unknown }>;
export type TaskFacts = Pick<Task, 'status_num' | 'scheduled_date' | 'name_number' | 'note'>;

export const factsOf = ({ status_num, scheduled_date, name_number, note }: Task): TaskFacts => ({
  status_num,
  scheduled_date,
  name_number,
  note,
});

/** Who changed what, from, to, why and on whose behalf. */
export interface TaskLogRow {
  user_id: number;
  on_behalf_id: number | null;
  log: string;
  changes: Changes;
  reason: string | null;
}

export const logOf = (
  log: string,
  by: SessionActor,
  { changes = {}, reason }: { changes?: Changes; reason?: string | null } = {},
): TaskLogRow => ({
  user_id: by.id,
  on_behalf_id: by.impersonatorId,
  log,
  changes,
  reason: reason?.trim() || null,
});

/** The log row of an edit; undefined when nothing changed. */
export function logOfEdit(
  task: Task,
  before: TaskFacts,
  by: SessionActor,
  reason?: string | null,
): TaskLogRow | undefined {
  const after = factsOf(task);
  const fields = (Object.keys(after) as (keyof TaskFacts)[]).filter(
    (field) => (after[field] ?? null) !== (before[field] ?? null),
  );
  if (!fields.length) return undefined;
  const changes = Object.fromEntries(
    fields.map((field) => [field, { from: before[field] ?? null, to: after[field] ?? null }]),
  );
  return logOf(fields.map((field) => sentence(field, before, after)).join('; '), by, { changes, reason });
}

const statusName = (status: TaskStatus): string => taskStatuses[status].name;
const labels = { scheduled_date: 'Scheduled date', name_number: 'Name/Number', note: 'Note' } as const;

function sentence(field: keyof TaskFacts, before: TaskFacts, after: TaskFacts): string {
  if (field === 'status_num') return `Status ${statusName(before.status_num)} -> ${statusName(after.status_num)}`;
  if (field === 'note') return 'Note changed';
  return `${labels[field]} ${before[field] ?? 'none'} -> ${after[field] ?? 'none'}`;
}
