import type { TaskGraph } from '@guyline/contract/dashboard/charts';
import { monthsOn } from '../calendar/days-of-month.js';

type MonthOfTasks = TaskGraph['graph_data'][number];

/** More months than an axis has room for: those without a task are left out then. */
const MOST_MONTHS = 24;

/** The months one after the other, also those between that have no task; `rows` are in order. */
export function everyMonth(rows: readonly MonthOfTasks[]): readonly MonthOfTasks[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  const many = (last.year - first.year) * 12 + last.month - first.month + 1;
  if (many > MOST_MONTHS) return rows;
  return Array.from({ length: many }, (_, index) => {
    const { year, month } = monthsOn(first, index);
    const known = rows.find((row) => row.year === year && row.month === month);
    return known ?? { year, month, overdue_cnt: 0, pending_cnt: 0 };
  });
}
