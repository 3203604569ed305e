import { locationHeadings, type LocationWorkbookColumn } from '@guyline/contract/location-workbook';
import type { Cell } from '../../platform/imports/sheet/cells.js';
import type { Mapping } from '../../platform/imports/import-runs.js';
import { type Columns, columnsBy, headingTexts, plainHeading } from '../../platform/imports/sheet-columns.js';

export type LocationField = LocationWorkbookColumn;

/** The workbook's own headings (docs/domain.md, Workbooks). */
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
  fire_district: ['firedistrictname', 'fireprotectiondistrict', 'fireauthority'],
};
const STORE_NUMBER = ['storenumber', 'storeno', 'storenum', 'storeid', 'storenbr'];
const fieldOf = new Map<string, LocationField>(
  (Object.keys(headings) as LocationField[]).flatMap((field) =>
    [plainHeading(headings[field]), plainHeading(field), ...synonyms[field]].map((name) => [name, field] as const),
  ),
);

/** What tells which store a row means: its number, or a name that may have the number in it. */
export const ways: readonly (readonly LocationField[])[] = [['lc_number'], ['name']];

/**
 * Reads the heading row; of two columns for one field the first counts. A file without a number column may have it in its names.
 * @param mapping the person's own, instead of the guess
 * @throws RuleError `file_too_many_columns` 422
 */
export function columnsOf(cells: readonly Cell[], mapping?: Mapping<LocationField>): Columns<LocationField> {
  const texts = headingTexts(cells);
  if (mapping) return columnsBy(texts, (_, index) => mapping[index] ?? undefined);
  const hasNumber = texts.some((text) => fieldOf.get(plainHeading(text)) === 'lc_number');
  const columns = columnsBy(texts, (text) => {
    const name = plainHeading(text);
    return fieldOf.get(name) ?? (STORE_NUMBER.includes(name) && !hasNumber ? 'lc_number' : undefined);
  });
  if (hasNumber) columns.unknown = columns.unknown.filter((text) => !STORE_NUMBER.includes(plainHeading(text)));
  return columns;
}
