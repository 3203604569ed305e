import type { BulkAction } from './bulk.js';
import type { Page, PageQuery } from './envelope.js';
import type { JobKind, JobStatus } from './jobs.js';
import type { Instant } from './status.js';

/** Queues of work; `outbox` is what waits to be handed to the others, and to browsers. */
export const queueNames = [
  'outbox',
  'imports',
  'exports',
  'bulk',
  'mails',
  'messages',
  'notices',
  'reset-requests',
] as const;
export type QueueName = (typeof queueNames)[number];
/** Queues whose work is a row of the list: it is tried again there, for without its row the queue would find nothing to do. */
export const listedQueues: readonly QueueName[] = ['imports', 'exports', 'bulk'];

export const jobTabs = ['open', 'failed', 'ended'] as const;
export type JobTab = (typeof jobTabs)[number];

interface Named {
  id: number;
  name: string;
}

/** A row of `GET {role}/job/list`: a job of anybody; for sys admins. */
export interface AnyJobRow {
  id: string;
  kind: JobKind;
  /** Of a change to many rows. */
  action: BulkAction | null;
  status: JobStatus;
  title: string;
  owner: Named;
  /** The admin who asked for it as the owner. */
  impersonator: Named | null;
  progress: { done: number; total: number };
  /** Error code, when its last try failed. */
  error: string | null;
  /** `error` in words of the caller's language. */
  message: string | null;
  /** What the program said of an unexpected fault, in its own words; null of refusals, which `message` explains. */
  cause: string | null;
  /** It was asked to stop and has not stopped yet. */
  stopping: boolean;
  /** An import whose rows were taken back, as `isUndone` says of one's own jobs. */
  undone: boolean;
  may_retry: boolean;
  may_cancel: boolean;
  created_at: Instant;
  /** Of its last try; null before, and for jobs of earlier versions. */
  started_at: Instant | null;
  finished_at: Instant | null;
}

export interface AnyJobQuery extends PageQuery {
  tab?: JobTab;
  kind?: JobKind;
}
export interface AnyJobCounts {
  all_cnt: number;
  open_cnt: number;
  failed_cnt: number;
  ended_cnt: number;
}
export type AnyJobPage = Page<AnyJobRow, AnyJobCounts>;

/** A row of `GET {role}/job/queues`. */
export interface QueueRow {
  name: QueueName;
  waiting_cnt: number;
  active_cnt: number;
  /** For a later time, or for their next try. */
  delayed_cnt: number;
  failed_cnt: number;
  /** Since when the first has waited; known of the outbox alone. */
  oldest_at: Instant | null;
}
export interface QueueList {
  list: QueueRow[];
}

/** A row of `GET {role}/job/queue/{queue}/failed`: what a queue gave up, the last one first. */
export interface FailedWorkRow {
  id: string;
  /** What its worker calls it: `send`, `deliver`. */
  work: string;
  /** Whom or what it is about, where that is known: the address of a mail; else the id in its data. */
  about: string | null;
  tries: number;
  reason: string;
  created_at: Instant;
  failed_at: Instant | null;
}
export type FailedWorkPage = Page<FailedWorkRow>;

/** `POST {role}/job/queue/{queue}/retry` */
export interface RetryWork {
  id: string;
}
