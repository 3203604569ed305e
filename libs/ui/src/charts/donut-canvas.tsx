import { type ReactNode, useMemo } from 'react';
import { Pie } from '@ant-design/charts';
import { count } from '@guyline/web-core/days';
import { type Drawn, drawnOf, useCanvasLook, useClicks } from './canvas-look.js';
import type { CanvasProps, ChartColor } from './chart-data.js';

export interface DonutCanvasProps extends CanvasProps {
  /** A colour for each row. */
  slices: readonly ChartColor[];
}

function useConfig({ series, rows, slices }: DonutCanvasProps) {
  const look = useCanvasLook();
  return useMemo(() => {
    const nameOf = (index: string): string => rows[Number(index)]?.label ?? '';
    return {
      data: drawnOf({ series, rows }),
      scale: {
        color: { domain: rows.map((_, index) => String(index)), range: slices.map((color) => look.colors[color]) },
      },
      style: {
        fillOpacity: 1, // else not quite the colour of the legend
        stroke: look.colors.surface,
        lineWidth: 2,
        cursor: ({ row, key }: Drawn) => (rows[Number(row)]?.links?.[key] ? 'pointer' : 'default'),
      },
      tooltip: {
        title: '',
        items: [({ row, n }: Drawn) => ({ name: nameOf(row), value: count(n, look.language) })],
      },
      interaction: look.tooltip,
    };
  }, [series, rows, slices, look]);
}

/** What is drawn of `Donut`; a module of its own, for it brings the chart library along. */
export function DonutCanvas(props: DonutCanvasProps): ReactNode {
  const config = useConfig(props);
  const onReady = useClicks(props);
  return (
    <Pie
      {...config}
      onReady={onReady}
      angleField="n"
      colorField="row"
      innerRadius={0.64}
      legend={false}
      label={false}
      animate={false}
      height={props.height}
      width={props.height}
      margin={0}
      padding={0}
      containerAttributes={{ dir: 'ltr' }}
    />
  );
}
