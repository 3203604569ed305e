import {
  type JurisdictionColumn,
  jurisdictionHeadings,
  type RequirementColumn,
  requirementHeadings,
} from '@guyline/contract/jurisdictions/workbook';
import type { Mapping } from '../../platform/imports/import-runs.js';
import type { Cell } from '../../platform/imports/sheet/cells.js';
import {
  type Columns,
  columnsBy,
  headingTexts,
  missingHeadings,
  plainHeading,
} from '../../platform/imports/sheet-columns.js';
import { kindOfHeading, namingColumn } from './name-headings.js';

/** Headings as people write them, in lower case without blanks and signs. */
const directory: Partial<Record<JurisdictionColumn, readonly string[]>> = {
  name: ['name', 'authority', 'ahj', 'jurisdictionname'],
  kind: ['type', 'jurisdictiontype'],
  state_num: ['statecode', 'st'],
  portal_url: ['portalurl', 'onlineportal', 'portallink'],
  review_days: ['review', 'reviewdays', 'reviewbusinessdays', 'reviewtime', 'reviewtimedays', 'reviewtimebusinessdays'],
  inspection_notice_days: ['inspectionnotice', 'inspectionnoticebusinessdays', 'notice'],
  site_days_per_year: ['maxdaysperyear', 'daysperyear', 'mostdaysperyear'],
  contacts: ['contact'],
  note: ['note', 'notes', 'officenotes'],
  source_url: ['page', 'portalorpage', 'sourceurl'],
  source_on: ['sourcedate', 'asof'],
};
const asked: Partial<Record<RequirementColumn, readonly string[]>> = {
  jurisdiction: ['authority', 'ahj', 'jurisdictionname'],
  jurisdiction_kind: ['jurisdictionkind', 'jurisdictiontype'],
  state_num: ['statecode', 'st'],
  pt_num: ['item', 'task', 'permit'],
  uses: ['eventtypes', 'eventtype'],
  closed_from_sqft: ['tentpermitfromsqft'],
  open_from_sqft: ['tentpermitfromsqftopen'],
  documents: ['enclose', 'documentstoenclose'],
  fee_usd: ['fee'],
  lead_days: ['leadtime', 'leaddays', 'applybeforedays'],
  valid_days: ['validdays', 'maxdaysperpermit'],
  days_per_year: ['maxdaysperyear'],
  predecessors: ['predecessors'],
  note: ['note', 'notes'],
  source_url: ['page', 'sourceurl'],
};

const namesOf = <Column extends string>(
  headings: Record<Column, string>,
  synonyms: Partial<Record<Column, readonly string[]>>,
): ReadonlyMap<string, Column> =>
  new Map(
    (Object.keys(headings) as Column[]).flatMap((column) =>
      [plainHeading(headings[column]), ...(synonyms[column] ?? [])].map((name) => [name, column] as const),
    ),
  );
const directoryNames = namesOf(jurisdictionHeadings, directory);
const askedNames = namesOf(requirementHeadings, asked);

/** Whether a heading, as a file has it, is one of the sheet of requirements alone. */
export const isOfRequirements = (heading: string): boolean =>
  askedNames.has(plainHeading(heading)) && !directoryNames.has(plainHeading(heading));

/** Reads a heading row; where no heading names the authorities as such, one of their kinds does (`name-headings.ts`). */
function read<Column extends string>(
  cells: readonly Cell[],
  names: ReadonlyMap<string, Column>,
  of: { name: Column; kind: Column; state: Column },
  mapping: Mapping<Column> | undefined,
): Columns<Column> {
  const texts = headingTexts(cells);
  const fieldOf = (text: string): Column | undefined => names.get(plainHeading(text));
  const naming = mapping || texts.some((text) => fieldOf(text) === of.name) ? undefined : namingColumn(texts);
  const columns = columnsBy(texts, (text, index) => {
    if (mapping) return mapping[index] ?? undefined;
    return index === naming && fieldOf(text) !== of.state ? of.name : fieldOf(text);
  });
  const { at } = columns;
  // A list of states: its one column says both what the authority is called and where it is.
  const state = at[of.state];
  const alone = at[of.name] === undefined && at[of.kind] === undefined;
  if (alone && state !== undefined && kindOfHeading(texts[state] ?? '') === 'state') at[of.name] = state;
  const index = at[of.name];
  const kind = index === undefined ? undefined : kindOfHeading(texts[index] ?? '');
  return index === undefined || !kind ? columns : { ...columns, named: { index, kind } };
}

/** @throws RuleError `file_too_many_columns` 422 */
export const directoryColumns = (
  cells: readonly Cell[],
  mapping?: Mapping<JurisdictionColumn>,
): Columns<JurisdictionColumn> =>
  read(cells, directoryNames, { name: 'name', kind: 'kind', state: 'state_num' }, mapping);

/**
 * Of a sheet of requirements the name that was guessed is none: its State says where the authority is, not what it is called.
 * @param chosen the columns are as the person says
 */
export function missingOfDirectory(columns: Columns<JurisdictionColumn>, chosen: boolean): string[][] {
  const ofRequirements = !chosen && columns.headings.includes(requirementHeadings.requirement_id);
  const at = ofRequirements ? {} : columns.at;
  return missingHeadings({ ...columns, at }, jurisdictionHeadings, [['name']]);
}

/** @throws RuleError `file_too_many_columns` 422 */
export const requirementColumns = (
  cells: readonly Cell[],
  mapping?: Mapping<RequirementColumn>,
): Columns<RequirementColumn> =>
  read<RequirementColumn>(
    cells,
    askedNames,
    { name: 'jurisdiction', kind: 'jurisdiction_kind', state: 'state_num' },
    mapping,
  );

/** What tells whose requirement a row is, and that the sheet has requirements. */
export const requirementWays: readonly (readonly RequirementColumn[])[] = (
  ['pt_num', 'kind', 'requirement_id'] as const
).map((told) => ['jurisdiction', told]);
