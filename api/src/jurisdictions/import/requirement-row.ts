import type { DayForm } from '@guyline/contract/day-form';
import {
  eventUses,
  filers,
  fitsKind,
  leadEnds,
  leadUnits,
  type RequirementKind,
  requirementKinds,
  requirementLimits as limits,
} from '@guyline/contract/jurisdictions/requirements';
import { type JurisdictionKind, jurisdictionLimits } from '@guyline/contract/jurisdictions';
import { type RequirementColumn, requirementHeadings } from '@guyline/contract/jurisdictions/workbook';
import { categoryOf, type TaskItem } from '@guyline/contract/tasks/items';
import { itemNamed } from '@guyline/contract/tasks/workbook';
import {
  day,
  line,
  lines,
  list,
  number,
  page,
  type Read,
  type Reader,
  sameWords,
  word,
} from '../../platform/imports/cell-readers.js';
import { alikeName } from '../../platform/http/alike-name.js';
import { type RowCheck, RowReader, type StagedRow } from '../../platform/imports/row-reader.js';
import type { SheetRow } from '../../platform/imports/sheet/cells.js';
import type { Columns } from '../../platform/imports/sheet-columns.js';
import type { StatesByName } from '../../platform/imports/states-by-name.queries.js';
import type { GivenNames } from '../../platform/words/given-names.queries.js';
import { workbookWord } from '@guyline/contract/jurisdictions/workbook';
import { documentNamed } from '../requirement-documents.js';
import { readPlace } from './jurisdiction-row.js';
import { keyOf } from './jurisdiction-key.js';
import { namedBy } from './name-headings.js';
import { readFields } from './values.js';

const place = { name: 'jurisdiction', kind: 'jurisdiction_kind', state_num: 'state_num' } as const;
/** What tells a requirement without an id from others of its jurisdiction. */
const identity = ['requirement_id', 'kind', 'pt_num', 'name'] as const;
const lists = ['uses', 'documents', 'predecessors'];
/** A requirement is always of a kind, and its days are always counted in some way. */
const never = ['kind', 'lead_unit', 'lead_end'];

const unit = word(sameWords(leadUnits));
const document = (text: string): Read => line(limits.documents.text)(documentNamed(text));

/** Checks the rows of the sheet of requirements as far as the file alone allows; it remembers what it has seen. */
export class RequirementRows implements RowCheck {
  private readonly seen = new Map<string, number>();
  private readonly readers: Partial<Record<RequirementColumn, Reader>>;

  constructor(
    private readonly columns: Columns<RequirementColumn>,
    private readonly states: StatesByName,
    facts: { given: GivenNames; form: DayForm },
  ) {
    const item = (text: string): Read => {
      const value = itemNamed(text, facts.given);
      return value ? { value } : { fault: 'task_item_unknown' };
    };
    this.readers = {
      kind: word(sameWords(requirementKinds)),
      pt_num: item,
      name: line(limits.name.max),
      uses: list(word(sameWords(eventUses)), eventUses.length),
      closed_from_sqft: number(limits.sqft),
      open_from_sqft: number(limits.sqft),
      documents: list(document, limits.documents.max),
      fee_usd: number(limits.fee_usd, 2),
      fee_note: line(limits.fee_note.max),
      lead_days: number(limits.lead_days),
      lead_unit: (text) => unit(text.replace(/ days$/i, '')), // as screens say it
      lead_end: word(sameWords(leadEnds)),
      valid_days: number(limits.valid_days),
      days_per_year: number(limits.days_per_year),
      filed_by: word(sameWords(filers)),
      predecessors: list(item, limits.predecessors.max),
      note: lines(limits.note.max),
      source_url: page(jurisdictionLimits.url.max),
      source_on: day(facts.form),
    };
  }

  check(row: SheetRow): StagedRow {
    const cells = new RowReader(this.columns, requirementHeadings, row);
    const of = readPlace(cells, place, this.states, namedBy(this.columns));
    const fields = readFields(cells, this.readers, (field) =>
      lists.includes(field) ? [] : never.includes(field) ? undefined : null,
    );
    const id = requirementId(cells);
    if (id === undefined && !cells.isFaulty('requirement_id')) named(cells, fields);
    const jurisdiction = of && keyOf(of.kind, of.state_num, of.name);
    const { kind, pt_num, name } = fields as { kind?: string; pt_num?: number; name?: string };
    const key = id === undefined ? `${jurisdiction} ${kind} ${pt_num ?? 0} ${alikeName(name ?? '')}` : String(id);
    // Rows of which it cannot be read what they are about do not repeat each other.
    const known = id !== undefined || (of && !identity.some((field) => cells.isFaulty(field)));
    const first = known ? this.seen.get(key) : undefined;
    if (first === undefined) this.seen.set(key, row.row);
    else cells.fail('jurisdiction', of?.name ?? '', 'duplicate_row', { other_row: first });
    const sought = of && soughtAs(of, cells.text('state_num'));
    return cells.staged({ ...fields, jurisdiction, sought, ...(id !== undefined && { requirement_id: id }) }, key);
  }
}

/** How a fault names the jurisdiction of a row, in the words of the workbook: Norfolk (City, VA). */
const soughtAs = ({ name, kind }: { name: string; kind: JurisdictionKind }, state = ''): string =>
  `${name} (${[workbookWord(kind), state].filter(Boolean).join(', ')})`;

function requirementId(cells: RowReader<RequirementColumn>): number | undefined {
  const text = cells.text('requirement_id');
  if (!text) return undefined;
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  cells.fail('requirement_id', text, 'number_invalid');
  return undefined;
}

/** Checks what tells a requirement without an id from the others. A kind that is not given is the item's. */
function named(cells: RowReader<RequirementColumn>, fields: Record<string, unknown>): void {
  const item = fields['pt_num'] as TaskItem | null | undefined;
  if (!item && !fields['name'] && !cells.isFaulty('pt_num') && !cells.isFaulty('name'))
    cells.fail('pt_num', '', 'required');
  const guessed: RequirementKind = item && fitsKind('inspection', categoryOf(item)) ? 'inspection' : 'permit';
  const kind = (fields['kind'] ??= guessed) as RequirementKind;
  if (item && !fitsKind(kind, categoryOf(item))) cells.fail('pt_num', cells.text('pt_num') ?? '', 'item_kind_mismatch');
}
