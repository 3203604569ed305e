import type { Day, Instant } from './status.js';
import type { TaskItem } from './tasks/items.js';

/** By when to apply for an item, or for what the portal has no item for, by its name. */
export interface LoggedDay {
  pt_num: TaskItem | null;
  name: string | null;
  day: Day;
}
/** A field's value in the log; lists are names of identifiers, numbers of items that the event does without, or days to apply. */
export type LoggedValue = string | number | string[] | TaskItem[] | LoggedDay[] | null;
/** `GET {role}/event/{id}/activity`: changes of the event and of its tasks, newest first. */
export interface EventActivityRow {
  /** `event-12`, `task-7` */
  key: string;
  created_at: Instant;
  user: { id: number; name: string };
  /** The admin who acted as `user`, if it was an impersonation. */
  on_behalf: { id: number; name: string } | null;
  /** Of an event: created, copied, moved, changed; of a task its sentence. */
  action: string;
  task: { id: number; pt_num: TaskItem } | null;
  /** Vendors and projects by name. */
  changes: { field: string; from: LoggedValue; to: LoggedValue }[];
  reason: string | null;
}
export interface EventActivity {
  list: EventActivityRow[];
  total: number;
}
