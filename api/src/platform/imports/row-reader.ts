import { truncate } from '@guyline/contract/truncate';
import { type ImportFault, type ImportFaultCode, importLimits } from '@guyline/contract/jobs';
import { type Cell, isError, isFormula, type SheetRow, textOf } from './sheet/cells.js';
import { type Columns, FAULT_HEADING } from './sheet-columns.js';

/** A fault and its column in the file (from 0); -1 when the file has no such column. */
export interface StagedFault extends Omit<ImportFault, 'row' | 'value'> {
  index: number;
  value: string;
}
/** A row of the file, checked as far as the file alone allows. Absent field: keep; null: clear. */
export interface StagedRow {
  row_num: number;
  cells: string[];
  fields: Record<string, unknown>;
  key: string | null;
  action: 'error' | 'unchanged';
  faults: StagedFault[] | null;
}
/** Checks the rows of one file in their order. */
export interface RowCheck {
  check(row: SheetRow): StagedRow;
}

/** Characters of a faulty cell that are shown. */
export const VALUE_SHOWN = 200;
export const CLEAR = '-';

/** Reads the cells of one row and gathers their faults. */
export class RowReader<Field extends string> {
  readonly faults: StagedFault[] = [];
  /** Of each column of the file. */
  private readonly texts: string[];

  constructor(
    private readonly columns: Columns<Field>,
    private readonly headings: Record<Field, string>,
    private readonly row: SheetRow,
  ) {
    this.texts = columns.headings.map((_, index) => textOf(row.cells[index]));
  }

  /** The text of a field's cell; undefined when the file has no such column or the cell is none that can be read. */
  text(field: Field): string | undefined {
    const index = this.columns.at[field];
    if (index === undefined) return undefined;
    const text = this.texts[index] ?? '';
    const fault = this.unreadable(this.row.cells[index], text);
    if (!fault) return text;
    this.fail(field, text, fault);
    return undefined;
  }

  /** Whether the cell clears the value; an escaped dash is a text. */
  clears(field: Field): boolean {
    const index = this.columns.at[field];
    return index !== undefined && String(this.row.cells[index] ?? '').trim() === CLEAR;
  }

  fail(field: Field, value: string, fault: ImportFaultCode, more: Partial<StagedFault> = {}): void {
    this.faults.push({
      ...placeOf(this.columns, this.headings, field),
      value: truncate(value, VALUE_SHOWN),
      fault,
      level: 'error',
      ...more,
    });
  }

  /** Whether something is wrong with the field already; what is missing there then need not be said. */
  isFaulty(field: Field): boolean {
    const { column } = placeOf(this.columns, this.headings, field);
    return this.faults.some((fault) => fault.column === column && fault.level === 'error');
  }

  /** The row as it is staged, its faults in the order of the columns; with an error it has the fields that can be read. */
  staged(fields: StagedRow['fields'], key: string | null): StagedRow {
    const bad = this.faults.some(({ level }) => level === 'error');
    const faults = [...this.faults].sort((one, other) => orderOf(one) - orderOf(other));
    return {
      row_num: this.row.row,
      cells: this.texts.map((text) => truncate(text, importLimits.cell)),
      fields,
      key,
      action: bad ? 'error' : 'unchanged',
      faults: faults.length ? faults : null,
    };
  }

  private unreadable(cell: Cell | undefined, text: string): ImportFaultCode | undefined {
    // In our faults workbook a formula follows a quote: its author still has to correct it.
    const mending = text.startsWith('=') && this.columns.headings.includes(FAULT_HEADING);
    if (isFormula(cell) || mending) return 'formula_in_cell';
    if (isError(cell)) return 'error_in_cell';
    return text.length > importLimits.cell ? 'too_long' : undefined;
  }
}

/** Faults of columns that the file lacks come last. */
const orderOf = ({ index }: StagedFault): number => (index < 0 ? importLimits.columns : index);

/** The file's heading of a field and its position, for naming a fault. */
export const placeOf = <Field extends string>(
  columns: Columns<Field>,
  headings: Record<Field, string>,
  field: Field,
): Pick<StagedFault, 'column' | 'index'> => {
  const index = columns.at[field];
  return { column: (index === undefined ? undefined : columns.headings[index]) || headings[field], index: index ?? -1 };
};
