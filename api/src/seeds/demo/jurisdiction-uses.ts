import type { EventUse } from '@guyline/contract/jurisdictions/requirements';
import type { CollectedRow } from './jurisdiction-rows.js';

/** What a permit's name, or the beginning of a row's note, says of its use. */
const words: readonly (readonly [RegExp, EventUse])[] = [
  [/firework|sparkler/i, 'fireworks_stand'],
  [/christmas|tree[ -]lot|cut-tree|^trees|holiday vendor|tree-sale/i, 'tree_lot'],
  [/pumpkin|seasonal|garden cent|greenhouse/i, 'seasonal_sale'],
];
/** A note that begins otherwise tells of a use among others: "Fire permit over 400 sq ft; same page covers fireworks". */
const SUBJECT = 64;

/** Empty where the authority treats all tents alike, as those do that name sizes of tents. */
export function usesOf(row: CollectedRow, name: string | null): EventUse[] {
  const said = (text: string): EventUse[] => words.filter(([word]) => word.test(text)).map(([, use]) => use);
  const named = said(name ?? '');
  const sized = [row.tent_permit_from_sqft, row.tent_permit_from_sqft_open, row.building_permit_from_sqft].some(
    Boolean,
  );
  return named.length || sized ? named : said(row.note.slice(0, SUBJECT));
}
