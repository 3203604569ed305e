import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ImportResult, JobKind, JobStatus } from '@guyline/contract/jobs';
import { recordedAt } from '../clock/clock.js';

const JobSchema = defineEntity({
  name: 'Job',
  tableName: 'jobs',
  properties: {
    id: p.uuid().primary(),
    kind: p.text().$type<JobKind>(),
    status: p.text().$type<JobStatus>(),
    title: p.text(),
    owner_id: p.bigint('number'),
    on_behalf_id: p.bigint('number').nullable(),
    params: p.json().$type<Record<string, unknown>>(),
    done: p.integer(),
    total: p.integer(),
    result: p.json().$type<ImportResult>().nullable(),
    error: p.text().nullable(),
    cause: p.text().nullable(),
    cancel_requested: p.boolean(),
    started_at: p.datetime().nullable(),
    updated_at: p.datetime().onCreate(recordedAt).onUpdate(recordedAt),
    finished_at: p.datetime().nullable(),
  },
});

/** Long work of a person: its progress, its result, and whether it should stop. */
export class Job extends JobSchema.class {}
JobSchema.setClass(Job);
