import type { EventVendors } from './events.js';
import type { RunStatus } from './status.js';
import type { TaskItem } from './tasks/items.js';
import type { Undoable } from './undoable.js';

/** `POST {role}/event/action/vendors`: sets the given kinds on many events at once, all or nothing. */
export interface AssignVendors extends Partial<EventVendors> {
  event_ids: number[];
}
/** `POST {role}/event/action/status`: all or nothing; a refusal names the events in `data`. */
export interface SetEventStatus {
  event_ids: number[];
  status_num: RunStatus;
  /** An admin's reason for completing events with open required tasks. */
  reason?: string | null;
}
/** Answer of both actions. */
export interface EventsChanged extends Undoable {
  updated_cnt: number;
}

/**
 * `POST {role}/event/action/copy` and `/move`: events that fit go, others are refused with a reason (docs/domain.md,
 * Copying and moving events).
 */
export interface TransferEvents {
  event_ids: number[];
  project_id: number;
}
export type TransferFault = 'event_exists_at_location' | 'customer_mismatch' | 'location_not_active';
export interface EventsTransferred {
  done_cnt: number;
  /** Of a copy the new events, of a move the moved ones. */
  event_ids: number[];
  refused: { id: number; uuid: string; lc_number: string; code: TransferFault }[];
}

/** `POST {role}/event/action/task_ids`: the tasks of these items, for changing or deleting them together. */
export interface TasksOfEvents {
  event_ids: number[];
  pt_num: TaskItem[];
}
export interface TaskIds {
  ids: number[];
}
