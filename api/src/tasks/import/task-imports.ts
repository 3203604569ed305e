import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { dayForm } from '@guyline/contract/day-form';
import type { BlockingRow, ImportResult } from '@guyline/contract/jobs';
import { taskSheetHeadings, type TaskSheetColumn } from '@guyline/contract/tasks/round-columns';
import { readOnlyColumns } from '@guyline/contract/tasks/workbook';
import type { SessionActor } from '../../platform/access/actor.js';
import { eventAudience } from '../../platform/access/event-audience.js';
import type { Audience } from '../../platform/access/audience.js';
import { scopeOf } from '../../platform/access/scope.js';
import { Sessions } from '../../platform/access/sessions.js';
import { UNDONE } from '../../platform/activity/undone.js';
import { and, Db } from '../../platform/db/db.js';
import { RuleError } from '../../platform/errors/rule-error.js';
import { givenNames } from '../../platform/words/given-names.queries.js';
import type { ChangedRows } from '../../platform/imports/import-changes.sql.js';
import { type ImportFacts, type ImportKind, Overtaken } from '../../platform/imports/import-kind.js';
import { ImportKinds } from '../../platform/imports/import-kinds.js';
import type { Mapping } from '../../platform/imports/import-runs.js';
import type { Cell } from '../../platform/imports/sheet/cells.js';
import { type Columns, missingHeadings } from '../../platform/imports/sheet-columns.js';
import { disableNestedLoops } from '../../platform/imports/staging.sql.js';
import { taskEditable } from '../task-rows.sql.js';
import type { Author } from './author.js';
import { taskColumnsOf, taskWays } from './task-columns.js';
import { changedTasks } from './task-changes.sql.js';
import { compareTasks } from './task-import.sql.js';
import {
  beginTurns,
  dropBegunTurns,
  dropImportedTurns,
  endTurns,
  noteLogged,
  restoreTurns,
} from './import-turns.sql.js';
import { TaskRows } from './task-row.js';
import {
  commentRounds,
  createRounds,
  dropAddedRounds,
  dropAddedTurns,
  endOtherTurns,
  logRestoredRounds,
  logRounds,
  moveRounds,
  placeBegunRounds,
  restoreKeptTurns,
  restoreRounds,
} from './write-rounds.sql.js';
import {
  blockingTasks,
  createTasks,
  importFees,
  lockTasks,
  lockWrittenTasks,
  restoreFees,
  restoreTasks,
  trashCreated,
  updateTasks,
} from './write-tasks.sql.js';

/** A trigger fills the kept columns of new rows and looks up one event at a time. */
const enableNestedLoops = sql`set local enable_nestloop = on`;

/** The task workbook (docs/domain.md, Workbooks): people can import what their current scope, items and moves allow. */
@Injectable()
export class TaskImports implements ImportKind {
  readonly area = 'tasks';
  readonly permission = 'tasks.import';
  readonly sheet = 'Tasks';
  readonly newId = null;

  constructor(
    private readonly db: Db,
    private readonly sessions: Sessions,
    kinds: ImportKinds,
  ) {
    kinds.on('task_import', this);
  }

  columnsOf(cells: readonly Cell[], { params }: ImportFacts): Columns {
    return taskColumnsOf(cells, params.mapping as Mapping<TaskSheetColumn> | undefined);
  }

  missing(columns: Columns<TaskSheetColumn>): string[][] {
    return missingHeadings(columns, taskSheetHeadings, taskWays);
  }

  readOnlyHeadings({ at, headings }: Columns): string[] {
    return readOnlyColumns.flatMap((column) => headings[at[column] ?? -1] ?? []);
  }

  async rows({ params }: ImportFacts, columns: Columns<TaskSheetColumn>): Promise<TaskRows> {
    return new TaskRows(columns, await givenNames(this.db), params.day_form ?? dayForm('en'));
  }

