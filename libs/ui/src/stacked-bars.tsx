import { Component, lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { count } from '@guyline/web-core/days';
import type { palette } from './palette.js';

/** The library that draws is several times as large as a remote: it comes with the first chart. */
const Canvas = lazy(() => import('./stacked-bars-canvas.js').then((m) => ({ default: m.StackedBarsCanvas })));

export interface BarSeries {
  key: string;
  label: string;
  /** The colour of a state, the same everywhere. */
  color: keyof (typeof palette)['light'];
}
export interface StackedBar {
  label: string;
  parts: Readonly<Record<string, number>>;
}
export interface StackedBarsProps {
  /** What the chart is about, for who cannot see it. */
  title: string;
  series: readonly BarSeries[];
  bars: readonly StackedBar[];
}

const BAR_PX = 30;
const AXIS_PX = 28;

/** The numbers of a chart as a table: for screen readers, and in the chart's place when it cannot be drawn. */
function NumbersTable({ title, series, bars }: StackedBarsProps): ReactNode {
  const { i18n } = useTranslation();
  return (
    <table className="gl-chart-table gl-num">
      <caption className="gl-sr">{title}</caption>
      <thead>
        <tr>
          <td />
          {series.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, parts }, index) => (
          <tr key={index}>
            <th scope="row">{label}</th>
            {series.map(({ key }) => (
              <td key={key}>{count(parts[key] ?? 0, i18n.language)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows the numbers when the chart's code does not come or fails. */
class DrawnOr extends Component<{ instead: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}

/** Horizontal bars of parts, drawn on a canvas, with a legend in words. */
export function StackedBars(props: StackedBarsProps): ReactNode {
  const { series, bars, title } = props;
  const used = series.filter(({ key }) => bars.some(({ parts }) => parts[key]));
  const shown = { title, bars, series: used };
  const height = bars.length * BAR_PX + AXIS_PX;
  return (
    <figure className="gl-chart">
      <ul className="gl-chart-legend">
        {used.map(({ key, label, color }) => (
          <li key={key}>
            <i style={{ background: `var(--gl-${color})` }} aria-hidden />
            {label}
          </li>
        ))}
      </ul>
      <DrawnOr instead={<NumbersTable {...shown} />}>
        <Suspense fallback={<div style={{ height }} aria-busy="true" />}>
          <div aria-hidden style={{ height }}>
            <Canvas {...shown} height={height} />
          </div>
          <div className="gl-sr">
            <NumbersTable {...shown} />
          </div>
        </Suspense>
      </DrawnOr>
    </figure>
  );
}
