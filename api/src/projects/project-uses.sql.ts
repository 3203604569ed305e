import { sql } from 'kysely';
import type { UseSources } from '../platform/removal/uses.js';

/** What keeps a project from being deleted. */
export const usesOfProject = (id: number): UseSources => ({
  events: sql`from events where project_id = ${id}`,
  messages: sql`from messages where project_id = ${id}`,
});
