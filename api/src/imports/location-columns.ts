import { importLimits } from '@guyline/contract/jobs';
import { locationHeadings } from '@guyline/contract/location-workbook';
import { invalid } from '../platform/errors/rule-error.js';
import { type Cell, textOf } from './sheet/cells.js';

/** What a column of a location workbook may hold; `store_number` stands in for a missing location number. */
export type LocationField =
  | 'customer'
  | 'lc_number'
  | 'name'
  | 'street'
  | 'city'
  | 'state_num'
  | 'postcode'
  | 'phone_num'
  | 'email'
  | 'county'
  | 'latitude'
  | 'longitude'
  | 'is_key_loc'
  | 'note';

/** The workbook's own headings (domain.md 35). */
export const headings: Record<LocationField, string> = locationHeadings;

/** Headings as people write them, in lower case without blanks and signs. */
const synonyms: Record<LocationField, readonly string[]> = {
  customer: ['customername', 'client', 'account'],
  lc_number: ['locationnumber', 'lcnumber', 'locationno', 'locationid', 'lcno', 'locnumber', 'locno', 'number'],
  name: ['locationname', 'storename', 'store', 'title'],
  street: ['address', 'address1', 'addressline1', 'streetaddress', 'street1', 'addr'],
  city: ['town', 'cityname', 'municipality'],
  state_num: ['state', 'statecode', 'statename', 'st', 'province', 'stateprovince'],
  postcode: ['zip', 'zipcode', 'postalcode', 'zip5', 'postal'],
  phone_num: ['phone', 'phonenumber', 'telephone', 'tel', 'phonenum', 'phoneno', 'contactphone'],
  email: ['emailaddress', 'mail', 'contactemail'],
  county: ['countyname', 'parish'],
  latitude: ['lat', 'y'],
  longitude: ['lng', 'lon', 'long', 'x'],
  is_key_loc: ['keylocation', 'keyloc', 'iskeyloc', 'key', 'iskeylocation'],
  note: ['notes', 'comment', 'comments', 'remark', 'remarks'],
};
const STORE_NUMBER = ['storenumber', 'storeno', 'storenum', 'storeid', 'storenbr'];
/** The column that our own faults workbook adds. */
export const FAULT_HEADING = 'Fault';

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const fieldOf = new Map<string, LocationField>(
  (Object.keys(headings) as LocationField[]).flatMap((field) =>
    [plain(headings[field]), plain(field), ...synonyms[field]].map((name) => [name, field] as const),
  ),
);

/** Where each field stands in the rows of one file. */
export interface Columns {
  /** The file's headings, as they are written there. */
  headings: string[];
  /** Field -> position in the row, from 0. */
  at: Partial<Record<LocationField, number>>;
  unknown: string[];
}

/**
 * Reads the heading row; of two columns for one field the first counts.
 * @returns undefined when it names no location number
 * @throws RuleError `file_too_many_columns` 422
 */
export function columnsOf(cells: readonly Cell[]): Columns | undefined {
  const texts = cells.map(textOf);
  while (texts.at(-1) === '') texts.pop();
  if (texts.length > importLimits.columns) throw invalid('file_too_many_columns', 'file');
  const columns: Columns = { headings: texts, at: {}, unknown: [] };
  const store = texts.findIndex((text) => STORE_NUMBER.includes(plain(text)));
  texts.forEach((text, index) => {
    const field = fieldOf.get(plain(text));
    if (field && columns.at[field] === undefined) columns.at[field] = index;
    else if (text && index !== store && text !== FAULT_HEADING) columns.unknown.push(text.slice(0, 80));
  });
  if (columns.at.lc_number === undefined && store >= 0) columns.at.lc_number = store;
  return columns.at.lc_number === undefined ? undefined : columns;
}

/** The file's word for a field, for naming a fault. */
export const headingOf = (columns: Columns, field: LocationField): string => {
  const index = columns.at[field];
  return (index === undefined ? undefined : columns.headings[index]) || headings[field];
};
