import { afterEach, describe, expect, it } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { type Drawing, useDrawings } from '../jest/drawings.js';
import arabic from '../locales/ar.json';
import { Bars } from '../src/charts/bars.js';
import { Donut } from '../src/charts/donut.js';
import { Lines } from '../src/charts/lines.js';
import { palette } from '../src/palette.js';
import { show } from './render.js';

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
  const drawings = useDrawings();
  afterEach(() => {
    delete document.documentElement.dataset['mode'];
  });
  const open = async (name: string): Promise<Drawing> => {
    await show(charts[name]);
    await waitFor(() => expect(drawings.last).toBeTruthy());
    return drawings.last as Drawing;
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
      await waitFor(() => expect(drawings.last?.scale.color.range).toEqual(colorsOf(palette, 'dark')));
      expect(colorsOf(palette, 'dark')).not.toEqual(colorsOf(palette, 'light'));
      expect(drawings.last?.interaction.tooltip.css['.g2-tooltip']).toEqual({
        background: palette.dark.surface,
        color: palette.dark.text,
      });
      if (drawings.last?.axis) expect(drawings.last.axis.x.labelFill).toBe(palette.dark.second);
    },
  );

  it.each(['standing bars', 'lying bars'])('has a band of the theme behind the one pointed at: %s', async (name) => {
    expect((await open(name)).state?.active.backgroundFill).toBe(palette.light.text);
  });

  it.each([
    ['standing bars', 'x', [0, 1], 'y', 'left'],
    ['lying bars', 'y', [1, 0], 'x', 'left'],
    ['lines', 'x', [0, 1], 'y', 'left'],
  ] as const)('runs from right to left in Arabic: %s', async (name, along, range, across, side) => {
    await open(name);
    const look = () => [drawings.last?.scale[along]?.range, drawings.last?.axis?.[across].position];
    expect(look()).toEqual([range, side]);
    i18next.addResourceBundle('ar', 'ui', arabic);
    await act(() => i18next.changeLanguage('ar'));
    await waitFor(() => expect(look()).toEqual([range.toReversed(), 'right']));
  });
});
