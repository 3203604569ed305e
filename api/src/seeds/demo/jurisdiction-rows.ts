import { readFileSync } from 'node:fs';
import type { Confidence, JurisdictionKind } from '@guyline/contract/jurisdictions';

/**
 * What 177 authorities said on their pages, collected on `collectedOn`; each row names its page. Ages are mixed, so they are
 * samples and no advice: an authority is asked before anything is built on them.
 */
export const collectedOn = '2026-11-23';

const columns = [
  'name',
  'kind',
  'state',
  'tent_permit_from_sqft',
  'tent_permit_from_sqft_open',
  'building_permit_from_sqft',
  'review_business_days',
  'apply_before_days',
  'inspection_notice_business_days',
  'max_days_per_year',
  'max_days_per_permit',
  'documents',
  'inspections',
  'separate_permits',
  'fee_usd',
  'portal_or_page',
  'note',
  'confidence',
] as const;
/** Cells of the table as they stand there; an empty one says that the page names nothing. */
export type CollectedRow = Record<(typeof columns)[number], string> & {
  kind: JurisdictionKind;
  confidence: Confidence;
};

/** @throws Error when the headings are others: then a column would silently be read as another */
export function collectedRows(
  text = readFileSync(new URL('./jurisdictions.tsv', import.meta.url), 'utf8'),
): CollectedRow[] {
  const [headings = '', ...lines] = text.trimEnd().split('\n');
  if (headings !== columns.join('\t')) throw new Error(`Unexpected headings: ${headings}`);
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])) as CollectedRow;
  });
}
