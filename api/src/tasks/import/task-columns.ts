import { roundCells, taskSheetHeadings, type TaskSheetColumn } from '@guyline/contract/tasks/round-columns';
import type { Mapping } from '../../platform/imports/import-runs.js';
import type { Cell } from '../../platform/imports/sheet/cells.js';
import { type Columns, columnsBy, headingTexts, plainHeading } from '../../platform/imports/sheet-columns.js';

const columnOf = new Map(
  Object.entries(taskSheetHeadings).map(([column, heading]) => [plainHeading(heading), column as TaskSheetColumn]),
);
// How the answer of an authority ended the round.
for (const { column, no, part } of roundCells())
  if (part === 'answered') for (const word of ['returned', 'issued']) columnOf.set(`round${no}${word}`, column);

/** What tells which task a row means (docs/domain.md, Workbooks). */
export const taskWays: readonly (readonly TaskSheetColumn[])[] = [
  ['task_id'],
  ['pt_num', 'uuid'],
  ['pt_num', 'project', 'store_number'],
];

/**
 * Reads the heading row of a task workbook.
 * @param mapping the person's own, instead of the guess
 * @throws RuleError `file_too_many_columns` 422
 */
export const taskColumnsOf = (cells: readonly Cell[], mapping?: Mapping<TaskSheetColumn>): Columns<TaskSheetColumn> =>
  columnsBy(headingTexts(cells), (text, index) =>
    mapping ? (mapping[index] ?? undefined) : columnOf.get(plainHeading(text)),
  );
