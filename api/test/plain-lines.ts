import { judged, type Judged, type PlainEvent } from './plain-counts.js';

/** A call of a dashboard's panel: what is looked at of its answer, and what a plain look at all rows says. */
export interface PanelLook {
  path: string;
  pick: (answer: never) => unknown;
  expected: unknown;
}
export const look = <Answer>(path: string, pick: (answer: Answer) => unknown, expected: unknown): PanelLook => ({
  path: `dashboard/${path}`,
  pick,
  expected,
});

export type Line = readonly unknown[];
export const many = <Row>(rows: readonly Row[], which: (row: Row) => boolean): number => rows.filter(which).length;
export const distinct = <Row>(rows: readonly Row[], of: (row: Row) => unknown): number => new Set(rows.map(of)).size;
export const byFirst = (lines: Line[]): Line[] =>
  lines.sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
export const inStates =
  (...states: number[]) =>
  ({ state }: { state: number }): boolean =>
    states.includes(state);
export const [overdue, pending, completed, open] = [inStates(1), inStates(2, 3, 4), inStates(5), inStates(1, 2, 3, 4)];
export const required = inStates(1, 2, 3, 4, 5);

/** A line for each value that the rows have of something, made of the rows that have it. */
export function linesBy<Row, Key>(rows: readonly Row[], of: (row: Row) => Key, line: (rows: Row[]) => Line): Line[] {
  const keys = [...new Set(rows.map(of))];
  return byFirst(keys.map((key) => [key, ...line(rows.filter((row) => of(row) === key))]));
}
export const tasksOf = (events: readonly PlainEvent[]): Judged[] => events.flatMap(judged);
