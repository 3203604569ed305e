import { Component, type ReactNode, Suspense, useState } from 'react';
import { TableOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { askAgain } from '@guyline/web-core/lazily';
import { useAltered } from '@guyline/web-core/use-altered';
import type { ChartData } from './chart-data.js';
import { ChartStyles } from './chart-styles.js';
import { ChartTable } from './chart-table.js';

interface Failure {
  failed: boolean;
  error?: unknown;
}

/** Shows `instead` when the chart's code fails to load or to draw. */
class DrawnOr extends Component<{ instead: ReactNode; children: ReactNode }, Failure> {
  override state: Failure = { failed: false };

  static getDerivedStateFromError(error: unknown): Failure {
    return { failed: true, error };
  }

  override render(): ReactNode {
    const { failed, error } = this.state;
    if (!failed) return this.props.children;
    return (
      <>
        <AlteredCode error={error} onRetry={() => this.setState({ failed: false })} />
        {this.props.instead}
      </>
    );
  }
}

/** Warns when there is no drawing because its code is not what was deployed. */
function AlteredCode({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode {
  const { t } = useTranslation('ui');
  const altered = useAltered(error);
  if (!altered) return null;
  const retry = (
    <Button size="small" onClick={() => void askAgain(error).then(onRetry)}>
      {t('retry')}
    </Button>
  );
  return <Alert type="warning" title={<span title={altered.text}>{altered.title}</span>} action={retry} />;
}

/** The series in words. */
export const SeriesLegend = ({ series }: Pick<ChartData, 'series'>): ReactNode => (
  <ul className="gl-chart-legend">
    {series.map(({ key, label, color }) => (
      <li key={key}>
        <i style={{ background: `var(--gl-${color})` }} aria-hidden />
        {label}
      </li>
    ))}
  </ul>
);

export interface ChartFrameProps {
  /** All numbers; what is drawn may be fewer. */
  data: ChartData;
  /** Pixels of the drawing, kept while its code comes and by the table in its place. */
  height: number;
  legend?: ReactNode;
  /** The numbers in words beside the drawing, which screen readers read instead of the table. */
  beside?: ReactNode;
  /** What stands in the middle of the drawing: screen readers and the keyboard reach it, but not the drawing. */
  middle?: ReactNode;
  /** Loads lazily, and is not read by screen readers. */
  drawing: (showTable: () => void) => ReactNode;
}

/** What every chart has: its legend in words, the drawing, and a switch to the numbers behind it. */
export function ChartFrame({ data, height, legend, beside, middle, drawing }: ChartFrameProps): ReactNode {
  const { t } = useTranslation('ui');
  const [asTable, setAsTable] = useState(false);
  const table = (
    <div className="gl-chart-scroll" style={{ height }} role="group" aria-label={data.title} tabIndex={0}>
      <ChartTable {...data} links />
    </div>
  );
  const hidden = <div aria-hidden>{drawing(() => setAsTable(true))}</div>;
  return (
    <figure className="gl-chart">
      <ChartStyles />
      <div className="gl-chart-head">
        {legend}
        <Button
          size="small"
          type="text"
          icon={<TableOutlined aria-hidden />}
          aria-pressed={asTable}
          onClick={() => setAsTable((shown) => !shown)}
        >
          {t('chart.table')}
        </Button>
      </div>
      {asTable ? (
        table
      ) : (
        <DrawnOr instead={table}>
          <Suspense fallback={<div style={{ height }} aria-busy="true" />}>
            <div className="gl-chart-drawn" style={{ minHeight: height }}>
              {middle ? (
                <div className="gl-chart-around">
                  {hidden}
                  {middle}
                </div>
              ) : (
                hidden
              )}
              {beside}
            </div>
            {!beside && (
              <div className="gl-sr">
                <ChartTable {...data} links={false} />
              </div>
            )}
          </Suspense>
        </DrawnOr>
      )}
    </figure>
  );
}
