import { sql } from 'kysely';

/** Whether a failed job (`jobs j`) has what it needs to be tried again: an import needs its file, which is kept for a day. */
export const mayBeRetried = sql`(j.status = 'failed' and (j.kind in ('export', 'bulk') or j.params ? 'file_key'))`;

/** Whether a job (`jobs j`) can still be stopped, and nobody has asked for it. */
export const mayBeCancelled = sql`(j.status in ('queued', 'running', 'waiting') and not j.cancel_requested)`;
