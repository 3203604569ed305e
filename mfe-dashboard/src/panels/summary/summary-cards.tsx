import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SummaryRow } from '@guyline/contract/dashboard/counts';
import type { PanelProps } from '../../panel.js';
import { summaryNumbers, useSummaryRow } from './summary-row.js';

const css = `
.gl-summary-numbers{display:grid;grid-template-columns:repeat(auto-fit,minmax(96px,1fr));gap:0 12px;margin:0}
.gl-summary-numbers>div{display:flex;flex-direction:column} .gl-summary-numbers dt{font-size:12px;color:var(--gl-second)}
.gl-summary-numbers dd{margin:0} .gl-summary-numbers dd :is(a,.gl-num-button){display:inline-flex;align-items:center;justify-content:flex-start;min-width:44px;min-height:44px}
`;

/** The nine categories on a phone: a card each, every number with its word and as large as a thumb. */
export function SummaryCards({ rows, filter }: PanelProps & { rows: readonly SummaryRow[] }): ReactNode {
  const { t } = useTranslation('dashboard');
  const { name, tasks, events, progress } = useSummaryRow(filter);
  return (
    <>
      <style href="guyline-dash-summary" precedence="low">
        {css}
      </style>
      <ul className="gl-cards">
        {rows.map((row) => (
          <li key={row.key} className="gl-card">
            <div className="gl-card-what">{name(row)}</div>
            {progress(row)}
            <dl className="gl-summary-numbers gl-num">
              {summaryNumbers.map((number) => (
                <div key={number[0]}>
                  <dt>{t(number[1])}</dt>
                  <dd>{tasks(row, number)}</dd>
                </div>
              ))}
              <div>
                <dt>{t('completeEvents')}</dt>
                <dd>{events(row)}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}
