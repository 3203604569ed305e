import type { Day } from '../status.js';

/** What people fill in of a task beside its status. */
export interface TaskFields {
  scheduled_date: Day | null;
  /** Number or name of a permit, an application, an inspector. */
  name_number: string | null;
  note: string | null;
}

/** A `line` is short enough for a sentence of the log; of a `text` the log only says that it changed. */
type TaskField = ({ kind: 'day' } | { kind: 'line' | 'text'; max: number }) & {
  /** Its English name in a sentence of the log. */
  name: string;
  /** Its column in the task workbook, of export and import alike. */
  workbook: { heading: string; width: number };
};

/**
 * The one list of these fields. Reading, saving, log, conflict view, import and export go through it; `docs/architecture.md`
 * says what a further field needs.
 */
export const taskFields = {
  scheduled_date: { kind: 'day', name: 'Scheduled date', workbook: { heading: 'Scheduled Date', width: 16 } },
  name_number: { kind: 'line', max: 120, name: 'Name/Number', workbook: { heading: 'Name/Number', width: 20 } },
  note: { kind: 'text', max: 2000, name: 'Note', workbook: { heading: 'Note', width: 40 } },
} as const satisfies Record<keyof TaskFields, TaskField>;

export type TaskFieldName = keyof TaskFields;
export const taskFieldNames = Object.keys(taskFields) as TaskFieldName[];
export const isTaskField = (name: string): name is TaskFieldName => Object.hasOwn(taskFields, name);
export const taskField = (name: TaskFieldName): TaskField => taskFields[name];

/** The task fields of a row and nothing else of it; an absent one is null. */
export const taskFieldsOf = (row: Partial<TaskFields>): TaskFields =>
  Object.fromEntries(taskFieldNames.map((name) => [name, row[name] ?? null])) as unknown as TaskFields;
