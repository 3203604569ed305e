import { isBetween } from '../../platform/http/text-length.js';
import type { DayForm } from '@guyline/contract/day-form';
import {
  confidences,
  type JurisdictionKind,
  jurisdictionKinds,
  jurisdictionLimits as limits,
} from '@guyline/contract/jurisdictions';
import { bareCounty, countyAuthority } from '@guyline/contract/jurisdictions/counties';
import { type JurisdictionColumn, jurisdictionHeadings } from '@guyline/contract/jurisdictions/workbook';
import { shortStatus } from '@guyline/contract/status';
import { plainName } from '../../platform/http/plain-text.js';
import { day, lines, number, page, type Reader, sameWords, word } from '../../platform/imports/cell-readers.js';
import { CLEAR, type RowCheck, RowReader, type StagedRow } from '../../platform/imports/row-reader.js';
import type { SheetRow } from '../../platform/imports/sheet/cells.js';
import type { Columns } from '../../platform/imports/sheet-columns.js';
import type { State, StatesByName } from '../../platform/imports/states-by-name.queries.js';
import { keyOf } from './jurisdiction-key.js';
import { kindOfHeading, namedBy } from './name-headings.js';
import { contacts, holidays, readFields } from './values.js';

type Cells<Column extends string> = RowReader<Column>;

/**
 * Whose row it is: kind, state (blank = anywhere) and name; undefined after a fault.
 * @param heading of the column of names, where it says of what kind they are: that of a row that names none
 */
export function readPlace<Column extends string>(
  cells: Cells<Column>,
  at: Record<'name' | 'kind' | 'state_num', Column>,
  states: StatesByName,
  heading: string | undefined,
): { name: string; kind: JurisdictionKind; state_num: number | null } | undefined {
  const before = cells.faults.length;
  const written = plainName(cells.text(at.name) ?? '');
  const stateText = cells.text(at.state_num) ?? '';
  const state = stateText && stateText !== CLEAR ? states.get(stateText.toLowerCase()) : null;
  const kindText = cells.text(at.kind) ?? '';
  const said = heading && !kindText ? kindOfHeading(heading, state?.code) : undefined;
  const name = said ? fullName(written, said, state) : written;
  if (!isBetween(name, limits.name.min, limits.name.max))
    cells.fail(at.name, name, isBetween(name, 0, limits.name.min - 1) ? 'required' : 'too_long');
  const kind = said ? { value: said } : word(sameWords(jurisdictionKinds))(kindText);
  if ('fault' in kind) cells.fail(at.kind, kindText, kindText ? kind.fault : 'required', kindText ? kind : {});
  if (state === undefined) cells.fail(at.state_num, stateText, 'state_unknown');
  if (cells.faults.length > before || 'fault' in kind || state === undefined) return undefined;
  return { name, kind: kind.value, state_num: state && state.id };
}

/** As the directory has it: a column of counties has "Travis" for Travis County, one of states "TX" for Texas. */
function fullName(name: string, kind: JurisdictionKind, state: State | null | undefined): string {
  if (!state || !name) return name;
  if (kind === 'state') return [state.code, state.name].some((one) => same(one, name)) ? state.name : name;
  return kind === 'county' && bareCounty(name) === name.toLowerCase() ? countyAuthority(name, state.code) : name;
}
const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.toLowerCase();

const at = { name: 'name', kind: 'kind', state_num: 'state_num' } as const;

/** Checks the rows of the directory's sheet; it remembers the jurisdictions it has seen. */
export class JurisdictionRows implements RowCheck {
  private readonly seen = new Map<string, number>();
  private readonly readers: Partial<Record<JurisdictionColumn, Reader>>;

  constructor(
    private readonly columns: Columns<JurisdictionColumn>,
    private readonly states: StatesByName,
    form: DayForm,
  ) {
    this.readers = {
      portal_url: page(limits.url.max),
      review_days: number(limits.review_days),
      inspection_notice_days: number(limits.inspection_notice_days),
      site_days_per_year: number(limits.site_days_per_year),
      contacts: contacts(limits.contacts),
      holidays: holidays(limits.holidays),
      note: lines(limits.note.max),
      source_url: page(limits.url.max),
      source_on: day(form),
      confidence: word(sameWords(confidences)),
      status_num: word(shortStatus),
    };
  }

  check(row: SheetRow): StagedRow {
    const cells = new RowReader(this.columns, jurisdictionHeadings, row);
    const place = readPlace(cells, at, this.states, namedBy(this.columns));
    const key = place ? keyOf(place.kind, place.state_num, place.name) : null;
    const first = key === null ? undefined : this.seen.get(key);
    if (first !== undefined) cells.fail('name', place?.name ?? '', 'duplicate_row', { other_row: first });
    else if (key !== null) this.seen.set(key, row.row);
    const fields = readFields(cells, this.readers, (field) =>
      field === 'contacts' || field === 'holidays' ? [] : field === 'status_num' ? undefined : null,
    );
    return cells.staged({ ...place, ...fields }, key);
  }
}
