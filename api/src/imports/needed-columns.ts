import { type Columns, headingOf } from './location-columns.js';
import type { Needed } from './location-import.sql.js';
import { neededFields } from './location-row.js';

/** What a new location cannot be without, by the file's own headings. */
export const neededColumns = (columns: Columns): Needed[] =>
  neededFields.map((field) => ({ field, column: headingOf(columns, field), index: columns.at[field] ?? -1 }));
