import type { TaskPart } from '@guyline/contract/live';
import { isTaskField, taskField, taskFieldNames, taskFields, type TaskFieldName } from '@guyline/contract/tasks/fields';
import { taskStatuses, type TaskStatus } from '@guyline/contract/tasks/status';
import type { SessionActor } from '../platform/access/actor.js';
import { type Changes, changesOf } from '../platform/activity/activity-log.js';
import { type TaskFacts, taskFactNames } from './task.entity.js';

/** Who changed what, from and to which value, why and on whose behalf. */
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
  before: TaskFacts,
  after: TaskFacts,
  by: SessionActor,
  reason?: string | null,
): TaskLogRow | undefined {
  const changes = changesOf(before, after, taskFactNames);
  if (!Object.keys(changes).length) return undefined;
  const status = changes['status_num'] && `Status ${statusName(before.status_num)} -> ${statusName(after.status_num)}`;
  const fields = taskFieldNames.filter((name) => changes[name]).map((name) => sentence(name, before, after));
  return logOf([status, ...fields].filter(Boolean).join('; '), by, { changes, reason });
}

/** What alone an edit changed; undefined where a number may depend on it. */
export const partOf = ({ changes }: TaskLogRow): TaskPart | undefined =>
  Object.keys(changes).every((name) => isTaskField(name) && taskField(name).kind !== 'day') ? 'texts' : undefined;

const statusName = (status: TaskStatus): string => taskStatuses[status].name;

function sentence(field: TaskFieldName, before: TaskFacts, after: TaskFacts): string {
  const { kind, name } = taskFields[field];
  return kind === 'text' ? `${name} changed` : `${name} ${before[field] ?? 'none'} -> ${after[field] ?? 'none'}`;
}
