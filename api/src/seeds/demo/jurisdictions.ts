import type { JurisdictionFields } from '@guyline/contract/jurisdictions';
import type { RequirementFields } from '@guyline/contract/jurisdictions/requirements';
import type { TaskItem } from '@guyline/contract/tasks/items';
import { withDollars } from './fee-notes.js';
import { collectedOn, type CollectedRow } from './jurisdiction-rows.js';
import { usesOf } from './jurisdiction-uses.js';

/** A jurisdiction as a form would send it, with the state's code instead of its id. */
export interface CollectedJurisdiction {
  fields: Omit<JurisdictionFields, 'state_num'> & { state: string | null };
  requirements: RequirementFields[];
}

const BUSINESS = /^apply_before_business_days=(\d+)(?:; | )/;
const INSTALLATION = /before (INSTALLATION|set-up|erecting)/i;
const ZONING_FIRST = /zoning( sign-off| looks)? first/i;
const INSTALLER_FILES = /installer obtains|tent contractors apply/i;
/** "(over 900 sq ft)", "(900-6,000 sq ft)" */
const FROM_SIZE = /\([^)]*?([\d,]+)(?:-[\d,]+)? sq ft/;

/** Rows that name the electrical permit first do not mean that the others belong to it. */
const NOT_WIRING = /^(?!electrical)/;

const ZONING: TaskItem = 6;
const inspections: Record<string, TaskItem> = { building: 19, electrical: 20, fire: 21 };

/** The task item of a permit by the first word of what the authority calls it; city and county have items of their own. */
function itemOf(name: string, { kind }: CollectedRow): TaskItem | null {
  const items: Record<string, TaskItem> = {
    building: kind === 'city' ? 8 : kind === 'county' ? 9 : 7,
    fire: kind === 'county' ? 13 : 12,
    electrical: 11,
    zoning: ZONING,
    temporary_use: 5,
    special_event: 4,
  };
  return items[/^\w+/.exec(name)?.[0] ?? ''] ?? null;
}

const number = (cell: string): number | null => (cell === '' ? null : Number(cell));
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const list = (cell: string): string[] => (cell === '' ? [] : cell.split(';'));

const blank: Omit<RequirementFields, 'kind' | 'pt_num' | 'name' | 'uses' | 'source_url'> = {
  closed_from_sqft: null,
  open_from_sqft: null,
  documents: [],
  fee_usd: null,
  fee_note: null,
  lead_days: null,
  lead_unit: 'calendar',
  lead_end: 'event',
  valid_days: null,
  days_per_year: null,
  filed_by: null,
  predecessors: [],
  note: null,
  source_on: collectedOn,
};

/** A permit that the authority names, with the size that its name may carry: "fire (over 900 sq ft)". */
const permitOf = (row: CollectedRow, name: string | null, pt_num: TaskItem | null): RequirementFields => ({
  ...blank,
  kind: 'permit',
  pt_num,
  name: name && name.replaceAll('_', ' '),
  uses: usesOf(row, name),
  closed_from_sqft: number(FROM_SIZE.exec(name ?? '')?.[1]?.replace(',', '') ?? ''),
  source_url: row.portal_or_page,
});

/** A row's permits, and the one that its documents, fee and times are noted under. */
interface Permits {
  all: RequirementFields[];
  main: RequirementFields | undefined;
}

/**
 * Gives the sizes to the permits that they speak of. "Over 400, but open tents to 700 are free" is one permit; a building size
 * beside a tent size makes two, and what the authority calls neither gets a permit without a name of its own.
 */
function withSizes(row: CollectedRow, named: RequirementFields[]): Permits {
  const closed = number(row.tent_permit_from_sqft);
  const open = number(row.tent_permit_from_sqft_open);
  const building = number(row.building_permit_from_sqft);
  const all = [...named];
  const called = (...names: RegExp[]): RequirementFields | undefined =>
    names.map((word) => named.find(({ name }) => word.test(name ?? ''))).find(Boolean);
  const made = (word: 'fire' | 'building'): RequirementFields => {
    const permit = permitOf(row, null, itemOf(word, row));
    all.push(permit);
    return permit;
  };
  if (building !== null) {
    const main = called(/^building/) ?? made('building');
    const alone = closed === null || closed === building;
    Object.assign(main, { closed_from_sqft: building, ...(alone && { open_from_sqft: open }) });
    if (alone) return { all, main };
  }
  if (closed === null && open === null) return { all, main: called(NOT_WIRING, /./) };
  const main =
    called(/^fire$/, ...(building === null ? [/^building$/] : []), /^fire \(/, NOT_WIRING) ?? named[0] ?? made('fire');
  Object.assign(main, { closed_from_sqft: closed, open_from_sqft: open });
  return { all, main };
}

/** What a row says beside sizes, of its main permit. */
function detailsOf(row: CollectedRow): Partial<RequirementFields> | undefined {
  const business = BUSINESS.exec(row.note)?.[1];
  const lead_days = number(business ?? row.apply_before_days);
  const fee_usd = /^\d+(\.\d+)?$/.test(row.fee_usd) ? Number(row.fee_usd) : null;
  const said = [row.documents, row.fee_usd, row.max_days_per_permit].some(Boolean) || lead_days !== null;
  if (!said) return undefined;
  return {
    documents: list(row.documents).map((document) => document.replace(/^other:/, '')),
    fee_usd,
    fee_note: fee_usd === null && row.fee_usd ? withDollars(row.fee_usd) : null,
    lead_days,
    lead_unit: business ? 'business' : 'calendar',
    lead_end: INSTALLATION.test(row.note) ? 'installation' : 'event',
    valid_days: number(row.max_days_per_permit),
    filed_by: INSTALLER_FILES.test(row.note) ? 'tent' : null,
  };
}

function requirementsOf(row: CollectedRow): RequirementFields[] {
  const { all, main } = withSizes(
    row,
    list(row.separate_permits).map((name) => permitOf(row, name, itemOf(name, row))),
  );
  const details = detailsOf(row);
  if (details && main) Object.assign(main, details);
  else if (details) {
    const built = row.inspections.includes('building') || row.documents.includes('tent_specs');
    all.push({ ...permitOf(row, null, itemOf(built ? 'building' : 'fire', row)), ...details });
  }
  if (ZONING_FIRST.test(row.note) && all.some(({ pt_num }) => pt_num === ZONING))
    for (const permit of all) if (permit.pt_num !== ZONING) permit.predecessors = [ZONING];
  const visits = list(row.inspections).map((name): RequirementFields => {
    const item = inspections[/^\w+/.exec(name)?.[0] ?? ''] ?? null;
    return { ...permitOf(row, name, item), kind: 'inspection' };
  });
  return [...all, ...visits].map((one) => ({ ...one, name: one.name && capitalized(one.name) }));
}

/** A row of the table as the portal keeps it; nothing of the row is lost (`jurisdictions.spec.ts` builds it back). */
export const collected = (row: CollectedRow): CollectedJurisdiction => ({
  fields: {
    name: row.name,
    kind: row.kind,
    state: row.state || null,
    portal_url: null,
    note: row.note.replace(BUSINESS, '') || null,
    review_days: number(row.review_business_days),
    inspection_notice_days: number(row.inspection_notice_business_days),
    site_days_per_year: number(row.max_days_per_year),
    source_url: row.portal_or_page,
    source_on: collectedOn,
    confidence: row.confidence,
    contacts: [],
    holidays: [],
    status_num: 1,
  },
  requirements: requirementsOf(row),
});
