import type { BulkResult } from './bulk.js';
import type { JurisdictionKind } from './jurisdictions.js';
import type { JurisdictionColumn, RequirementColumn } from './jurisdictions/workbook.js';
import type { LocationWorkbookColumn } from './location-workbook.js';
import type { Page } from './envelope.js';
import type { Instant } from './status.js';
import type { Category } from './tasks/items.js';
import type { TaskSheetColumn } from './tasks/round-columns.js';

export type { JobStarted } from './job-started.js';

export const jobStatuses = ['queued', 'running', 'waiting', 'done', 'failed', 'cancelled'] as const;
/** `waiting`: an import was checked and waits for the person to commit it. */
export type JobStatus = (typeof jobStatuses)[number];
export const jobKinds = [
  'location_import',
  'task_import',
  'jurisdiction_import',
  'requirement_import',
  'export',
  'bulk',
] as const;
export type JobKind = (typeof jobKinds)[number];
export type ImportJobKind = Extract<JobKind, `${string}_import`>;
export const isImport = (kind: JobKind): kind is ImportJobKind => kind.endsWith('_import');
/** Those of `jobKinds` that are imports. */
export const importJobKinds = jobKinds.filter(isImport);

/** `GET common/job/{id}`; long work answers with the id and tells its progress on the live channel (area `jobs`). */
export interface JobRow {
  id: string;
  kind: JobKind;
  status: JobStatus;
  /** What the person called it, or what was made for them: the file's name. */
  title: string;
  progress: { done: number; total: number };
  /** Of an import. */
  result: ImportResult | null;
  /** Of a change to many rows. */
  bulk: BulkResult | null;
  /** Error code of its last step, when that failed; of an import that is done, this was its undo. */
  error: string | null;
  message: string | null;
  created_at: Instant;
  finished_at: Instant | null;
}

/** `GET common/job/list`: the person's own, newest first; faults and refusals are named in the job itself only. */
export type JobPage = Page<JobRow>;

/** Whether an import could not be undone: it is then as it was before, and its error is that of the undo. */
export const undoFailed = ({ kind, status, error }: Pick<JobRow, 'kind' | 'status' | 'error'>): boolean =>
  isImport(kind) && status === 'done' && error !== null;

/** Whether what an import wrote was taken back. */
export const isUndone = ({
  kind,
  status,
  result,
  error,
}: Pick<JobRow, 'kind' | 'status' | 'result' | 'error'>): boolean =>
  isImport(kind) && status === 'done' && error === null && result?.phase === 'undone';

/** Counts of a dry run, and of what was then written. */
export interface ImportResult {
  phase: 'checked' | 'committed' | 'undone';
  /** Of a location import. */
  customer_id?: number | undefined;
  rows: number;
  create: number;
  update: number;
  unchanged: number;
  /** Rows with faults. */
  errors: number;
  /** All faults of these rows that are errors; absent from results of earlier versions. */
  error_cnt?: number;
  warnings: number;
  /** The first faults, for the screen; the faults workbook has all of them. */
  faults: ImportFault[];
  /** Headings of the file that no column takes. */
  unknown_headings: string[];
  /** What each column of the file was taken for, for the person to change; absent from results of earlier versions. */
  columns?: MappedColumn[];
  /**
   * Headings without which no row can be read: one list for each way in which the file could have had enough, the way that lacks
   * least first. Nothing is checked then, and the job waits for the person to match the columns.
   */
  missing_headings?: string[][];
  /** The row of the sheet that has the headings, where filled rows stand above it: these are not read. */
  heading_row?: number | undefined;
  /** The kind of import that its headings belong to, where that seems to be another one. */
  looks_like?: ImportJobKind;
  /** Of columns that the workbook has for reading alone, their headings. */
  read_only_headings?: string[];
  /** Of `unknown_headings`, those that the workbook has on another sheet, which is imported apart. */
  other_sheet_headings?: string[];
}
/** Whether a checked file would leave everything as it is. */
export const changesNothing = ({ create, update }: Pick<ImportResult, 'create' | 'update'>): boolean =>
  create + update === 0;
