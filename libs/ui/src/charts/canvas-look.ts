import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { palette } from '../palette.js';
import { useMode } from '../use-mode.js';
import { usePhone } from '../use-phone.js';
import type { CanvasProps, ChartSeries } from './chart-data.js';

/** How all canvases look: the theme's colours, text, direction. The same object until one of them changes. */
export function useCanvasLook() {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const rtl = i18n.dir() === 'rtl';
  const colors = palette[useMode()];
  const phone = usePhone();
  return useMemo(() => {
    const axis = {
      title: false,
      labelFill: colors.second,
      labelOpacity: 1,
      labelFontSize: 12,
      tick: false,
      line: false,
    };
    return {
      colors,
      language,
      rtl,
      phone,
      axis,
      grid: { grid: true, gridStroke: colors.line, gridStrokeOpacity: 1, gridLineDash: [0, 0] },
      // In the page's body: a panel scrolls and would cut it off.
      tooltip: {
        tooltip: { mount: 'body', css: { '.g2-tooltip': { background: colors.surface, color: colors.text } } },
      },
      colorsOf: (series: readonly Pick<ChartSeries, 'label' | 'color'>[]) => ({
        domain: series.map(({ label }) => label),
        range: series.map(({ color }) => colors[color]),
      }),
    };
  }, [colors, language, rtl, phone]);
}

/** What is drawn for a number of the chart. */
export interface Drawn {
  /** Place of the row; the name is looked up, for two rows may have the same. */
  row: string;
  series: string;
  key: string;
  n: number;
}

/** The numbers that are drawn; with `zeros` those too where nothing is, which a line needs. */
export const drawnOf = ({ rows, series }: Pick<CanvasProps, 'rows' | 'series'>, zeros = false): Drawn[] =>
  rows.flatMap(({ parts }, row) =>
    series.flatMap(({ key, label }) => {
      const n = parts[key] ?? 0;
      return n || zeros ? [{ row: String(row), series: label, key, n }] : [];
    }),
  );

interface ElementClick {
  data?: { data?: Partial<Drawn> };
}
interface Clickable {
  on: (event: 'element:click' | 'label:click', heard: (click: ElementClick) => void) => unknown;
}
/** What the library hands over: its plot, which holds the chart that draws. */
interface Ready {
  chart: Clickable;
}

/** For the library's `onReady`. The library takes it only once, when the chart is made, so a click looks up the present rows. */
export function useClicks({ rows, onOpen }: CanvasProps) {
  const present = useRef({ rows, onOpen });
  useEffect(() => {
    present.current = { rows, onOpen };
  });
  return useMemo(
    () =>
      ({ chart }: Ready): void => {
        // On the chart inside the plot: the plot passes all of these events on as "click", their native name.
        const open = ({ data }: ElementClick): void => {
          const { row, key } = data?.data ?? {};
          if (row === undefined || key === undefined) return;
          const clicked = present.current.rows[Number(row)];
          if (clicked) present.current.onOpen(clicked, key);
        };
        chart.on('element:click', open);
        chart.on('label:click', open); // the number that stands on a bar
      },
    [],
  );
}
