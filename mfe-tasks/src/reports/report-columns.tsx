import type { ReactNode } from 'react';
import type { ReportColumn, ReportColumnKind, ReportRow } from '@guyline/contract/reports';
import { isTaskField } from '@guyline/contract/tasks/fields';
import type { CardLines, ListColumn } from '@guyline/ui/list-table';
import { type CellWords, cellOf } from './report-cell.js';

const widths: Partial<Record<ReportColumnKind, number>> = {
  text: 170,
  item: 190,
  task_status: 140,
  run_status: 120,
  record_status: 120,
  phase: 120,
  instant: 170,
};
const numbers: readonly ReportColumnKind[] = ['count', 'days', 'percent'];
const days: readonly ReportColumnKind[] = ['day', 'deadline', 'instant'];

const titleOf = ({ key }: ReportColumn, { t, ui }: CellWords): string =>
  isTaskField(key) ? ui(`taskField.${key}`) : t(`reports.column.${key}`);

/** The columns of the open report, as the contract lists them. */
export const reportColumns = (words: CellWords): ListColumn<ReportRow>[] =>
  words.report.columns.map((column, index) => ({
    key: column.key,
    title: titleOf(column, words),
    width: widths[column.kind] ?? 120,
    ...(column.sorts && { sorter: true }),
    ...(index === 0 && { fixed: 'start' as const }),
    ...(numbers.includes(column.kind) && { align: 'end' as const }),
    ...((numbers.includes(column.kind) || days.includes(column.kind)) && { className: 'gl-num' }),
    render: (_, row) => cellOf(column, row, words),
  }));

const states: readonly ReportColumnKind[] = ['task_status', 'run_status', 'record_status', 'phase', 'percent'];

/** Three lines of a row on a phone; a bare number says what it counts. */
export const reportCard =
  (words: CellWords) =>
  (row: ReportRow): CardLines => {
    const { columns, card } = words.report;
    const line = (key: string): ReactNode => {
      const column = columns.find((one) => one.key === key);
      if (!column) return null;
      const said = cellOf(column, row, words);
      return [...numbers, ...days].includes(column.kind) ? (
        <>
          {titleOf(column, words)}
          {words.ui('colon')}
          {said}
        </>
      ) : (
        said
      );
    };
    const state = columns.find(({ kind, key }) => states.includes(kind) && key !== card.when);
    return {
      what: line(card.what),
      where: card.where.map((key, index) => (
        <span key={key}>
          {index > 0 && ' · '}
          {line(key)}
        </span>
      )),
      when: line(card.when),
      state: state && (state.kind === 'percent' ? line(state.key) : cellOf(state, row, words)),
    };
  };
