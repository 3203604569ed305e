import type { Page } from './envelope.js';
import type { Instant } from './status.js';
import type { Undoable } from './undoable.js';

/** What happened to a project, customer, location or jurisdiction. */
export const activityActions = [
  'created',
  'changed',
  'people_assigned',
  'people_removed',
  'contact_saved',
  'contact_confirmed',
] as const;
export type ActivityAction = (typeof activityActions)[number];

/** One entry: who changed what, from, to, when and on whose behalf; newest first. */
export interface ActivityRow {
  id: number;
  action: ActivityAction;
  /** By field, as stored; people by name under `people`. */
  changes: Record<string, { from: unknown; to: unknown }>;
  created_at: Instant;
  user: { id: number; name: string };
  /** The admin who acted as `user`, if it was an impersonation. */
  on_behalf: { id: number; name: string } | null;
}
/** `GET {role}/project|customer|location|jurisdiction/{id}/activity` */
export type ActivityPage = Page<ActivityRow>;

/** Answer of a change to many rows at once. */
export interface RowsChanged extends Undoable {
  updated_cnt: number;
}
