import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SummaryRow } from '@guyline/contract/dashboard/counts';
import { NumbersStyles } from '../../numbers/numbers-styles.js';
import type { PanelProps } from '../../panel.js';
import { summaryNumbers, useSummaryRow } from './summary-row.js';

/** The nine categories on a phone: a card each, every number with its word and as large as a thumb. */
export function SummaryCards({ rows, filter }: PanelProps & { rows: readonly SummaryRow[] }): ReactNode {
  const { t } = useTranslation('dashboard');
  const { name, tasks, events, progress } = useSummaryRow(filter);
  return (
    <>
      <NumbersStyles />
      <ul className="gl-cards">
        {rows.map((row) => (
          <li key={row.key} className="gl-card">
            <div className="gl-card-what">{name(row)}</div>
            {progress(row)}
            <dl className="gl-numbers gl-num">
              {summaryNumbers.map((number) => (
                <div key={number[0]}>
                  <dt>{t(number[1])}</dt>
                  <dd>{tasks(row, number)}</dd>
                </div>
              ))}
              <div className="gl-numbers-line">
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
