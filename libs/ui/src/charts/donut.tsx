import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { count } from '@guyline/web-core/days';
import { lazily } from '@guyline/web-core/lazily';
import { CutText } from '../cut-text.js';
import { type ChartColor, chartColors, type ChartRow, type ChartSeries, sumOf, withOthers } from './chart-data.js';
import { ChartFrame } from './chart-frame.js';
import { useOpen } from './use-open.js';

const Canvas = lazily(async () => (await import('./donut-canvas.js')).DonutCanvas);

const OTHERS: ChartColor = 'faint';

export interface DonutProps {
  title: string;
  /** Whether the title is shown, where no heading says it. */
  caption?: boolean;
  /** What is counted. */
  of: Pick<ChartSeries, 'key' | 'label'>;
  /** The list of all that is counted, which the total opens. */
  to?: string;
  /** Slices, the largest first; eight are drawn and the others are one more, the table has all rows. The last may be a sum (`standsFor`). */
  rows: readonly (ChartRow & { color?: ChartColor })[];
  /** Pixels of its width and height. */
  size: number;
}

/**
 * Slices of a whole with the whole in the middle; the legend has the name and number of each and links to its list. The slice of the
 * others has no list of its own: its rows, each with its link, are in the table (docs/domain.md, Numbers and their lists).
 */
export function Donut({ title, caption, of, to: toAll, rows, size }: DonutProps): ReactNode {
  const { t, i18n } = useTranslation('ui');
  const open = useOpen();
  const shown = (n: number): string => count(n, i18n.language);
  const drawn = withOthers(rows, chartColors.length, (n) => t('chart.others', { n: shown(n) }));
  const series = [{ ...of, color: 'chart1' as const }];
  const slices = drawn.map((_, index) => rows[index]?.color ?? chartColors[index] ?? OTHERS);
  if (drawn !== rows) slices[drawn.length - 1] = OTHERS;
  const total = rows.reduce((sum, row) => sum + sumOf(row), 0);
  return (
    <ChartFrame
      data={{ title, series, rows }}
      height={size}
      legend={caption && <b>{title}</b>}
      beside={
        <ul className="gl-chart-slices">
          {drawn.map((row, index) => {
            const to = row.links?.[of.key];
            const n = shown(sumOf(row));
            return (
              <li key={index}>
                <i style={{ background: `var(--gl-${slices[index]})` }} aria-hidden />
                <CutText>{row.label}</CutText>
                {to ? (
                  <Link to={to} aria-label={`${row.label}: ${n}`}>
                    {n}
                  </Link>
                ) : (
                  <span>{n}</span>
                )}
              </li>
            );
          })}
        </ul>
      }
      middle={
        <p>
          {toAll ? (
            <Link className="gl-num" to={toAll} aria-label={`${of.label}: ${shown(total)}`}>
              {shown(total)}
            </Link>
          ) : (
            <b className="gl-num">{shown(total)}</b>
          )}
          {toAll ? <span aria-hidden>{of.label}</span> : of.label}
        </p>
      }
      drawing={(showTable) => (
        <div style={{ width: size, height: size }}>
          <Canvas
            title={title}
            series={series}
            rows={drawn}
            slices={slices}
            height={size}
            onOpen={open(drawn === rows ? () => undefined : showTable)}
          />
        </div>
      )}
    />
  );
}
