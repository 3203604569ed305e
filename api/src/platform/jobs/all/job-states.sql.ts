import { sql } from 'kysely';
import { importJobKinds } from '@guyline/contract/jobs';

const isImport = sql`(j.kind in (${sql.join(importJobKinds)}))`;

/** Whether a failed job (`jobs j`) has what it needs to be tried again: an import needs its file, which is kept for a day. */
export const mayBeRetried = sql`(j.status = 'failed' and (not ${isImport} or j.params ? 'file_key'))`;

/** Whether a job (`jobs j`) can still be stopped, and nobody has asked for it. */
export const mayBeCancelled = sql`(j.status in ('queued', 'running', 'waiting') and not j.cancel_requested)`;

/** The contract's `undoFailed`, of `jobs j`. */
const undoFailed = sql`(${isImport} and j.status = 'done' and j.error is not null)`;

/** The contract's `isUndone`, of `jobs j`. */
export const isUndone = sql`(${isImport} and j.status = 'done' and j.error is null
  and coalesce(j.result->>'phase' = 'undone', false))`;

export const hasFailed = sql`(j.status = 'failed' or ${undoFailed})`;
export const hasEnded = sql`(j.status in ('done', 'cancelled') and not ${undoFailed})`;
