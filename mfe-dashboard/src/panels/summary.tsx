import type { ReactNode } from 'react';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import { usePhone } from '@guyline/ui/use-phone';
import { PanelBody } from '../frame/panel-body.js';
import { PanelExtra } from '../frame/panel-frame.js';
import { usePanel } from '../frame/use-panel.js';
import type { PanelProps } from '../panel.js';
import { EventsSummary } from './summary/events-summary.js';
import { SummaryCards } from './summary/summary-cards.js';
import { SummaryTable } from './summary/summary-table.js';

/** The nine categories: what is required, done and open; each number opens its tasks. Beside the title, the events. */
export default function SummaryPanel({ filter }: PanelProps): ReactNode {
  const query = usePanel('states', dashboardRoutes.summary, filter);
  const Rows = usePhone() ? SummaryCards : SummaryTable;
  return (
    <>
      <PanelExtra>
        <EventsSummary filter={filter} />
      </PanelExtra>
      <PanelBody query={query}>{({ summary }) => <Rows rows={summary} filter={filter} />}</PanelBody>
    </>
  );
}
