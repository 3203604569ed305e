import { sql } from 'kysely';

/** Whether a failed job (`jobs j`) has what it needs to be tried again: an import needs its file, which is kept for a day. */
export const mayBeRetried = sql`(j.status = 'failed' and (j.kind in ('export', 'bulk') or j.params ? 'file_key'))`;

/** Whether a job (`jobs j`) can still be stopped, and nobody has asked for it. */
export const mayBeCancelled = sql`(j.status in ('queued', 'running', 'waiting') and not j.cancel_requested)`;

/** Whether an import (`jobs j`) could not be undone: it is done as before, and its error is that of the undo (the contract's `undoFailed`). */
const undoFailed = sql`(j.kind not in ('export', 'bulk') and j.status = 'done' and j.error is not null)`;

export const hasFailed = sql`(j.status = 'failed' or ${undoFailed})`;
export const hasEnded = sql`(j.status in ('done', 'cancelled') and not ${undoFailed})`;
