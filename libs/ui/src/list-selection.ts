import type { Key } from 'react';
import type { ListTableProps } from './list-props.js';

/** The chosen rows; while all that match are chosen those of the page are among them, and look it. */
export function chosenRows<Row extends { id: Key }>(
  selection: ListTableProps<Row>['selection'],
  rows: readonly Row[],
): Key[] {
  if (!selection) return [];
  const { keys, matching, selectable } = selection;
  const shown = matching?.on ? rows.filter((row) => selectable?.(row) !== false).map(({ id }) => id) : [];
  return [...new Set([...keys, ...shown])];
}
