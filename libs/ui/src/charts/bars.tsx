import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { count } from '@guyline/web-core/days';
import { lazily } from '@guyline/web-core/lazily';
import { type ChartData, withOthers } from './chart-data.js';
import { ChartFrame, SeriesLegend } from './chart-frame.js';
import { useOpen } from './use-open.js';

/** The library that draws is several times as large as a remote: it comes with the first chart. */
const Canvas = lazily(async () => (await import('./bars-canvas.js')).BarsCanvas);

const BAR_PX = 30;
const AXIS_PX = 28;

export interface BarsProps extends ChartData {
  /** Bars of months are vertical, `height` pixels high; bars with names are horizontal, one for each row. */
  standing?: { height: number };
  /** How many lying bars are drawn; the others are one more bar, and the table has them all. */
  most?: number;
}

/** Bars of parts: the parts are states or other series, each with its word in the legend. */
export function Bars({ standing, most, ...data }: BarsProps): ReactNode {
  const { t, i18n } = useTranslation('ui');
  const open = useOpen();
  const { title, rows } = data;
  const series = data.series.filter(({ key }) => rows.some(({ parts }) => parts[key]));
  const drawn = most ? withOthers(rows, most, (n) => t('chart.others', { n: count(n, i18n.language) })) : rows;
  const height = standing?.height ?? drawn.length * BAR_PX + AXIS_PX;
  return (
    <ChartFrame
      data={{ title, series, rows }}
      height={height}
      legend={<SeriesLegend series={series} />}
      drawing={(showTable) => (
        <Canvas
          title={title}
          series={series}
          rows={drawn}
          height={height}
          standing={standing !== undefined}
          onOpen={open(most && rows.length > most ? showTable : () => undefined)}
        />
      )}
    />
  );
}
