import { type ReactNode, useMemo } from 'react';
import { Bar } from '@ant-design/charts';
import { useTranslation } from 'react-i18next';
import { count } from '@guyline/web-core/days';
import { palette } from './palette.js';
import type { StackedBarsProps } from './stacked-bars.js';
import { useMode } from './use-mode.js';
import { usePhone } from './use-phone.js';

const LABEL_LETTERS = { phone: 14, wide: 32 } as const;
/** Room for half of the last number of the axis. */
const END_PX = 20;
const shortened = (text: string, letters: number): string =>
  text.length > letters ? `${text.slice(0, letters - 1)}…` : text;

/** Two bars may have the same name: the axis counts them, and says their names. */
const rowsOf = ({ bars, series }: StackedBarsProps) =>
  bars.flatMap(({ parts }, index) =>
    series.flatMap(({ key, label }) => {
      const n = parts[key];
      return n ? [{ bar: String(index), series: label, n }] : [];
    }),
  );

function useConfig({ series, bars, title }: StackedBarsProps) {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const rtl = i18n.dir() === 'rtl';
  const colors = palette[useMode()];
  const letters = LABEL_LETTERS[usePhone() ? 'phone' : 'wide'];
  return useMemo(() => {
    const nameOf = (index: string): string => bars[Number(index)]?.label ?? '';
    const pale = new Set(series.filter(({ color }) => color === 'line').map(({ label }) => label));
    const axis = {
      title: false,
      labelFill: colors.second,
      labelOpacity: 1,
      labelFontSize: 12,
      tick: false,
      line: false,
    };
    return {
      [rtl ? 'paddingLeft' : 'paddingRight']: END_PX,
      data: rowsOf({ series, bars, title }),
      scale: {
        x: { domain: bars.map((_, index) => String(index)), paddingInner: 0.35 },
        y: { nice: true, range: rtl ? [0, 1] : [1, 0] },
        color: { domain: series.map(({ label }) => label), range: series.map(({ color }) => colors[color]) },
      },
      axis: {
        x: {
          ...axis,
          position: rtl ? 'right' : 'left',
          labelFormatter: (index: string) => shortened(nameOf(index), letters),
        },
        y: {
          ...axis,
          grid: true,
          gridStroke: colors.line,
          gridStrokeOpacity: 1,
          gridLineDash: [0, 0],
          labelFormatter: (n: number) => (Number.isInteger(n) ? count(n, language) : ''),
        },
      },
      label: {
        text: ({ n }: { n: number }) => count(n, language),
        position: 'inside',
        style: {
          fill: ({ series: name }: { series: string }) => (pale.has(name) ? colors.text : colors.surface),
          fontSize: 11,
          fontWeight: 600,
        },
        transform: [{ type: 'overflowHide' }],
      },
      tooltip: {
        title: ({ bar }: { bar: string }) => nameOf(bar),
        items: [({ series: name, n }: { series: string; n: number }) => ({ name, value: count(n, language) })],
      },
      interaction: { tooltip: { css: { '.g2-tooltip': { background: colors.surface, color: colors.text } } } },
    };
  }, [series, bars, title, colors, letters, rtl, language]);
}

/** What is drawn of `StackedBars`; a module of its own, for it brings the chart library along. */
export function StackedBarsCanvas({ height, ...props }: StackedBarsProps & { height: number }): ReactNode {
  const config = useConfig(props);
  return (
    <Bar
      {...config}
      xField="bar"
      yField="n"
      colorField="series"
      stack
      legend={false}
      animate={false}
      height={height}
      autoFit
      margin={0}
      paddingTop={4}
      paddingBottom={24}
      containerAttributes={{ dir: 'ltr' }}
    />
  );
}
