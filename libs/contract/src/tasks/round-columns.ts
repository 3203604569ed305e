import { taskWorkbookHeadings, type TaskWorkbookColumn } from './workbook.js';

/** What the task workbook says of each submission of a permit; the answer is a return, or of the last one the issue. */
export const roundParts = ['sent', 'answered', 'comment'] as const;
export type RoundPart = (typeof roundParts)[number];
export type RoundColumn = `round_${number}_${RoundPart}`;
/** Columns of a sheet of tasks. */
export type TaskSheetColumn = TaskWorkbookColumn | RoundColumn;

/** Of a permit that was submitted more often, the workbook has so many rounds: the columns of a sheet have a limit, too. */
export const workbookRounds = 20;

export interface RoundCell {
  column: RoundColumn;
  /** From 1. */
  no: number;
  part: RoundPart;
  heading: string;
}
/** The columns of the first rounds, in their order: an export has those of the permits in it. */
export const roundCells = (rounds = workbookRounds): RoundCell[] =>
  Array.from({ length: rounds }, (_, at) => at + 1).flatMap((no) =>
    roundParts.map((part) => ({ column: `round_${no}_${part}` as const, no, part, heading: `Round ${no} ${part}` })),
  );

/** Headings of all columns that a sheet of tasks may have. */
export const taskSheetHeadings = {
  ...taskWorkbookHeadings,
  ...Object.fromEntries(roundCells().map(({ column, heading }) => [column, heading])),
} as Record<TaskSheetColumn, string>;
