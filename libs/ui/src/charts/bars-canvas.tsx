import { type ReactNode, useMemo } from 'react';
import { Bar, Column } from '@ant-design/charts';
import { textOn } from '@guyline/contract/colors';
import { count } from '@guyline/web-core/days';
import { type Drawn, drawnOf, useCanvasLook, useClicks } from './canvas-look.js';
import { type CanvasProps, shortened } from './chart-data.js';

export interface BarsCanvasProps extends CanvasProps {
  /** Bars are vertical for a time series and horizontal when they have names. */
  standing: boolean;
}

const LABEL_LETTERS = { phone: 16, wide: 32 } as const;
/** Room for half of the last number of the axis. */
const END_PX = 20;
/** Room for the names below the bars, and for a second line of them. */
const [NAMES_PX, LINE_PX] = [24, 14];

function useConfig({ series, rows, standing }: BarsCanvasProps) {
  const look = useCanvasLook();
  return useMemo(() => {
    const { colors, language, rtl, phone, axis } = look;
    const nameOf = (index: string): string => rows[Number(index)]?.label ?? '';
    const onAxis = (index: string): string =>
      standing
        ? (rows[Number(index)]?.short ?? nameOf(index))
        : shortened(nameOf(index), LABEL_LETTERS[phone ? 'phone' : 'wide']);
    const numberColors = new Map(series.map(({ label, color }) => [label, textOn(colors[color])]));
    const cursor = ({ row, key }: Drawn): string => (rows[Number(row)]?.links?.[key] ? 'pointer' : 'default');
    const start = rtl ? 'right' : 'left';
    return {
      ...(!standing && { [rtl ? 'paddingLeft' : 'paddingRight']: END_PX }),
      data: drawnOf({ series, rows }),
      scale: {
        x: {
          domain: rows.map((_, index) => String(index)),
          paddingInner: 0.35,
          ...(standing && { range: rtl ? [1, 0] : [0, 1] }),
        },
        y: { nice: true, ...(!standing && { range: rtl ? [0, 1] : [1, 0] }) },
        color: look.colorsOf(series),
      },
      axis: {
        x: {
          ...axis,
          position: standing ? 'bottom' : start,
          labelFormatter: onAxis,
          ...(standing && { labelAutoRotate: false, labelAutoHide: true }),
        },
        y: {
          ...axis,
          ...look.grid,
          ...(standing && { position: start, tickCount: 5 }),
          labelFormatter: (n: number) => (Number.isInteger(n) ? count(n, language) : ''),
        },
      },
      label: {
        text: ({ n }: Drawn) => count(n, language),
        position: 'inside',
        style: {
          fill: ({ series: name }: Drawn) => numberColors.get(name),
          cursor,
          fontSize: 11,
          fontWeight: 600,
        },
        transform: [{ type: 'overflowHide' }],
      },
      style: {
        fillOpacity: 1, // else not quite the colour of the legend
        cursor,
        maxWidth: 32,
      },
      tooltip: {
        title: ({ row }: Drawn) => nameOf(row),
        items: [({ series: name, n }: Drawn) => ({ name, value: count(n, language) })],
      },
      // The band behind what is pointed at; the library's own is blue.
      state: { active: { backgroundFill: colors.text, backgroundFillOpacity: 0.08 } },
      interaction: look.tooltip,
    };
  }, [series, rows, standing, look]);
}

/** What is drawn of `Bars`; a module of its own, for it brings the chart library along. */
export function BarsCanvas(props: BarsCanvasProps): ReactNode {
  const config = useConfig(props);
  const onReady = useClicks(props);
  const Plot = props.standing ? Column : Bar;
  return (
    <Plot
      {...config}
      onReady={onReady}
      xField="row"
      yField="n"
      colorField="series"
      stack
      legend={false}
      animate={false}
      height={props.height}
      autoFit
      margin={0}
      paddingTop={props.standing ? 8 : 4}
      paddingBottom={props.rows.some(({ short }) => short?.includes('\n')) ? NAMES_PX + LINE_PX : NAMES_PX}
      containerAttributes={{ dir: 'ltr' }}
    />
  );
}
