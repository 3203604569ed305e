import { taskWorkbookColumns, taskWorkbookHeadings, type TaskWorkbookColumn } from '@guyline/contract/tasks/workbook';
import type { Cell } from '../../platform/imports/sheet/cells.js';
import { type Columns, columnsBy, headingTexts, plainHeading } from '../../platform/imports/sheet-columns.js';

const columnOf = new Map<string, TaskWorkbookColumn>(
  taskWorkbookColumns.map((column) => [plainHeading(taskWorkbookHeadings[column]), column]),
);

/**
 * Reads the heading row of a task workbook.
 * @returns undefined when its headings cannot tell which task a row means
 * @throws RuleError `file_too_many_columns` 422
 */
export function taskColumnsOf(cells: readonly Cell[]): Columns<TaskWorkbookColumn> | undefined {
  const columns = columnsBy(headingTexts(cells), (text) => columnOf.get(plainHeading(text)));
  const has = (...names: TaskWorkbookColumn[]): boolean => names.every((name) => columns.at[name] !== undefined);
  return has('task_id') || has('pt_num', 'uuid') || has('pt_num', 'project', 'store_number') ? columns : undefined;
}
