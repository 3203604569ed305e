import { describe, expect, it } from '@jest/globals';
import {
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  rgb,
  type Rgb,
  wcagContrast,
} from 'culori';
import { chartColors } from '../src/charts/chart-data.js';
import { palette } from '../src/palette.js';

const eyes: Record<string, (color: Rgb) => Rgb> = {
  'eyes that see all colours': (color) => color,
  'eyes without red': (color) => filterDeficiencyProt(1)(color) as Rgb,
  'eyes without green': (color) => filterDeficiencyDeuter(1)(color) as Rgb,
  'eyes without blue': (color) => filterDeficiencyTrit(1)(color) as Rgb,
};
/** CIEDE2000; 2 is the least that trained eyes tell side by side, 10 is told at a glance. */
const AT_A_GLANCE = 12;
/** WCAG 2.2, 1.4.11: what carries meaning against what it is drawn on. */
const GRAPHICS = 3;

describe.each(['light', 'dark'] as const)('the eight colours of charts, %s', (mode) => {
  const colors = chartColors.map((name) => rgb(palette[mode][name]) as Rgb);

  it.each(Object.entries(eyes))('differ from each other for %s', (_, seen) => {
    const close = colors.flatMap((one, index) =>
      colors
        .slice(index + 1)
        .map((other) => differenceCiede2000()(seen(one), seen(other)))
        .filter((distance) => distance < AT_A_GLANCE),
    );
    expect(close).toEqual([]);
  });

  it('stand out from the panel', () => {
    const pale = colors.filter((color) => wcagContrast(color, palette[mode].surface) < GRAPHICS);
    expect(pale).toEqual([]);
  });
});
