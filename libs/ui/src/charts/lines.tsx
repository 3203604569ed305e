import type { ReactNode } from 'react';
import { lazily } from '@guyline/web-core/lazily';
import type { ChartData } from './chart-data.js';
import { ChartFrame, SeriesLegend } from './chart-frame.js';
import { useOpen } from './use-open.js';

const Canvas = lazily(async () => (await import('./lines-canvas.js')).LinesCanvas);

/** A line for each series over rows that follow each other in time; `height` in pixels. */
export function Lines({ height, ...data }: ChartData & { height: number }): ReactNode {
  const open = useOpen();
  return (
    <ChartFrame
      data={data}
      height={height}
      legend={<SeriesLegend series={data.series} />}
      drawing={() => <Canvas {...data} height={height} onOpen={open(() => undefined)} />}
    />
  );
}
