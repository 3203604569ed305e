import type { JurisdictionKind } from '../jurisdictions.js';

/** Headings of the directory's workbook, by what the column holds (docs/domain.md, Workbooks). */
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
} as const;
export type JurisdictionColumn = keyof typeof jurisdictionHeadings;

/** How the workbook writes a kind. */
export const kindWords: Record<JurisdictionKind, string> = {
  city: 'City',
  county: 'County',
  state: 'State',
  fire_district: 'Fire district',
};
