import { Counter, Gauge, Histogram } from 'prom-client';

/**
 * What the portal counts, by the conventions of Prometheus: base units, `_total` for counters. Labels have few values,
 * known from the code: never an id, a person or an address. docs/operations.md says what each is for.
 */

/** Of this process: requests by the pattern of their route. */
export const requests = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer a request',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
});
export const refusals = new Counter({
  name: 'guyline_refusals_total',
  help: 'Requests of signed-in people that were refused because they lack the right (403)',
  labelNames: ['route', 'code'] as const,
});

/** Of this process: attempts at jobs. */
export const jobTries = new Histogram({
  name: 'guyline_job_duration_seconds',
  help: 'Time of each attempt at a job, by how it ended',
  labelNames: ['queue', 'outcome'] as const,
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120, 600],
});
export const jobsGivenUp = new Counter({
  name: 'guyline_jobs_given_up_total',
  help: 'Jobs that people ordered and that failed for good by no fault of theirs',
  labelNames: ['queue'] as const,
});
export const mailTries = new Counter({
  name: 'guyline_mail_tries_total',
  help: 'Attempts to hand a mail to the mail server, by how they ended',
  labelNames: ['outcome'] as const,
});
// From the start: the first one would otherwise come from nowhere and not count as an increase.
for (const outcome of ['sent', 'failed', 'bounced']) mailTries.inc({ outcome }, 0);
export const relayLag = new Histogram({
  name: 'guyline_outbox_relay_lag_seconds',
  help: 'Time from the writing of an outbox row until it was handed on',
  labelNames: ['topic'] as const,
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30, 120],
});
export const poolWaits = new Histogram({
  name: 'guyline_db_pool_wait_seconds',
  help: 'Time until the pool gave a connection',
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 2.5, 5],
});

/** Of the whole installation: every process says the same, so take the maximum, never the sum. */
export const dependencies = new Gauge({
  name: 'guyline_dependency_up',
  help: 'Whether database, Redis and storage answer this process',
  labelNames: ['dependency'] as const,
});
export const queueJobs = new Gauge({
  name: 'guyline_queue_jobs',
  help: 'Jobs in a queue',
  labelNames: ['queue', 'state'] as const,
});
export const outboxRows = new Gauge({
  name: 'guyline_outbox_waiting_rows',
  help: 'Outbox rows that no process has handed on',
});
export const outboxAge = new Gauge({
  name: 'guyline_outbox_oldest_seconds',
  help: 'Age of the oldest outbox row that no process has handed on; 0 without any',
});
export const openJobs = new Gauge({
  name: 'guyline_open_jobs',
  help: 'Imports, exports and changes that people ordered and that have not ended',
  labelNames: ['kind', 'status'] as const,
});
export const openJobAge = new Gauge({
  name: 'guyline_open_job_silence_seconds',
  help: 'For how long the most silent running job has not reported progress; 0 without any',
});
