import type { Day } from '../status.js';
import type { Category } from './items.js';

/** What people fill in of a task beside its status. */
export interface TaskFields {
  scheduled_date: Day | null;
  /** Number or name of a permit, an application, an inspector. */
  name_number: string | null;
  note: string | null;
  /** When the permit was applied for; of an 811 ticket: called on (docs/domain.md, Permits). */
  applied_on: Day | null;
  /** When the authority said that it answers. */
  expected_on: Day | null;
  issued_on: Day | null;
  /** The first and the last day on which the permit holds; of an 811 ticket: clear on, expires on. */
  valid_from: Day | null;
  valid_to: Day | null;
}

/** A `line` is short enough for a sentence of the log; of a `text` the log only says that it changed. */
type TaskField = ({ kind: 'day' } | { kind: 'line' | 'text'; max: number }) & {
  /** Its English name in a sentence of the log. */
  name: string;
  /** Its column in the task workbook, of export and import alike. */
  workbook: { heading: string; width: number };
  /** Only tasks of this category have it; null on all others. */
  category?: Category;
};

/**
 * The one list of these fields. Reading, saving, log, conflict view, import and export go through it; `docs/architecture.md`
 * says what a further field needs.
 */
export const taskFields = {
  scheduled_date: { kind: 'day', name: 'Scheduled date', workbook: { heading: 'Scheduled Date', width: 16 } },
  name_number: { kind: 'line', max: 120, name: 'Name/Number', workbook: { heading: 'Name/Number', width: 20 } },
  note: { kind: 'text', max: 2000, name: 'Note', workbook: { heading: 'Note', width: 40 } },
  applied_on: { kind: 'day', name: 'Applied', workbook: { heading: 'Applied', width: 14 }, category: 1 },
  expected_on: {
    kind: 'day',
    name: 'Expected answer',
    workbook: { heading: 'Expected Answer', width: 16 },
    category: 1,
  },
  issued_on: { kind: 'day', name: 'Issued', workbook: { heading: 'Issued', width: 14 }, category: 1 },
  valid_from: { kind: 'day', name: 'Valid from', workbook: { heading: 'Valid From', width: 14 }, category: 1 },
  valid_to: { kind: 'day', name: 'Valid to', workbook: { heading: 'Valid To', width: 14 }, category: 1 },
} as const satisfies Record<keyof TaskFields, TaskField>;

export type TaskFieldName = keyof TaskFields;
export const taskFieldNames = Object.keys(taskFields) as TaskFieldName[];
export const isTaskField = (name: string): name is TaskFieldName => Object.hasOwn(taskFields, name);
export const taskField = (name: TaskFieldName): TaskField => taskFields[name];
/** The fields that every task has, and those of permits and 811 tickets alone. */
export const plainFieldNames = taskFieldNames.filter((name) => !taskField(name).category);
export const permitFieldNames = taskFieldNames.filter((name) => taskField(name).category === 1);

/** The task fields of a row and nothing else of it; an absent one is null. */
export const taskFieldsOf = (row: Partial<TaskFields>): TaskFields =>
  Object.fromEntries(taskFieldNames.map((name) => [name, row[name] ?? null])) as unknown as TaskFields;