  async compare(em: EntityManager, run: ImportFacts, columns: Columns, again: boolean): Promise<void> {
    const actor = await this.actorOf(run);
    await this.db.rows(compareTasks(run.id, { actor, columns, reason: Boolean(run.params.reason), again }), em);
  }

  async lock(em: EntityManager, { id }: ImportFacts): Promise<void> {
    await this.db.rows(lockTasks(id), em);
  }

  async write(
    em: EntityManager,
    run: ImportFacts,
    { create, update }: ImportResult,
    progress: (done: number) => Promise<void>,
  ): Promise<void> {
    if (update) await this.db.rows(updateTasks(run.id, authorOf(run)), em);
    await progress(update);
    if (create) {
      await this.db.rows(enableNestedLoops, em);
      const created = await this.db.one<{ made: number }>(createTasks(run.id, authorOf(run)), em);
      if (created?.made !== create) throw new Overtaken();
      await this.db.rows(disableNestedLoops, em);
    }
    await this.db.rows(importFees(run.id), em);
    await this.db.rows(dropBegunTurns(run.id), em);
    await this.db.rows(endTurns(run.id), em);
    await this.db.rows(beginTurns(run.id, authorOf(run)), em);
    await this.writeRounds(em, run);
    await this.db.rows(noteLogged(run.id), em);
  }

  /** After the statuses, which begin and end rounds by themselves; documents of rounds stay as they are. */
  private async writeRounds(em: EntityManager, run: ImportFacts): Promise<void> {
    for (const statement of [placeBegunRounds, createRounds, moveRounds, commentRounds])
      await this.db.rows(statement(run.id), em);
    await this.db.rows(logRounds(run.id, authorOf(run)), em);
  }

  changedRows(actor: SessionActor): ChangedRows {
    return changedTasks(actor);
  }

  audience(em: EntityManager, { id }: ImportFacts): Promise<Audience> {
    const events = sql`
      select * from events where id in (select t.event_id from import_rows r join tasks t on t.id = r.target_id
        where r.job_id = ${id} and r.action in ('create', 'update'))`;
    return eventAudience(this.db, em, events);
  }

  async lockWritten(em: EntityManager, { id }: ImportFacts): Promise<void> {
    await this.db.rows(lockWrittenTasks(id), em);
  }

  async blocking(run: ImportFacts, limit: number, em?: EntityManager): Promise<BlockingRow[]> {
    const actor = await this.actorOf(run);
    const changeable = and(scopeOf(actor).tasks, taskEditable(actor));
    return this.db.rows<BlockingRow>(blockingTasks(run.id, changeable, limit), em);
  }

  async revert(em: EntityManager, run: ImportFacts): Promise<void> {
    // For this reason the rounds that the import began or ended become what they were, too.
    const author = { ...authorOf(run), reason: UNDONE };
    await this.db.rows(restoreTasks(run.id, author), em);
    await this.db.rows(restoreFees(run.id), em);
    await this.db.rows(dropImportedTurns(run.id), em);
    await this.db.rows(restoreTurns(run.id), em);
    for (const statement of [dropAddedRounds, restoreRounds, dropAddedTurns, endOtherTurns, restoreKeptTurns])
      await this.db.rows(statement(run.id), em);
    await this.db.rows(logRestoredRounds(run.id, author), em);
    await this.db.rows(enableNestedLoops, em);
    await this.db.rows(trashCreated(run.id, author), em);
    await this.db.rows(disableNestedLoops, em);
  }

  /** @throws RuleError `access_denied` 403 when the person may no longer import */
  private async actorOf({ ownerId, impersonatorId }: ImportFacts): Promise<SessionActor> {
    const actor = await this.sessions.personOf(ownerId, impersonatorId);
    if (!actor || (actor.role !== 'admin' && actor.role !== 'vendor')) throw new RuleError('forbidden', 403);
    return actor;
  }
}

const authorOf = ({ ownerId, impersonatorId, params }: ImportFacts): Author => ({
  ownerId,
  impersonatorId,
  reason: params.reason ?? null,
});
