import { jurisdictionLimits } from '@guyline/contract/jurisdictions';
import { locationLimits as limits } from '@guyline/contract/locations';
import { headings, type LocationField } from './location-columns.js';
import { degrees, keyLocation, phone, postcode, state } from './location-values.js';
import { oneLine } from '../../platform/http/plain-text.js';
import { email, line, lines, type Reader as CellReader } from '../../platform/imports/cell-readers.js';
import { CLEAR, type RowCheck, RowReader, type StagedRow } from '../../platform/imports/row-reader.js';
import type { SheetRow } from '../../platform/imports/sheet/cells.js';
import type { Columns } from '../../platform/imports/sheet-columns.js';
import type { StatesByName } from '../../platform/imports/states-by-name.queries.js';

/** What rows are checked against. */
export interface RowRules {
  columns: Columns<LocationField>;
  /** Names that the customer's cell may say, in lower case. */
  customerNames: ReadonlySet<string>;
  states: StatesByName;
}

type Kept = Exclude<LocationField, 'customer' | 'lc_number'>;
type Reader = RowReader<LocationField>;
/** A location cannot be without these. */
export const neededFields: readonly Kept[] = ['name', 'city', 'state_num'];
/** How lists from elsewhere write that there is nothing. */
const NOTHING = /^(-{2,}|n\/a|null)$/i;

const readersFor = (states: StatesByName): Record<Kept, CellReader<string | number>> => ({
  name: line(limits.name.max),
  street: line(limits.street.max),
  city: line(limits.city.max),
  state_num: state(states),
  postcode,
  phone_num: phone,
  email: email(limits.email.max),
  county: line(limits.county.max),
  latitude: degrees(90, 'latitude_out_of_range'),
  longitude: degrees(180, 'longitude_out_of_range'),
  is_key_loc: keyLocation,
  note: lines(limits.note.max),
  fire_district: line(jurisdictionLimits.name.max),
});

/** Checks the rows of one file in their order; it remembers the keys it has seen. */
export class LocationRows implements RowCheck {
  private readonly seen = new Map<string, number>();
  private readonly readers: Record<Kept, CellReader<string | number>>;
  private readonly kept: Kept[];

  constructor(private readonly rules: RowRules) {
    this.readers = readersFor(rules.states);
    this.kept = Object.keys(this.readers) as Kept[];
  }

  check(row: SheetRow): StagedRow {
    const cells = new RowReader(this.rules.columns, headings, row);
    const key = this.key(cells, row.row);
    this.customer(cells);
    const fields: Record<string, string | number | null> = {};
    for (const field of this.kept) {
      const value = this.value(field, cells);
      if (value !== undefined) fields[field] = value;
    }
    return cells.staged(fields, key);
  }

  private value(field: Kept, cells: Reader): string | number | null | undefined {
    const text = cells.text(field);
    if (!text || NOTHING.test(text)) return undefined;
    if (cells.clears(field)) {
      if (field === 'is_key_loc') return 2;
      if (neededFields.includes(field)) cells.fail(field, text, 'required');
      return null;
    }
    const read = this.readers[field](text);
    if ('fault' in read) return void cells.fail(field, text, read.fault);
    if (read.warning) cells.fail(field, text, read.warning, { level: 'warning' });
    return read.value;
  }

  private key(cells: Reader, row: number): string | null {
    const before = cells.faults.length;
    const { lc_number } = this.rules.columns.at;
    const text = lc_number === undefined ? numberInName(cells) : oneLine(cells.text('lc_number') ?? '');
    if (cells.faults.length > before) return null;
    if (!text || text === CLEAR || text.length > limits.lc_number.max) {
      cells.fail('lc_number', text ?? '', text && text !== CLEAR ? 'too_long' : 'required');
      return null;
    }
    const first = this.seen.get(text);
    if (first === undefined) this.seen.set(text, row);
    else cells.fail('lc_number', text, 'duplicate_row', { other_row: first });
    return text;
  }

  private customer(cells: Reader): void {
    const text = cells.text('customer');
    if (text && !this.rules.customerNames.has(text.toLowerCase())) cells.fail('customer', text, 'customer_mismatch');
  }
}

/** `1234` of "FAMILY DOLLAR #1234" or "Store No. 1234"; lists without a column for it have the number there. */
function numberInName(cells: Reader): string | undefined {
  const name = oneLine(cells.text('name') ?? '');
  return (/(?:#|\bno\.?|\bnumber)\s*([\w-]*\d[\w-]*)\s*$/i.exec(name) ?? /\s(\d{1,10})\s*$/.exec(name))?.[1];
}
