import type { EntityManager } from '@mikro-orm/postgresql';
import type { Permission } from '@guyline/contract/access';
import type { BlockingRow, ImportResult } from '@guyline/contract/jobs';
import type { LiveArea } from '@guyline/contract/live';
import type { SessionActor } from '../access/actor.js';
import type { Audience } from '../access/audience.js';
import type { Sql } from '../db/db.js';
import type { ChangedRows } from './import-changes.sql.js';
import type { ImportParams, ImportRun } from './import-runs.js';
import type { RowCheck } from './row-reader.js';
import type { Cell } from './sheet/cells.js';
import type { Columns } from './sheet-columns.js';

/** Somebody made one of the new rows between the comparison and the writing: the queue tries again. */
export class Overtaken extends Error {}

/** Of a job: what its statements need. */
export type ImportFacts = Pick<ImportRun, 'id' | 'ownerId' | 'impersonatorId' | 'params'>;

/**
 * What one kind of import adds to the common way: what its columns are, what is wrong with a row, and its statements.
 * All of them work on the staged rows as a set; `em` is the transaction of the phase.
 */
export interface ImportKind {
  /** Who shows the written rows. */
  readonly area: LiveArea;
  /** Asked for again at each step: a person may have lost it since the file was sent. */
  readonly permission: Permission;
  readonly sheet: string;
  /** The id that a row gets if it turns out to be new; null where that is known only after the writing. */
  readonly newId: Sql | null;
  /** Before anything is kept. @throws RuleError when the person may not import this */
  allow?(em: EntityManager, actor: SessionActor, params: Pick<ImportParams, 'customer_id' | 'reason'>): Promise<void>;
  /** What the columns below a heading row are, by its guess or as the person says. @throws RuleError `file_too_many_columns` 422 */
  columnsOf(cells: readonly Cell[], run: ImportFacts): Columns;
  /** The headings that the columns lack, in each way in which the file could have had enough; none when it has. */
  missing(columns: Columns, run: ImportFacts): string[][];
  /** Of the headings that no column takes, those of another sheet, which is imported apart. */
  otherSheetHeadings?(columns: Columns): string[];
  /** The headings of columns that are there to be read and are never imported. */
  readOnlyHeadings?(columns: Columns): string[];
  rows(run: ImportFacts, columns: Columns): Promise<RowCheck>;
  /**
   * Says of each row what it would do, and what is wrong with it beside its cells, as far as the cells that a comparison needs can be
   * read; `again`: not of rows with a fault, and at least of those whose target moved since the check.
   */
  compare(em: EntityManager, run: ImportFacts, columns: Columns, again: boolean): Promise<void>;
  /** Locks the rows to write. @throws RuleError when nothing may be written any more */
  lock(em: EntityManager, run: ImportFacts): Promise<void>;
  /** Writes creates and updates, keeping what undoing needs. @throws Overtaken, or what the database says of a row made meanwhile */
  write(
    em: EntityManager,
    run: ImportFacts,
    result: ImportResult,
    progress: (done: number) => Promise<void>,
  ): Promise<void>;
  /** How rows that change what is there are shown to a person, from what the comparison found. */
  changedRows(actor: SessionActor): ChangedRows;
  audience(em: EntityManager, run: ImportFacts): Promise<Audience>;
  lockWritten(em: EntityManager, run: ImportFacts): Promise<void>;
  /** The first written rows that cannot be taken back. */
  blocking(run: ImportFacts, limit: number, em?: EntityManager): Promise<BlockingRow[]>;
  revert(em: EntityManager, run: ImportFacts): Promise<void>;
}
