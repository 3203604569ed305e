export const MAP_WIDTH = 560;
export const MAP_HEIGHT = 264;

/** Clear of Florida. The US projection knows no territory, so Puerto Rico is drawn by one of its own. */
export const PUERTO_RICO = {
  name: 'Puerto Rico',
  left: 474,
  top: 206,
  right: 554,
  bottom: 258,
  /** Its two letters, since its outline is known to fewer people than that of Texas; the number is beside them. */
  code: { text: 'PR', x: 504, y: 248 },
} as const;

export interface StateShape {
  name: string;
  /** Absolute, in pixels of the picture. */
  path: string;
  /** Where its number is written, and how wide the land is there; absent where there is no room for one digit. */
  label?: { x: number; y: number; room: number };
}

const DIGIT_WIDTH = 6;
/** Whether a number of so many letters stays on the land of its state; the list beside the map has those that do not. */
export const fits = (letters: number, room: number): boolean => letters * DIGIT_WIDTH <= room + 1;
