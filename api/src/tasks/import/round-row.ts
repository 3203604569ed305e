import type { DayForm } from '@guyline/contract/day-form';
import { permitLimits } from '@guyline/contract/permits/turns';
import {
  type RoundCell,
  roundCells,
  type RoundPart,
  type TaskSheetColumn,
} from '@guyline/contract/tasks/round-columns';
import { day, lines, type Read } from '../../platform/imports/cell-readers.js';
import type { RowReader } from '../../platform/imports/row-reader.js';
import type { Columns } from '../../platform/imports/sheet-columns.js';

/** What a row says of the rounds of its permit, by their number; null clears a comment. */
export type GivenRounds = Record<number, Partial<Record<RoundPart, string | null>>>;

/** Reads the columns of rounds that a file has. A blank cell keeps, a dash clears the comment (docs/domain.md, Workbooks). */
export class RoundsReader {
  private readonly cells: readonly RoundCell[];

  constructor(
    columns: Columns<TaskSheetColumn>,
    private readonly form: DayForm,
  ) {
    this.cells = roundCells().filter(({ column }) => columns.at[column] !== undefined);
  }

  /** Nothing where the row says nothing of rounds. */
  read(row: RowReader<TaskSheetColumn>): { given_rounds?: GivenRounds } {
    const given: GivenRounds = {};
    for (const { column, no, part } of this.cells) {
      const text = row.text(column);
      if (!text) continue;
      const clears = row.clears(column);
      const read = clears ? cleared(part) : this.valueOf(part, text);
      if ('fault' in read) row.fail(column, text, read.fault);
      else (given[no] ??= {})[part] = read.value;
    }
    return Object.keys(given).length ? { given_rounds: given } : {};
  }

  private valueOf(part: RoundPart, text: string): Read<string> {
    return part === 'comment' ? lines(permitLimits.comment.max)(text) : day(this.form)(text);
  }
}

/** A round that there is was sent, and what the authority did with it is said by the status. */
const cleared = (part: RoundPart): Read<null> => (part === 'comment' ? { value: null } : { fault: 'required' });
