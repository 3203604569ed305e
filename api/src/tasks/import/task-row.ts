import { maxLength } from '../../platform/http/text-length.js';
import { type DayForm, readDay } from '@guyline/contract/day-form';
import { namedValues } from '@guyline/contract/import-values';
import { permitLimits } from '@guyline/contract/permits/turns';
import { taskField, type TaskFieldName, taskFieldNames } from '@guyline/contract/tasks/fields';
import { taskSheetHeadings, type TaskSheetColumn } from '@guyline/contract/tasks/round-columns';
import { itemNamed, partyNamed, partyNames } from '@guyline/contract/tasks/workbook';
import { isDay } from '../../platform/http/is-day.js';
import { oneLine, severalLines } from '../../platform/http/plain-text.js';
import type { GivenNames } from '../../platform/words/given-names.queries.js';
import { CLEAR, type RowCheck, RowReader, type StagedRow } from '../../platform/imports/row-reader.js';
import type { SheetRow } from '../../platform/imports/sheet/cells.js';
import type { Columns } from '../../platform/imports/sheet-columns.js';
import { RoundsReader } from './round-row.js';

type Fields = Record<string, string | number | null>;
type Reader = RowReader<TaskSheetColumn>;

/**
 * Validates the rows of a task workbook as far as the file alone allows; which task a row means, and whether it may move,
 * is decided for all rows at once. A dash clears, a blank cell keeps (docs/domain.md, Workbooks).
 */
export class TaskRows implements RowCheck {
  private readonly rounds: RoundsReader;

  constructor(
    private readonly columns: Columns<TaskSheetColumn>,
    private readonly given: GivenNames,
    private readonly form: DayForm,
  ) {
    this.rounds = new RoundsReader(columns, form);
  }

  check(row: SheetRow): StagedRow {
    const cells = new RowReader(this.columns, taskSheetHeadings, row);
    const fields: Fields = {};
    which(cells, fields, this.given);
    status(cells, fields);
    for (const name of taskFieldNames) {
      const field = taskField(name);
      if (field.kind === 'day') day(cells, fields, name, this.form);
      else words(cells, fields, name, field);
    }
    fee(cells, fields);
    turn(cells, fields, this.form);
    return cells.staged({ ...fields, ...this.rounds.read(cells) }, null);
  }
}

/** The task that the row means: by its id, else by event and item, else by project, store and item. */
function which(cells: Reader, fields: Fields, given: GivenNames): void {
  for (const name of ['customer', 'project', 'uuid', 'store_number'] as const) {
    const text = cells.text(name);
    if (text) fields[name] = text;
  }
  const id = cells.text('task_id');
  if (id && /^[1-9]\d{0,14}$/.test(id)) fields['task_id'] = Number(id);
  else if (id) cells.fail('task_id', id, 'number_invalid');
  const item = cells.text('pt_num');
  const named = item ? itemNamed(item, given) : undefined;
  if (named) fields['pt_num'] = named;
  else if (item) cells.fail('pt_num', item, 'task_item_unknown');
  if (id || cells.isFaulty('task_id')) return;
  const needed = fields['uuid'] || cells.isFaulty('uuid') ? [] : (['project', 'store_number'] as const);
  for (const name of ['pt_num', ...needed] as const)
    if (!fields[name] && !cells.isFaulty(name)) cells.fail(name, '', 'required');
}

/** A status by its name, in small or capital letters; groups share names, so the item decides later which one it is. */
function status(cells: Reader, fields: Fields): void {
  const text = cells.text('status_num');
  if (text === CLEAR) cells.fail('status_num', text, 'required');
  else if (text) fields['status'] = text.replace(/\s+/g, ' ');
}

/** A date cell of a spreadsheet arrives as ISO; text may be ISO, too, or in the person's format. */
function day(cells: Reader, fields: Fields, name: TaskFieldName | 'turn_since', form: DayForm): void {
  const text = cells.text(name);
  if (!text) return;
  const found = isDay(text) ? text : readDay(text, form);
  if (text === CLEAR) fields[name] = null;
  else if (found && isDay(found)) fields[name] = found;
  else cells.fail(name, text, 'date_invalid');
}

function words(
  cells: Reader,
  fields: Fields,
  name: TaskFieldName,
  { kind, max }: { kind: 'line' | 'text'; max: number },
): void {
  const text = (kind === 'line' ? oneLine : severalLines)(cells.text(name) ?? '');
  if (!text) return;
  if (cells.clears(name)) fields[name] = null;
  else if (!maxLength(text, max)) cells.fail(name, text, 'too_long');
  else fields[name] = text;
}

/** Dollars with cents at most, with or without a sign and commas. */
function fee(cells: Reader, fields: Fields): void {
  const text = cells.text('fee_usd');
  if (!text) return;
  const plain = text.replace(/^\$\s*/, '').replace(/(?<=\d),(?=\d{3}\b)/g, '');
  const { min, max } = permitLimits.fee_usd;
  const value = /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
  if (text === CLEAR) fields['fee_usd'] = null;
  else if (value <= max) fields['fee_usd'] = value;
  else if (value > max) cells.fail('fee_usd', text, 'number_out_of_range', { min, max });
  else cells.fail('fee_usd', text, 'number_invalid');
}

/** Whose turn it is; a dash is nobody, and then says nothing of a day. */
function turn(cells: Reader, fields: Fields, form: DayForm): void {
  const text = cells.text('turn');
  const party = text ? partyNamed(text) : undefined;
  if (text === CLEAR) fields['turn'] = null;
  else if (party) fields['turn'] = party;
  else if (text) cells.fail('turn', text, 'value_unknown', namedValues(Object.values(partyNames)));
  const since = cells.text('turn_since');
  if (since !== CLEAR) day(cells, fields, 'turn_since', form);
  else if (text !== CLEAR) cells.fail('turn_since', since, 'required');
}
