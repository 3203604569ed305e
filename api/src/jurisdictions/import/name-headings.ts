import type { JurisdictionKind } from '@guyline/contract/jurisdictions';
import { type Columns, plainHeading } from '../../platform/imports/sheet-columns.js';

/**
 * How lists head the column of their authorities, in lower case without blanks and signs: such a heading says of what kind they are.
 * Of several, the narrowest is meant, in this order: the state beside a county is where that is.
 */
const words: Record<JurisdictionKind, readonly string[]> = {
  fire_district: ['firedistrict', 'firedistrictname', 'fireprotectiondistrict', 'fireauthority', 'firedepartment'],
  city: [
    ...['city', 'cityname', 'cities', 'cityortown', 'citytown', 'town', 'townname', 'towns', 'township', 'townships'],
    ...['village', 'villages', 'borough', 'boroughs', 'municipality', 'municipalities', 'hamlet'],
  ],
  county: ['county', 'countyname', 'counties', 'countyorparish', 'countyparish', 'parish', 'parishes', 'municipio'],
  state: ['state', 'statename'],
};
const kinds = new Map(
  (Object.keys(words) as JurisdictionKind[]).flatMap((kind) => words[kind].map((word) => [word, kind] as const)),
);
const narrowestFirst = Object.keys(words) as JurisdictionKind[];

/** Where a word that elsewhere means a city is what counties are called. */
const countiesOf: Readonly<Record<string, readonly string[]>> = {
  borough: ['AK'],
  boroughs: ['AK'],
  municipality: ['AK', 'PR'],
  municipalities: ['AK', 'PR'],
};

/** The kind of the authorities that a column has by its heading, in a state where that is known. */
export function kindOfHeading(heading: string, stateCode?: string): JurisdictionKind | undefined {
  const plain = plainHeading(heading);
  return stateCode && countiesOf[plain]?.includes(stateCode) ? 'county' : kinds.get(plain);
}

/** The column of the authorities by its heading, where none is headed as such; the first of the narrowest kind. */
export function namingColumn(headings: readonly string[]): number | undefined {
  const found = headings.map((heading) => kindOfHeading(heading));
  const kind = narrowestFirst.find((one) => found.includes(one));
  return kind && found.indexOf(kind);
}

/** The heading of the column of authorities, where it says of what kind they are. */
export const namedBy = ({ headings, named }: Columns): string | undefined => named && headings[named.index];