export interface MappedColumn {
  /** Position in the file, from 0. */
  index: number;
  heading: string;
  /** Column of the workbook of its kind; null = nothing. */
  field: string | null;
  /** Of a column of authorities whose heading says of what kind they are: the kind of rows that name none. */
  kind?: JurisdictionKind;
}
export interface MappedTo {
  index: number;
  /** Column of the workbook of its kind. */
  field: LocationWorkbookColumn | JurisdictionColumn | RequirementColumn | TaskSheetColumn | null;
}
/** `POST common/job/{id}/mapping`: checks the file again with these columns; columns that are not named are left out. */
export interface MapColumns {
  columns: MappedTo[];
}
export interface ImportFault {
  /** As the spreadsheet numbers it, from 1. */
  row: number;
  column: string;
  /** What the cell says, empty as it may be; null of a column that the file does not have. Earlier versions said nothing of many cells. */
  value: string | null;
  /** Code; screens show its text. */
  fault: ImportFaultCode;
  level: 'error' | 'warning';
  /** The row of the file that a duplicate repeats. */
  other_row?: number;
  /** Of a jurisdiction that the directory does not have: its name, kind and state, as the workbook has them. */
  sought?: string;
  /** The category of the task whose status is not valid. */
  category_num?: Category;
  /** Of a value that is none of the column's: its first possible ones, as the workbook has them. */
  allowed?: string[];
  /** How many more there are. */
  more?: number;
  /** Of a number that does not fit: the smallest and the largest one. */
  min?: number;
  max?: number;
}

/** Faults of a row; `state_inactive` is a warning, the others keep the row out. */
export const importFaults = [
  'required',
  'too_long',
  'formula_in_cell',
  'error_in_cell',
  'number_invalid',
  'latitude_out_of_range',
  'longitude_out_of_range',
  'postcode_invalid',
  'phone_invalid',
  'email_invalid',
  'state_unknown',
  'state_inactive',
  'key_location_invalid',
  'duplicate_row',
  'customer_mismatch',
  'not_found',
  'ambiguous',
  'row_mismatch',
  'date_invalid',
  'status_unknown',
  'task_item_unknown',
  'task_item_not_permitted',
  'permit_only',
  'window_reversed',
  'day_ahead',
  'issued_early',
  'clear_early',
  'turn_day_not_possible',
  'round_unknown',
  'round_by_status',
  'round_order',
  'task_move_not_allowed',
  'reason_required',
  'value_unknown',
  'number_out_of_range',
  'url_invalid',
  'url_with_user',
  'contact_unreadable',
  'holiday_unreadable',
  'item_kind_mismatch',
  'jurisdiction_unknown',
  'requirement_ambiguous',
  'requirement_elsewhere',
  'too_many_requirements',
  'waits_for_itself',
  'requirement_repeated',
] as const;
export type ImportFaultCode = (typeof importFaults)[number];

/** `POST {role}/location/import`: beside its `file`. */
export interface ImportLocations {
  customer_id: number;
}
/** `POST {role}/task/import`: beside its `file`. */
export interface ImportTasks {
  /** An admin's reason for unusual moves. */
  reason?: string;
}
/** `GET common/job/{id}/faults`: the person's own link to the workbook with the faults marked, for 15 minutes. */
export interface DownloadLink {
  download_url: string;
}
/** A row that keeps an import from being undone; `data` of the answer `job_rows_changed`. */
export interface BlockingRow {
  row: number;
  lc_number: string;
  reason: 'changed' | 'in_use' | 'gone';
}
/** `POST common/job/{id}/commit`: everything, or only the rows without faults. */
export interface CommitImport {
  mode: 'all' | 'valid_rows';
}

export const importLimits = {
  fileBytes: 25 * 1024 * 1024,
  /** Unpacked size of a workbook. */
  unpackedBytes: 250 * 1024 * 1024,
  rows: 100_000,
  columns: 100,
  /** Characters of a cell: what spreadsheets keep. Whatever the portal takes fits a cell of its workbooks. */
  cell: 32_767,
  shownFaults: 200,
  /** Among how many filled rows of a sheet its headings are looked for: a title, notes and the day of an export may stand above them. */
  headingRows: 10,
  /** Imports of a kind of one person that wait or run: each keeps its file and a copy of its rows. */
  open: 20,
  /** How long a committed import can be undone, and an import's files and rows are kept. */
  undoHours: 24,
} as const;
