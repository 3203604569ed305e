/** Colours that the settings may replace, `#RRGGBB`: of actions and links, and of the logo, tours and banners. */
export const brandColorNames = ['primary', 'accent'] as const;
export type BrandColor = (typeof brandColorNames)[number];
export const colorPattern = '^#[0-9A-Fa-f]{6}$';

/** Minimum contrast with the background (WCAG 2.2): the primary colour is used for text, the accent for shapes. */
export const leastContrast: Record<BrandColor, number> = { primary: 4.5, accent: 3 };
/** The backgrounds: panels and the page. */
export const grounds = { light: ['#FFFFFF', '#F6F7F6'], dark: ['#18201F', '#101615'] } as const;
/** How much of the primary colour tints what is selected. */
const TINT = 0.12;

const parts = (color: string): number[] => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

/** `share` of one colour over another, 0 to 1. */
export const mixed = (color: string, over: string, share: number): string => {
  const below = parts(over);
  return `#${parts(color)
    .map((value, index) => hex(value * share + (below[index] ?? 0) * (1 - share)))
    .join('')}`.toUpperCase();
};

const linear = (value: number): number => (value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = parts(color).map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Whether a colour can be read, or seen, on everything it is drawn on. */
export function isLegible(name: BrandColor, color: string, mode: keyof typeof grounds): boolean {
  const below = grounds[mode].flatMap((ground) =>
    name === 'primary' ? [ground, mixed(color, ground, TINT)] : [ground],
  );
  return below.every((ground) => contrast(color, ground) >= leastContrast[name]);
}

/** Black or white, whichever is easier to read on a colour: at least 4.5. */
export const textOn = (color: string): string =>
  contrast('#000000', color) >= contrast('#FFFFFF', color) ? '#000000' : '#FFFFFF';

/** The same colour for the dark mode: as much lighter as it takes. */
export function inDark(name: BrandColor, color: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const lighter = mixed('#FFFFFF', color, share);
    if (isLegible(name, lighter, 'dark')) return lighter;
  }
  return '#FFFFFF';
}
