import type { Page } from './envelope.js';
import type { TaskItem } from './tasks/items.js';

/** What a changed row takes away: the authority is archived, or the requirement holds for fewer events than before. */
export type ImportLoss = 'archives' | 'asks_less';

/** A row of a checked file that would change what is there. */
export interface ImportChange {
  /** As the spreadsheet numbers it, from 1. */
  row: number;
  /** What it is about: the number of a store, or an authority with its state. */
  name: string;
  /** Of a task: its item. */
  pt_num: TaskItem | null;
  /** Of a task: the event ID. Absent from earlier versions of the API. */
  uuid?: string | null;
  /** By field, as stored; only fields that change. */
  changes: Record<string, { from: unknown; to: unknown }>;
  /** Of a row that takes something away: the stores and the open events that it touches, as far as the person sees them. */
  loss: { kind: ImportLoss; stores: number; events: number } | null;
}

/**
 * `GET common/job/{id}/changes`: what an import that was checked would change, before it is committed. Rows that take something away
 * come first, then all in the order of the file; new rows are not among them. `status_cnts.losses` = how many take something away.
 */
export type ImportChangePage = Page<ImportChange, { losses: number }>;
