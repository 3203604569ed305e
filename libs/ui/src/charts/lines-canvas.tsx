import { type ReactNode, useMemo } from 'react';
import { Line } from '@ant-design/charts';
import { count } from '@guyline/web-core/days';
import { type Drawn, drawnOf, useCanvasLook, useClicks } from './canvas-look.js';
import type { CanvasProps } from './chart-data.js';

const POINT_PX = 5;

function useConfig({ series, rows }: CanvasProps) {
  const look = useCanvasLook();
  return useMemo(() => {
    const { colors, language, rtl, axis } = look;
    const rowOf = (index: string) => rows[Number(index)];
    const dashed = new Set(series.filter((one) => one.dashed).map(({ label }) => label));
    const color = look.colorsOf(series);
    const dash = ({ series: name }: Partial<Drawn>): number[] => (name && dashed.has(name) ? [5, 4] : [0, 0]);
    return {
      data: drawnOf({ series, rows }, true),
      scale: {
        x: { type: 'point', domain: rows.map((_, index) => String(index)), padding: 0.5, range: rtl ? [1, 0] : [0, 1] },
        y: { nice: true, domainMin: 0 },
        color,
      },
      axis: {
        x: {
          ...axis,
          labelFormatter: (index: string) => rowOf(index)?.short ?? rowOf(index)?.label ?? '',
          labelAutoRotate: false,
          labelAutoHide: true,
        },
        y: {
          ...axis,
          ...look.grid,
          position: rtl ? 'right' : 'left',
          tickCount: 5,
          labelFormatter: (n: number) => (Number.isInteger(n) ? count(n, language) : ''),
        },
      },
      style: { lineWidth: 2, lineDash: (line: Drawn[]) => dash(line[0] ?? {}) },
      point: {
        sizeField: POINT_PX,
        shapeField: 'circle',
        style: {
          stroke: colors.surface,
          lineWidth: 1.5,
          cursor: ({ row, key }: Drawn) => (rowOf(row)?.links?.[key] ? 'pointer' : 'default'),
        },
        tooltip: false,
      },
      tooltip: {
        title: ({ row }: Drawn) => rowOf(row)?.label ?? '',
        items: [({ series: name, n }: Drawn) => ({ name, value: count(n, language) })],
      },
      interaction: look.tooltip,
    };
  }, [series, rows, look]);
}

/** What is drawn of `Lines`; a module of its own, for it brings the chart library along. */
export function LinesCanvas(props: CanvasProps): ReactNode {
  const config = useConfig(props);
  const onReady = useClicks(props);
  return (
    <Line
      {...config}
      onReady={onReady}
      xField="row"
      yField="n"
      colorField="series"
      legend={false}
      animate={false}
      height={props.height}
      autoFit
      margin={0}
      paddingTop={8}
      paddingBottom={24}
      containerAttributes={{ dir: 'ltr' }}
    />
  );
}
