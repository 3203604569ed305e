import { sql } from 'kysely';
import { isEnclosed, requirementFieldNames, type RequirementRow } from '@guyline/contract/jurisdictions/requirements';
import type { JurisdictionKind } from '@guyline/contract/jurisdictions';
import {
  LIST_MARK,
  type RequirementColumn,
  requirementHeadings,
  workbookWord,
} from '@guyline/contract/jurisdictions/workbook';
import { type TaskItem, taskItemName } from '@guyline/contract/tasks/items';
import type { SessionActor } from '../platform/access/actor.js';
import { columnsOf } from '../platform/db/query.js';
import type { ListPage } from '../platform/db/list-page.js';
import { type Column, type Sheet, sheetOf } from '../platform/exports/sheet.js';
import type { GivenNames } from '../platform/words/given-names.queries.js';
import type { JurisdictionListQuery } from './jurisdictions.dto.js';
import { jurisdictionPage } from './jurisdictions.queries.js';

/** A requirement under its jurisdiction. */
interface RequirementCells extends RequirementRow {
  jurisdiction: string;
  jurisdiction_kind: JurisdictionKind;
  state_code: string | null;
}
type Cell = Omit<Column<RequirementCells>, 'heading'>;

const joined = (words: readonly string[]): string | null => words.join(`${LIST_MARK} `) || null;
const word = (key: string | null): string | null => key && workbookWord(key);

/** The sheet of requirements (docs/domain.md, Workbooks): in English, as the import reads it, except for renamed items. */
function cellsOf(given: GivenNames): Record<RequirementColumn, Cell> {
  const item = (nr: TaskItem): string => given[nr] ?? taskItemName(nr);
  return {
    jurisdiction: { width: 34, value: ({ jurisdiction }) => jurisdiction },
    jurisdiction_kind: { width: 14, value: ({ jurisdiction_kind }) => word(jurisdiction_kind) },
    state_num: { width: 8, value: ({ state_code }) => state_code },
    requirement_id: { width: 14, value: ({ id }) => id },
    kind: { width: 14, value: ({ kind }) => word(kind) },
    pt_num: { width: 26, value: ({ pt_num }) => pt_num && item(pt_num) },
    name: { width: 30, value: ({ name }) => name },
    uses: { width: 24, value: ({ uses }) => joined(uses.map(workbookWord)) },
    closed_from_sqft: { width: 18, value: ({ closed_from_sqft }) => closed_from_sqft },
    open_from_sqft: { width: 20, value: ({ open_from_sqft }) => open_from_sqft },
    documents: { width: 40, value: ({ documents }) => joined(documents.map(documentWord)) },
    fee_usd: { width: 12, value: ({ fee_usd }) => fee_usd },
    fee_note: { width: 30, value: ({ fee_note }) => fee_note },
    lead_days: { width: 16, value: ({ lead_days }) => lead_days },
    lead_unit: { width: 14, value: ({ lead_unit }) => word(lead_unit) },
    lead_end: { width: 14, value: ({ lead_end }) => word(lead_end) },
    valid_days: { width: 14, value: ({ valid_days }) => valid_days },
    days_per_year: { width: 14, value: ({ days_per_year }) => days_per_year },
    filed_by: { width: 14, value: ({ filed_by }) => word(filed_by) },
    predecessors: { width: 26, value: ({ predecessors }) => joined(predecessors.map(item)) },
    note: { width: 50, value: ({ note }) => note },
    source_url: { width: 40, value: ({ source_url }) => source_url },
    source_on: { width: 12, value: ({ source_on }) => source_on, shown: 'day' },
  };
}
const documentWord = (document: string): string => (isEnclosed(document) ? workbookWord(document) : document);

const fields = columnsOf('jurisdiction_requirements', 'q')('id', ...requirementFieldNames);

/** The requirements of the jurisdictions that a list opens, in the list's order. */
function requirementPage(actor: SessionActor, query: JurisdictionListQuery): ListPage {
  const page = jurisdictionPage(actor, query);
  return {
    ...page,
    from: sql`jurisdictions j join jurisdiction_requirements q on q.jurisdiction_id = j.id`,
    columns: sql`j.name as jurisdiction, j.kind as jurisdiction_kind, s.code as state_code, ${fields}`,
    order: sql`j.name, j.id, q.kind = 'inspection', q.id`,
  };
}

export const requirementSheet = (actor: SessionActor, query: JurisdictionListQuery, given: GivenNames): Sheet => {
  const cells = cellsOf(given);
  const columns = (Object.keys(requirementHeadings) as RequirementColumn[]).map((column) => ({
    heading: requirementHeadings[column],
    ...cells[column],
  }));
  return sheetOf('Requirements', requirementPage(actor, query), columns);
};
