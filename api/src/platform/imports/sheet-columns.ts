import { truncate } from '@guyline/contract/truncate';
import { importLimits } from '@guyline/contract/jobs';
import type { JurisdictionKind } from '@guyline/contract/jurisdictions';
import { invalid } from '../errors/rule-error.js';
import { alikeName } from '../http/alike-name.js';
import { type Cell, textOf } from './sheet/cells.js';

/** The column that our own faults workbook adds. */
export const FAULT_HEADING = 'Error';

/** How much of a heading is told. */
export const HEADING_SHOWN = 80;

/** Position of each field in the rows of one file. */
export interface Columns<Field extends string = string> {
  /** The file's headings, as they are written there. */
  headings: string[];
  /** Field -> position in the row, from 0. */
  at: Partial<Record<Field, number>>;
  unknown: string[];
  /** Which sheet of the file they are of, from 0. */
  sheet?: number;
  /** Which row of the sheet has the headings, from 1; earlier versions took the first filled one and noted none. */
  row?: number;
  /** Whether filled rows stand above them, which are not read. */
  titled?: boolean;
  /** Of authorities: the column of their names whose heading says of what kind they are. */
  named?: { index: number; kind: JurisdictionKind };
}

/** How many columns have a heading that is known; one may be two fields. */
export const knownColumns = ({ at }: Columns): number => new Set(Object.values(at)).size;

/** A heading in lower case without blanks and signs, as synonyms are compared. */
export const plainHeading = (text: string): string => alikeName(text).replace(/[^\p{L}\p{N}]/gu, '');

/** @throws RuleError `file_too_many_columns` 422 */
export function headingTexts(cells: readonly Cell[]): string[] {
  const texts = cells.map(textOf);
  while (texts.at(-1) === '') texts.pop();
  if (texts.length > importLimits.columns) throw invalid('file_too_many_columns', 'file');
  return texts;
}

/**
 * The headings that a file lacks, in each way in which it could say what its rows mean, the way that lacks least first.
 * @param ways fields that are enough together
 * @returns nothing when the file has all of one way
 */
export function missingHeadings<Field extends string>(
  { at }: Columns<Field>,
  headings: Record<Field, string>,
  ways: readonly (readonly Field[])[],
): string[][] {
  const lacks = ways.map((way) => way.filter((field) => at[field] === undefined).map((field) => headings[field]));
  if (lacks.some((missing) => !missing.length)) return [];
  return lacks.sort((one, other) => one.length - other.length);
}

/** Reads a heading row; of two columns for one field the first counts. */
export function columnsBy<Field extends string>(
  texts: readonly string[],
  fieldOf: (heading: string, index: number) => Field | undefined,
): Columns<Field> {
  const columns: Columns<Field> = { headings: [...texts], at: {}, unknown: [] };
  texts.forEach((text, index) => {
    const field = fieldOf(text, index);
    if (field && columns.at[field] === undefined) columns.at[field] = index;
    else if (text && text !== FAULT_HEADING) columns.unknown.push(truncate(text, HEADING_SHOWN));
  });
  return columns;
}
