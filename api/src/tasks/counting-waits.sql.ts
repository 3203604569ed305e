import { sql } from 'kysely';

/**
 * Waits until no worker is counting (`project_counts_take`) and keeps workers from counting until the transaction ends. A transaction
 * that locks many events takes it first: counting locks the kept row of an event and then, the first time, the event itself; changes
 * lock them in the opposite order, which would deadlock.
 */
export const countingWaits = sql`select pg_advisory_xact_lock(hashtextextended('project_counts', 0))`;
