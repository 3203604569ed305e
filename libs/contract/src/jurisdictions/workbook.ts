import type { JurisdictionFieldName } from '../jurisdictions.js';
import type { RequirementFieldName } from './requirements.js';

/** Headings of the directory's sheet, by what the column holds (docs/domain.md, Workbooks). */
export const jurisdictionHeadings = {
  name: 'Jurisdiction',
  kind: 'Kind',
  state_num: 'State',
  portal_url: 'Portal',
  review_days: 'Review (business days)',
  inspection_notice_days: 'Inspection notice (business days)',
  site_days_per_year: 'Most days a year',
  contacts: 'Contacts',
  holidays: 'Holidays',
  note: 'Office note',
  source_url: 'Source',
  source_on: 'Read on',
  confidence: 'Confidence',
  status_num: 'Status',
} as const satisfies Record<JurisdictionFieldName, string>;
export type JurisdictionColumn = keyof typeof jurisdictionHeadings;

/** Headings of the sheet of requirements: the first three say whose they are. */
export const requirementHeadings = {
  jurisdiction: 'Jurisdiction',
  jurisdiction_kind: 'Kind',
  state_num: 'State',
  requirement_id: 'Requirement ID',
  kind: 'Requirement',
  pt_num: 'Task Item',
  name: 'Called',
  uses: 'Events',
  closed_from_sqft: 'Tents from (sq ft)',
  open_from_sqft: 'Open tents from (sq ft)',
  documents: 'Documents',
  fee_usd: 'Fee (USD)',
  fee_note: 'Fee details',
  lead_days: 'Apply (days ahead)',
  lead_unit: 'Days counted',
  lead_end: 'Before',
  valid_days: 'Days per permit',
  days_per_year: 'Days per year',
  filed_by: 'Filed by',
  predecessors: 'Needed first',
  note: 'Office note',
  source_url: 'Source',
  source_on: 'Read on',
} as const satisfies Record<RequirementFieldName, string> & Record<string, string>;
export type RequirementColumn = keyof typeof requirementHeadings;

/** How a workbook writes a key: `fire_district` as "Fire district". */
export const workbookWord = (key: string): string => {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
/** Between the entries of a cell that has several. */
export const LIST_MARK = ';';
