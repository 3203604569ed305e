import { fits } from './picture.js';

/** A number beside its state, in pixels of the picture. */
export interface Callout {
  /** Where the text begins or ends, in the middle of its height. */
  x: number;
  y: number;
  anchor: 'start' | 'end';
  /** How wide the text may be; the east of the picture has room for "MA 1,234". */
  room: number;
  /** On the land of the state: where the line to the text begins. */
  from: { x: number; y: number };
}

export const CALLOUT_HEIGHT = 12;
const WIDE = 48;
/** Between text and line. */
const APART = 3;
/** One letter more than the number: the space behind the two of the state takes half a digit, and `M` more than one. */
const CODE_LETTERS = 3;

const east = (y: number, fromX: number, fromY: number): Callout => ({
  x: 510,
  y,
  anchor: 'start',
  room: WIDE,
  from: { x: fromX, y: fromY },
});

/** States with no room for two digits, by code, from north to south; their numbers stand at sea and in Canada, as in an atlas. */
export const CALLOUTS: Readonly<Record<string, Callout>> = {
  NH: { x: 462, y: 30, anchor: 'end', room: WIDE, from: { x: 471, y: 62 } },
  VT: { x: 458, y: 44, anchor: 'end', room: WIDE, from: { x: 461.5, y: 64 } },
  MA: east(84, 475, 79.5),
  RI: east(97, 476, 86),
  CT: east(110, 468, 89.5),
  NJ: east(123, 459, 107),
  DE: east(136, 456, 117),
  MD: east(149, 456.5, 123.5),
  DC: east(162, 444.3, 119.9),
  HI: { x: 245, y: 257, anchor: 'start', room: 36, from: { x: 237, y: 252.5 } },
};

/** Where the text of a callout lies. */
export const boxOf = ({ x, y, anchor, room }: Callout) => {
  const left = anchor === 'start' ? x : x - room;
  return { left, right: left + room, top: y - CALLOUT_HEIGHT / 2, bottom: y + CALLOUT_HEIGHT / 2 };
};

/** Where its line ends. */
export const lineEnd = ({ x, y, anchor }: Callout) => ({ x: anchor === 'start' ? x - APART : x + APART, y });

/** Whether a number has room beside its state; the list beside the map has those that do not. */
export const fitsBeside = (number: string, { room }: Callout): boolean => fits(CODE_LETTERS + number.length, room);
