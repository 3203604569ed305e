import { sql } from 'kysely';
import type { UseSources } from '../platform/removal/uses.js';

/** What keeps a person from being deleted: work that names them, people who work for them, and what they did or wrote. */
export const usesOfUser = (id: number): UseSources => ({
  events: sql`from events where ${id} in (merchandise_vid, fence_vid, elect_vid, tent_vid)`,
  locations: sql`from location_assignments where user_id = ${id}`,
  staff: sql`from users where main_vendor_id = ${id}`,
  documents: sql`from documents where uploaded_by = ${id} or on_behalf_id = ${id}`,
  messages: sql`from messages where sender_id = ${id}`,
  notifications: sql`from notifications where sender_id = ${id}`,
  changes: sql`from (select user_id, on_behalf_id from task_logs union all select user_id, on_behalf_id from event_logs
    union all select user_id, on_behalf_id from change_logs) g where user_id = ${id} or on_behalf_id = ${id}`,
  lessons: sql`from lessons where created_by = ${id}`,
  jobs: sql`from jobs where owner_id = ${id} or on_behalf_id = ${id}`,
});
