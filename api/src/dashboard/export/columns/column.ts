import type { Column } from '../../../platform/exports/sheet.js';

export const [NUMBER, NAME, SHORT, LONG, WIDE] = [14, 34, 18, 22, 50];

/** @param width in characters */
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
  width: LONG,
  value,
  shown: 'minute',
});
