import { type ImportFault, type ImportFaultCode, importLimits } from '@guyline/contract/jobs';
import { type LocationFields, locationLimits as limits } from '@guyline/contract/locations';
import { type Columns, headingOf, type LocationField } from './location-columns.js';
import {
  degrees,
  email,
  keyLocation,
  phone,
  postcode,
  type Read,
  state,
  type State,
  words,
} from './location-values.js';
import { type Cell, isError, isFormula, type SheetRow, textOf } from './sheet/cells.js';

/** A fault, and the column of the file (from 0) that it stands in; -1 when the file has no such column. */
export interface StagedFault extends Omit<ImportFault, 'row'> {
  index: number;
}
/** A row of the file, checked as far as the file alone allows. Absent field: keep; null: clear. */
export interface StagedRow {
  row_num: number;
  cells: string[];
  fields: Partial<LocationFields> | null;
  key: string | null;
  action: 'error' | 'unchanged';
  faults: StagedFault[] | null;
}

/** What rows are checked against. */
export interface RowRules {
  columns: Columns;
  /** Names that the customer's cell may say, in lower case. */
  customerNames: ReadonlySet<string>;
  states: ReadonlyMap<string, State>;
}

type Kept = Exclude<LocationField, 'customer' | 'lc_number'>;
const CLEAR = '-';
/** A location cannot be without these. */
export const neededFields: readonly Kept[] = ['name', 'city', 'state_num'];
const VALUE_SHOWN = 200;

const readersFor = (states: ReadonlyMap<string, State>): Record<Kept, (text: string) => Read<string | number>> => ({
  name: words(limits.name.max),
  street: words(limits.street.max),
  city: words(limits.city.max),
  state_num: state(states),
  postcode,
  phone_num: phone,
  email,
  county: words(limits.county.max),
  latitude: degrees(90, 'latitude_out_of_range'),
  longitude: degrees(180, 'longitude_out_of_range'),
  is_key_loc: keyLocation,
  note: (text) => (text.length > limits.note.max ? { fault: 'too_long' } : { value: text }),
});

/** Checks the rows of one file in their order; it remembers the keys it has seen. */
export class LocationRows {
  private readonly seen = new Map<string, number>();
  private readonly readers: Record<Kept, (text: string) => Read<string | number>>;
  private readonly width: number;

  constructor(private readonly rules: RowRules) {
    this.readers = readersFor(rules.states);
    this.width = rules.columns.headings.length;
  }

  check({ row, cells }: SheetRow): StagedRow {
    const faults: StagedFault[] = [];
    const key = this.key(cells, row, faults);
    this.customer(cells, faults);
    const fields: Record<string, string | number | null> = {};
    for (const field of Object.keys(this.readers) as Kept[]) {
      const value = this.value(field, cells, faults);
      if (value !== undefined) fields[field] = value;
    }
    const bad = faults.some(({ level }) => level === 'error');
    return {
      row_num: row,
      cells: Array.from({ length: this.width }, (_, index) => textOf(cells[index]).slice(0, importLimits.cell)),
      fields: bad ? null : (fields as Partial<LocationFields>),
      key,
      action: bad ? 'error' : 'unchanged',
      faults: faults.length ? faults : null,
    };
  }

  private value(field: Kept, cells: readonly Cell[], faults: StagedFault[]): string | number | null | undefined {
    const text = this.text(field, cells, faults);
    if (!text) return undefined;
    if (text === CLEAR) {
      if (field === 'is_key_loc') return 2;
      if (neededFields.includes(field)) faults.push(this.fault(field, text, 'required'));
      return null;
    }
    const read = this.readers[field](text);
    if ('fault' in read) return void faults.push(this.fault(field, text, read.fault));
    if (read.warning) faults.push({ ...this.fault(field, text, read.warning), level: 'warning' });
    return read.value;
  }

  private key(cells: readonly Cell[], row: number, faults: StagedFault[]): string | null {
    const before = faults.length;
    const text = this.text('lc_number', cells, faults);
    if (faults.length > before) return null;
    if (!text || text === CLEAR || text.length > limits.lc_number.max) {
      faults.push(this.fault('lc_number', text ?? '', text && text !== CLEAR ? 'too_long' : 'required'));
      return null;
    }
    const first = this.seen.get(text);
    if (first === undefined) this.seen.set(text, row);
    else faults.push({ ...this.fault('lc_number', text, 'duplicate_row'), other_row: first });
    return text;
  }

  private customer(cells: readonly Cell[], faults: StagedFault[]): void {
    const text = this.text('customer', cells, faults);
    if (text && !this.rules.customerNames.has(text.toLowerCase()))
      faults.push(this.fault('customer', text, 'customer_mismatch'));
  }

  /** The text of a field's cell; undefined when the file has no such column or the cell is none that can be read. */
  private text(field: LocationField, cells: readonly Cell[], faults: StagedFault[]): string | undefined {
    const index = this.rules.columns.at[field];
    if (index === undefined) return undefined;
    const cell = cells[index];
    const text = textOf(cell);
    const fault: ImportFaultCode | undefined = isFormula(cell)
      ? 'formula_in_cell'
      : isError(cell)
        ? 'error_in_cell'
        : text.length > importLimits.cell
          ? 'too_long'
          : undefined;
    if (!fault) return text;
    faults.push(this.fault(field, text, fault));
    return undefined;
  }

  private fault(field: LocationField, value: string, fault: ImportFaultCode): StagedFault {
    const index = this.rules.columns.at[field] ?? -1;
    return {
      column: headingOf(this.rules.columns, field),
      index,
      value: value.slice(0, VALUE_SHOWN),
      fault,
      level: 'error',
    };
  }
}
