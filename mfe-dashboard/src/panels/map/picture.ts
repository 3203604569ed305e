export const MAP_WIDTH = 560;
export const MAP_HEIGHT = 264;

/** What numbers are written in at least, in pixels of the screen: smaller ones could not be read. */
export const LEGIBLE = 10;

/** Clear of Florida. The US projection knows no territory, so Puerto Rico is drawn by one of its own. */
export const PUERTO_RICO = {
  name: 'Puerto Rico',
  left: 474,
  top: 206,
  right: 554,
  bottom: 258,
  /** Its two letters, since its outline is known to fewer people than that of Texas; the number is beside them. */
  code: { text: 'PR', y: 248 },
  /** Where they and the number stand, in the middle of each; larger ones further apart. */
  beside: (type: number) => ({ codeX: 504 - (type - LEGIBLE), numberX: 524 + 0.7 * (type - LEGIBLE) }),
} as const;

export interface StateShape {
  name: string;
  /** Absolute, in pixels of the picture. */
  path: string;
  /** Where its number is written, and how wide the land is there; absent where there is no room for one digit. */
  label?: { x: number; y: number; room: number };
}

/** Digits of numbers, as wide for each pixel of their height. */
const DIGIT_WIDTH = 0.6;

/** How high numbers are in a picture that is shown at a scale, in pixels of the picture; `usual` at its own size and above. */
export const typeAt = (scale: number, usual = LEGIBLE): number => Math.max(usual, LEGIBLE / scale);

/** Whether a number of so many letters stays on the land of its state; the list beside the map has those that do not. */
export const fits = (letters: number, room: number, type = LEGIBLE): boolean =>
  letters * DIGIT_WIDTH * type <= room + 1;
