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
  /** Where its number is written; absent where there is no room for one. */
  label?: { x: number; y: number };
}
