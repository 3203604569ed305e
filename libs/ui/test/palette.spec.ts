import { describe, expect, it } from '@jest/globals';
import { theme } from 'antd';
import {
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  rgb,
  type Rgb,
  wcagContrast,
} from 'culori';
import {
  brandColorNames,
  contrast,
  grounds,
  inDark,
  leastContrast,
  mixed,
  isLegible,
  textOn,
} from '@guyline/contract/colors';
import { chartColors } from '../src/charts/chart-data.js';
import { palette } from '../src/palette.js';
import { themeOf } from '../src/theme.js';

const eyes: Record<string, (color: Rgb) => Rgb> = {
  'eyes that see all colours': (color) => color,
  'eyes without red': (color) => filterDeficiencyProt(1)(color) as Rgb,
  'eyes without green': (color) => filterDeficiencyDeuter(1)(color) as Rgb,
  'eyes without blue': (color) => filterDeficiencyTrit(1)(color) as Rgb,
};
/** CIEDE2000; trained eyes see a difference of 2 side by side; everybody sees 10 at a glance. */
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

describe('the colours that the settings may replace', () => {
  it('are measured as WCAG does, on the grounds of the palette', () => {
    for (const mode of ['light', 'dark'] as const)
      expect([palette[mode].surface, palette[mode].ground]).toEqual([...grounds[mode]]);
    for (const [one, other] of [
      ['#0F5C5C', '#FFFFFF'],
      ['#C9772B', '#F6F7F6'],
      ['#000000', '#18201F'],
      ['#FFFFFF', '#FFFFFF'],
    ] as const)
      expect(contrast(one, other)).toBeCloseTo(wcagContrast(one, other), 2);
    expect(mixed('#000000', '#FFFFFF', 0.5)).toBe('#808080');
  });

  it('stand as the portal has them, and pale ones do not', () => {
    for (const mode of ['light', 'dark'] as const)
      for (const name of brandColorNames)
        expect([mode, name, isLegible(name, palette[mode][name], mode)]).toEqual([mode, name, true]);
    expect(isLegible('primary', '#FFD54F', 'light')).toBe(false);
    expect(isLegible('accent', '#FFF3C4', 'light')).toBe(false);
  });

  it.each(['#000000', '#0F4C81', '#7B0F29', '#B42318', '#494401', '#0000FF'])(
    '%s has one for the dark mode',
    (color) => {
      for (const name of brandColorNames) {
        const shown = inDark(name, color);
        expect(shown).toMatch(/^#[0-9A-F]{6}$/);
        for (const ground of [color, shown]) expect(wcagContrast(textOn(ground), ground)).toBeGreaterThanOrEqual(4.5);
        for (const ground of grounds.dark)
          expect(wcagContrast(shown, ground)).toBeGreaterThanOrEqual(leastContrast[name]);
      }
    },
  );
});

describe('the theme with a colour of the settings', () => {
  it('draws in that colour in both modes', () => {
    for (const mode of ['light', 'dark'] as const) {
      const { colorPrimary, colorLink } = theme.getDesignToken(themeOf(mode, '#AF7A9D'));
      expect([mode, colorPrimary.toUpperCase(), colorLink.toUpperCase()]).toEqual([mode, '#AF7A9D', '#AF7A9D']);
    }
  });
});

describe('the theme without one', () => {
  it('draws links that are buttons in the colour of those that are anchors', () => {
    for (const mode of ['light', 'dark'] as const)
      expect(theme.getDesignToken(themeOf(mode)).colorLink.toUpperCase()).toBe(palette[mode].primary.toUpperCase());
  });
});
