import { fits, LEGIBLE, MAP_HEIGHT, typeAt } from './picture.js';

/** A number beside its state, in pixels of the picture. */
export interface Callout {
  /** Where the text begins or ends, in the middle of its height. */
  x: number;
  y: number;
  anchor: 'start' | 'end';
  /** How wide the text may be; the east of the picture has room for "MA 1,234". */
  room: number;
  /** How high its letters are. */
  type: number;
  /** On the land of the state: where the line to the text begins. */
  from: { x: number; y: number };
}

/** How high the letters are in a picture of its own size. */
const TYPE = 11;
const WIDE = 48;
/** Between text and line. */
const APART = 3;
/** Of 10 px; one letter more than the number: the space behind the two of the state takes half a digit, and `M` more than one. */
const CODE_LETTERS = 3;
/** From the middle of one line to that of the next where they just do not touch. */
const lineOf = (type: number): number => (type * 12) / TYPE;

/** On the land of the states with no room for two digits, by code. */
const LANDS = {
  NH: { x: 471, y: 62 },
  VT: { x: 461.5, y: 64 },
  MA: { x: 475, y: 79.5 },
  RI: { x: 476, y: 86 },
  CT: { x: 468, y: 89.5 },
  NJ: { x: 459, y: 107 },
  DE: { x: 456, y: 117 },
  MD: { x: 456.5, y: 123.5 },
  DC: { x: 444.3, y: 119.9 },
  HI: { x: 237, y: 252.5 },
} as const;
const EAST = ['MA', 'RI', 'CT', 'NJ', 'DE', 'MD', 'DC'] as const;

/** Where the land of a small state is; undefined of others. */
export const landOf = (code: string): Callout['from'] | undefined =>
  Object.hasOwn(LANDS, code) ? LANDS[code as keyof typeof LANDS] : undefined;

/**
 * The callouts of the states with no room for two digits, by code; their numbers stand at sea and in Canada, as in an atlas. In a
 * picture that is shown smaller their letters are larger and stand further apart.
 */
export function calloutsAt(scale: number): Readonly<Record<string, Callout>> {
  const type = typeAt(scale, TYPE);
  const line = lineOf(type);
  const north = { anchor: 'end', room: WIDE, type } as const;
  const step = Math.max(13, line + 0.5);
  /** Longer columns begin further north, clear of Puerto Rico in the south. */
  const first = 84 - 1.5 * (step - 13);
  return {
    NH: { ...north, x: 462, y: 44 - Math.max(14, line), from: LANDS.NH },
    VT: { ...north, x: 458, y: 44, from: LANDS.VT },
    ...Object.fromEntries(
      EAST.map((code, place): [string, Callout] => [
        code,
        { x: 510, y: first + place * step, anchor: 'start', room: WIDE, type, from: LANDS[code] },
      ]),
    ),
    HI: { x: 245, y: Math.min(257, MAP_HEIGHT - line / 2), anchor: 'start', room: 36, type, from: LANDS.HI },
  };
}

/** Where the text of a callout lies. */
export const boxOf = ({ x, y, anchor, room, type }: Callout) => {
  const left = anchor === 'start' ? x : x - room;
  const half = lineOf(type) / 2;
  return { left, right: left + room, top: y - half, bottom: y + half };
};

/** Where its line ends. */
export const lineEnd = ({ x, y, anchor }: Callout) => ({ x: anchor === 'start' ? x - APART : x + APART, y });

/** Whether a number has room beside its state; the list beside the map has those that do not. */
export const fitsBeside = (number: string, { room, type }: Callout): boolean =>
  fits(CODE_LETTERS + number.length, room, (type / TYPE) * LEGIBLE);
