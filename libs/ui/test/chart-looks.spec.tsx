import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import arabic from '../locales/ar.json';
import { Bars } from '../src/charts/bars.js';
import { Donut } from '../src/charts/donut.js';
import { Lines } from '../src/charts/lines.js';
import { palette } from '../src/palette.js';
import { show } from './render.js';

/** What a chart tells the library that draws it. */
interface Drawing {
  scale: { color: { range: string[] }; x?: { range?: number[] }; y?: { range?: number[] } };
  axis?: Record<'x' | 'y', { position?: string; labelFill: string }>;
  interaction: { tooltip: { css: Record<string, { background: string; color: string }> } };
}
const plots = ['Bar', 'Column', 'Line', 'Pie'] as const;
const library =
  jest.requireActual<Record<(typeof plots)[number], (drawing: Drawing) => ReactNode>>('@ant-design/charts');

const series = [
  { key: 'overdue', label: 'Overdue', color: 'overdue' as const },
  { key: 'pending', label: 'Pending', color: 'pending' as const },
];
const rows = ['May', 'June'].map((label) => ({ label, parts: { overdue: 3, pending: 2 } }));
const data = { title: 'Tasks', series, rows };
const charts: Record<string, ReactNode> = {
  'standing bars': <Bars {...data} standing={{ height: 200 }} />,
  'lying bars': <Bars {...data} />,
  lines: <Lines {...data} height={200} />,
  donut: <Donut title="Tasks" of={{ key: 'overdue', label: 'Overdue' }} rows={rows} size={100} />,
};

describe('what is drawn of a chart', () => {
  let drawn: Drawing | undefined;
  beforeEach(() => {
    drawn = undefined;
    for (const plot of plots)
      jest.spyOn(library, plot).mockImplementation((drawing) => {
        drawn = drawing;
        return null;
      });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    delete document.documentElement.dataset['mode'];
  });
  const open = async (name: string): Promise<Drawing> => {
    await show(charts[name]);
    await waitFor(() => expect(drawn).toBeTruthy());
    return drawn as Drawing;
  };

  it.each(Object.keys(charts))(
    'has the colours of the light theme, and of the dark one once it is chosen: %s',
    async (name) => {
      const colorsOf = ({ light, dark }: typeof palette, mode: 'light' | 'dark') => {
        const { overdue, pending, chart1, chart2 } = { light, dark }[mode];
        return name === 'donut' ? [chart1, chart2] : [overdue, pending];
      };
      const light = await open(name);
      expect(light.scale.color.range).toEqual(colorsOf(palette, 'light'));
      act(() => {
        document.documentElement.dataset['mode'] = 'dark';
      });
      await waitFor(() => expect(drawn?.scale.color.range).toEqual(colorsOf(palette, 'dark')));
      expect(colorsOf(palette, 'dark')).not.toEqual(colorsOf(palette, 'light'));
      expect(drawn?.interaction.tooltip.css['.g2-tooltip']).toEqual({
        background: palette.dark.surface,
        color: palette.dark.text,
      });
      if (drawn?.axis) expect(drawn.axis.x.labelFill).toBe(palette.dark.second);
    },
  );

  it.each([
    ['standing bars', 'x', [0, 1], 'y', 'left'],
    ['lying bars', 'y', [1, 0], 'x', 'left'],
    ['lines', 'x', [0, 1], 'y', 'left'],
  ] as const)('runs from right to left in Arabic: %s', async (name, along, range, across, side) => {
    await open(name);
    const look = () => [drawn?.scale[along]?.range, drawn?.axis?.[across].position];
    expect(look()).toEqual([range, side]);
    i18next.addResourceBundle('ar', 'ui', arabic);
    await act(() => i18next.changeLanguage('ar'));
    await waitFor(() => expect(look()).toEqual([range.toReversed(), 'right']));
  });
});
