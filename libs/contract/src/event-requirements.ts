import type { Asked } from './jurisdictions/asked.js';
import type { TaskState } from './tasks/state.js';
import type { TaskStatus } from './tasks/status.js';

/** What was asked for, left out by a person, or asked for once and no longer. */
export const keptStates = ['asked', 'left_out', 'dropped'] as const;
export type KeptState = (typeof keptStates)[number];

/** As it was when the event was created, or last updated. */
export interface EventRequirement extends Asked {
  state: KeptState;
  /** Why a person left it out, or added it. */
  note: string | null;
  /** The event's task of this item. */
  task: { id: number; status_num: TaskStatus; task_state: TaskState } | null;
  /** The day to apply is over and its task still waits. */
  late: boolean;
}

/** `GET {role}/event/{id}/requirements`: late ones first, then by the day to apply; what was left out or dropped at the end. */
export interface EventRequirements {
  requirements: EventRequirement[];
}
