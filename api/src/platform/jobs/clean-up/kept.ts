import { sql } from 'kysely';
import { exportLimits } from '@guyline/contract/exports';
import { importLimits } from '@guyline/contract/jobs';
import { trashDays } from '@guyline/contract/tasks/actions';
import type { Config } from '../../config.js';
import type { Sql } from '../../db/db.js';
import { cancelWaiting, deleteOld, forgetExports, forgetUploads, importIsOver, jobIsOver } from './clean-up.sql.js';

export interface Kept {
  /** What it is, for the log. */
  what: string;
  hours: (config: Config) => number;
  /** Removes a batch of what is older; each row that it returns is one. */
  remove: (hours: number) => Sql;
}

const hours = (n: number) => () => n;
const days = (n: number) => hours(24 * n);

/**
 * Retention periods; older rows are removed for good. docs/operations.md lists them.
 * Uploads come before the rows of a job that an abandoned check leaves: it ends first and goes a day later.
 */
export const kept: readonly Kept[] = [
  { what: 'checked imports that nobody commits', hours: hours(importLimits.undoHours), remove: cancelWaiting },
  {
    what: 'rows read for imports',
    hours: hours(importLimits.undoHours),
    remove: deleteOld.rows('import_rows', importIsOver),
  },
  { what: 'uploads of imports and their fault workbooks', hours: hours(importLimits.undoHours), remove: forgetUploads },
  { what: 'files of exports', hours: hours(exportLimits.keptHours), remove: forgetExports },
  {
    what: 'tasks in the trash, with their documents',
    hours: days(trashDays),
    remove: deleteOld.since('tasks', sql`deleted_at`),
  },
  { what: 'deleted documents', hours: days(30), remove: deleteOld.since('documents', sql`deleted_at`) },
  {
    what: 'answers to repeated requests',
    hours: days(1),
    remove: deleteOld.since('idempotency_keys', sql`created_at`),
  },
  {
    what: 'notices of the portal',
    hours: days(180),
    remove: deleteOld.rows(
      'notifications',
      (old) => sql`user_id is not null and created_at < now() - make_interval(hours => ${old})`,
    ),
  },
  ...(['task_undo', 'row_undo'] as const).map((table) => ({
    what: `values for Undo in ${table}`,
    hours: days(1),
    remove: deleteOld.rows(
      table,
      (old) => sql`job_id in (select id from jobs where finished_at < now() - make_interval(hours => ${old}))`,
    ),
  })),
  { what: 'jobs that ended', hours: days(90), remove: deleteOld.rows('jobs', jobIsOver) },
  { what: 'mails and their log', hours: days(30), remove: deleteOld.since('mails', sql`created_at`) },
  {
    what: 'sessions that ended or ran out',
    hours: days(30),
    remove: deleteOld.since('sessions', sql`coalesce(revoked_at, expires_at)`),
  },
  {
    what: 'browsers that nobody has signed in from',
    hours: days(400),
    remove: deleteOld.since('known_devices', sql`seen_at`),
  },
  {
    what: 'used and expired keys of passwords',
    hours: days(1),
    remove: deleteOld.since('password_keys', sql`coalesce(used_at, expires_at)`),
  },
  {
    what: 'security events',
    hours: ({ securityEventsDays }) => 24 * securityEventsDays,
    remove: deleteOld.since('security_events', sql`created_at`),
  },
];
