import { requirementLimits } from './requirements.js';

/** What a text says of a tent. */
export interface TentSaid {
  /** Square feet of all tents together; null = the text does not say. */
  sqft: number | null;
  /** Without walls: some authorities ask for less then. */
  open: boolean;
}

const NUMBER = String.raw`\d+(?:[.,]\d+)*`;
const UNIT = String.raw`\s*(?:'|\u2032|\u2019|ft\.?|feet|foot|m\b|meters?|metres?)?\s*`;
/** "30x60", "40' x 80'", "20 ft by 40 ft", "2 x 20x40" */
const product = new RegExp(`${NUMBER}(?:${UNIT}(?:x|×|\\*|by)\\s*${NUMBER}){1,2}${UNIT}`, 'gi');
/** "1,800 sq ft", "1800 sf", "1800 square feet" */
const area = new RegExp(`(${NUMBER})\\s*(?:sq\\.?\\s*(?:ft|feet|foot)|sqft|sf\\b|square\\s+(?:feet|foot))`, 'i');
const metric = /\d\s*(?:m\b|meters?|metres?)/i;
/** A text that says more does not speak of a tent: a phone number in the field of the size. */
const MOST_SQFT = requirementLimits.sqft.max;
const SQFT_OF_SQM = 10.7639;
/** More tents than this are rather a length: "10x20x40" is not ten tents. */
const MOST_TENTS = 6;

/** "1,800" and "12.5" as numbers: a comma before three digits parts thousands. */
const numberOf = (text: string): number => Number(text.replace(/,(?=\d{3}\b)/g, '').replace(',', '.'));

/** Sides multiplied; three numbers are so many tents of two sides. */
function sizeOf(text: string): number | null {
  const [first = 0, second = 0, third] = (text.match(new RegExp(NUMBER, 'g')) ?? []).map(numberOf);
  const feet = metric.test(text) ? SQFT_OF_SQM : 1;
  if (third === undefined) return first * second * feet;
  return Number.isInteger(first) && first <= MOST_TENTS ? first * second * third * feet : null;
}

const believed = (sqft: number): number | null => (sqft > 0 && sqft <= MOST_SQFT ? Math.round(sqft) : null);

/** Square feet of "30x60", "40' x 80'", "1800 sq ft" or "20x20 + 20x40"; null when the text does not say (docs/domain.md, What is asked for). */
export function tentSqft(size: string | null | undefined): number | null {
  const text = size?.trim() ?? '';
  const said = area.exec(text)?.[1];
  if (said) return believed(numberOf(said));
  const sizes = (text.match(product) ?? []).map(sizeOf);
  if (!sizes.length || sizes.includes(null)) return null;
  return believed(sizes.reduce<number>((sum, one) => sum + (one ?? 0), 0));
}

/** "Open frame", "canopy", "no sides": a tent without walls. */
export const tentIsOpen = (type: string | null | undefined): boolean =>
  /\bopen\b|\bcanop(?:y|ies)\b|\bunenclosed\b|\b(?:no|without)\s+(?:side\s*)?(?:walls?|sides?)\b/i.test(type ?? '');

export const tentSaid = (size: string | null | undefined, type: string | null | undefined): TentSaid => ({
  sqft: tentSqft(size),
  open: tentIsOpen(type),
});
