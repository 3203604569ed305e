import type { AnyJobPage, AnyJobQuery, FailedWorkPage, QueueList, RetryWork } from '../all-jobs.js';
import type { PageTurn } from '../envelope.js';
import { get, post } from './route.js';

export const allJobRoutes = {
  list: get(':role/job/list', 'jobs.manage').typed<{ query: AnyJobQuery; answer: AnyJobPage }>(),
  queues: get(':role/job/queues', 'jobs.manage').typed<{ answer: QueueList }>(),
  /** Work that a queue gave up, that of mails and messages too, which no row of `jobs` shows. */
  failed: get(':role/job/queue/:queue/failed', 'jobs.manage').typed<{ query: PageTurn; answer: FailedWorkPage }>(),
  retryFailed: post(':role/job/queue/:queue/retry', 'jobs.manage').typed<{ body: RetryWork; answer: null }>(),
  retry: post(':role/job/:id/retry', 'jobs.manage').typed<{ answer: null }>(),
  cancel: post(':role/job/:id/cancel', 'jobs.manage').typed<{ answer: null }>(),
};
