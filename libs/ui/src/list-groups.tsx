import type { HTMLAttributes, ReactNode } from 'react';
import type { RowGroup } from './list-props.js';

/** The heading above a row, if it is the first of its group on the page. */
export function headingOf<Row>(
  rows: readonly Row[],
  index: number | undefined,
  group: ((row: Row) => RowGroup) | undefined,
): string | undefined {
  const row = index === undefined ? undefined : rows[index];
  if (!group || !row || index === undefined) return undefined;
  const before = rows[index - 1];
  const { key, label } = group(row);
  return before && group(before).key === key ? undefined : label;
}

interface GroupedRowProps extends HTMLAttributes<HTMLTableRowElement> {
  heading?: string | undefined;
  /** How many cells the heading spans. */
  columns: number;
}

/** A row of a table, below the heading of its group. */
export const GroupedRow = ({ heading, columns, ...row }: GroupedRowProps): ReactNode => (
  <>
    {heading && (
      <tr className="gl-group">
        <td colSpan={columns}>
          <span>{heading}</span>
        </td>
      </tr>
    )}
    <tr {...row} />
  </>
);
