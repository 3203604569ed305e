import type { TaskCounts } from '@guyline/contract/tasks/state';
import type { Column } from '../../../platform/exports/sheet.js';
import type { SheetWords } from '../../../platform/words/words.js';

/** Widths of columns in characters. */
export const [SHORT, WIDE] = [18, 50];
const [NUMBER, NAME, MINUTE] = [14, 34, 22];

export const text = <Row>(heading: string, value: (row: Row) => string | null, width = NAME): Column<Row> => ({
  heading,
  width,
  value,
});

export const number = <Row>(heading: string, value: (row: Row) => number | null): Column<Row> => ({
  heading,
  width: NUMBER,
  value,
});

/** @param value `YYYY-MM-DD` */
export const day = <Row>(heading: string, value: (row: Row) => string): Column<Row> => ({
  heading,
  width: SHORT,
  value,
  shown: 'day',
});

/** @param value an instant in ISO 8601 */
export const minute = <Row>(heading: string, value: (row: Row) => string): Column<Row> => ({
  heading,
  width: MINUTE,
  value,
  shown: 'minute',
});

/** How far the work of a state, a project or a vendor is. */
export const workColumns = (
  column: SheetWords['dashboard']['column'],
): Column<Pick<TaskCounts, 'overdue_cnt' | 'pending_cnt' | 'completed_cnt'>>[] => [
  number(column.overdue, ({ overdue_cnt }) => overdue_cnt),
  number(column.pending, ({ pending_cnt }) => pending_cnt),
  number(column.confirmed, ({ completed_cnt }) => completed_cnt),
];
