import { roundCells, taskSheetHeadings, type TaskSheetColumn } from '@guyline/contract/tasks/round-columns';
import type { Cell } from '../../platform/imports/sheet/cells.js';
import { type Columns, columnsBy, headingTexts, plainHeading } from '../../platform/imports/sheet-columns.js';

const columnOf = new Map(
  Object.entries(taskSheetHeadings).map(([column, heading]) => [plainHeading(heading), column as TaskSheetColumn]),
);
// How the answer of an authority ended the round.
for (const { column, no, part } of roundCells())
  if (part === 'answered') for (const word of ['returned', 'issued']) columnOf.set(`round${no}${word}`, column);

/**
 * Reads the heading row of a task workbook.
 * @returns undefined when its headings cannot tell which task a row means
 * @throws RuleError `file_too_many_columns` 422
 */
export function taskColumnsOf(cells: readonly Cell[]): Columns<TaskSheetColumn> | undefined {
  const columns = columnsBy(headingTexts(cells), (text) => columnOf.get(plainHeading(text)));
  const has = (...names: TaskSheetColumn[]): boolean => names.every((name) => columns.at[name] !== undefined);
  return has('task_id') || has('pt_num', 'uuid') || has('pt_num', 'project', 'store_number') ? columns : undefined;
}
