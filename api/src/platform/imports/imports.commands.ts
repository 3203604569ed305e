import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type CommitImport,
  type ImportJobKind,
  importLimits,
  isImport,
  type JobStarted,
  type MapColumns,
} from '@guyline/contract/jobs';
import type { Job } from '../jobs/job.entity.js';
import { newJob } from '../jobs/new-job.js';
import { lockOwnJob } from '../jobs/own-job.sql.js';
import type { SessionActor } from '../access/actor.js';
import { recordedAt } from '../clock/clock.js';
import { Db } from '../db/db.js';
import { invalid, RuleError } from '../errors/rule-error.js';
import { Files } from '../files/files.js';
import { WithMessage } from '../http/envelope.interceptor.js';
import { Outbox } from '../queue/outbox.js';
import { turnsToWait } from '../queue/turns.sql.js';
import { dayFormOf } from '../clock/day-form.queries.js';
import type { ImportFacts } from './import-kind.js';
import { ImportKinds } from './import-kinds.js';
import type { ImportParams, ImportPhase } from './import-runs.js';
import { ImportUndo } from './import-undo.js';
import type { Upload } from './upload.js';

const UNDO_MS = importLimits.undoHours * 3_600_000;

/** What a person asks of an import; the work itself is the processor's. */
@Injectable()
export class ImportsCommands {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly files: Files,
    private readonly undos: ImportUndo,
    private readonly kinds: ImportKinds,
  ) {}

  /**
   * Starts the check of an uploaded file.
   * @param facts what the kind needs to know beside the file
   * @throws RuleError what the kind refuses, `too_many_jobs` 429; then the file is not kept
   */
  async start(
    actor: SessionActor,
    kind: ImportJobKind,
    upload: Upload,
    facts: Pick<ImportParams, 'customer_id' | 'reason'>,
  ): Promise<JobStarted> {
    try {
      return await this.db.transaction(async (em) => {
        await this.kinds.of(kind).allow?.(em, actor, facts);
        const { key: file_key, kind: file_kind, language } = upload;
        const day_form = await dayFormOf(this.db, actor.id, language);
        const params: ImportParams = { ...facts, file_key, file_kind, language, day_form, phase: 'check' };
        const job = newJob(actor, kind, upload.title, params);
        await em.persist(job).flush();
        await this.enqueue(em, job, 'check');
        return { job_id: job.id };
      });
    } catch (error) {
      await this.files.remove(upload.key).catch(() => undefined);
      throw error;
    }
  }

  /**
   * Checks the file again with the person's own columns.
   * @throws RuleError `not_found` 404, `forbidden` 403, `job_not_ready` 422 for what is no import that was checked
   */
  async map(actor: SessionActor, id: string, { columns }: MapColumns): Promise<JobStarted> {
    return this.db.transaction(async (em) => {
      const job = await this.lockOwn(em, actor, id);
      if (job.status !== 'waiting' || !job.result?.columns) throw invalid('job_not_ready');
      const mapping = Object.fromEntries(columns.map(({ index, field }) => [index, field]));
      job.result = null; // what was counted of other columns; until there are new counts it is being checked
      await this.next(em, actor, job, 'check', { mapping });
      return { job_id: id };
    });
  }

  /** @throws RuleError `not_found` 404, `forbidden` 403, `job_not_ready`, `job_has_faults` 422 */
  async commit(actor: SessionActor, id: string, { mode }: CommitImport): Promise<JobStarted> {
    return this.db.transaction(async (em) => {
      const job = await this.lockOwn(em, actor, id);
      if (job.status !== 'waiting' || !job.result || job.result.missing_headings) throw invalid('job_not_ready');
      if (mode === 'all' && job.result.errors) throw invalid('job_has_faults');
      await this.next(em, actor, job, 'commit', { mode });
      return { job_id: id };
    });
  }

  /**
   * When called again, as from a page that still offers it, it says that the import is being undone or has been.
   * @throws RuleError `not_found` 404, `forbidden` 403, `job_not_ready`, `job_expired`, `job_rows_changed` 422
   */
  async undo(actor: SessionActor, id: string): Promise<JobStarted | WithMessage<JobStarted>> {
    return this.db.transaction(async (em) => {
      const job = await this.lockOwn(em, actor, id);
      const before = undoneBefore(job);
      if (before) return new WithMessage({ job_id: id }, before);
      if (job.status !== 'done' || job.result?.phase !== 'committed') throw invalid('job_not_ready');
      const writtenAt = new Date(String(job.params['committed_at'])).getTime();
      if (recordedAt().getTime() - writtenAt > UNDO_MS) throw invalid('job_expired');
      await this.undos.refuseIfBlocked(factsOf(job), em);
      await this.next(em, actor, job, 'undo', {});
      return { job_id: id };
    });
  }

  private async lockOwn(em: EntityManager, actor: SessionActor, id: string): Promise<Job> {
    const job = await lockOwnJob(em, actor, id);
    this.kinds.checkRight(importKindOf(job), actor);
    return job;
  }

  /** What the phase writes is logged as done by who asked for it: with an admin's name behind the person's, or without. */
  private async next(
    em: EntityManager,
    { impersonatorId }: SessionActor,
    job: Job,
    phase: ImportPhase,
    params: Partial<ImportParams>,
  ): Promise<void> {
    const ordered = { status: 'queued', on_behalf_id: impersonatorId, error: null, done: 0 };
    Object.assign(job, { ...ordered, params: { ...job.params, ...params, phase } });
    await em.flush();
    await this.enqueue(em, job, phase);
  }

  private async enqueue(em: EntityManager, job: Job, phase: ImportPhase): Promise<void> {
    const behind = await turnsToWait(this.db, em, job);
    if (phase === 'check' && behind >= importLimits.open) throw new RuleError('too_many_jobs', 429);
    await this.outbox.job(em, { queue: 'imports', name: phase, data: { id: job.id }, behind });
    await this.outbox.changed(em, 'jobs', job.id, { userIds: [job.owner_id] });
  }
}

/** The answer to an undo that was asked for before; undefined for the first one, and where the one before wrote nothing. */
function undoneBefore({ status, params, result }: Job): 'being_undone' | 'already_undone' | undefined {
  if (params['phase'] !== 'undo') return undefined;
  if (status === 'queued' || status === 'running') return 'being_undone';
  return result?.phase === 'undone' ? 'already_undone' : undefined;
}

/** What the statements of an import need of its job. */
function factsOf(job: Job): ImportFacts & { kind: ImportJobKind } {
  const { id, owner_id, on_behalf_id, params } = job;
  return {
    id,
    kind: importKindOf(job),
    ownerId: owner_id,
    impersonatorId: on_behalf_id ?? null,
    params: params as unknown as ImportParams,
  };
}

/** @throws RuleError `job_not_ready` 422 for what is no import */
function importKindOf({ kind }: Job): ImportJobKind {
  if (!isImport(kind)) throw invalid('job_not_ready');
  return kind;
}
