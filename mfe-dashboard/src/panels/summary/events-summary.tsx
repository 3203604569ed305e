import type { ReactNode } from 'react';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { eventRoutes } from '@guyline/contract/routes/events';
import { EventsNumber } from '../../events/events-number.js';
import { usePanel, usePanelFailure } from '../../frame/use-panel.js';
import { linkTo } from '../../numbers/links.js';
import type { PanelProps } from '../../panel.js';

/** The tabs of the events summary, by their key there. */
const tabs = [
  [1, 'ready', 'ready_for_sales_cnt'],
  [2, 'pending', 'pending_cnt'],
  [3, 'required', 'required_cnt'],
] as const;

/** How many events are ready for sales and how many are not: each number opens its tab of the events summary. */
export function EventsSummary({ filter }: PanelProps): ReactNode {
  const { t } = useTranslation('dashboard');
  const { t: ui } = useTranslation('ui');
  const query = usePanel('states', eventRoutes.summary, { ...filter, page: 1, per_page: 1 });
  const failure = usePanelFailure(query);
  if (failure)
    return (
      <span role="alert" className="gl-events-summary">
        {`${ui('eventsSummary')}${ui('colon')}${ui('loadFailed')}`}
        <Button size="small" onClick={() => void query.refetch()}>
          {ui('retry')}
        </Button>
      </span>
    );
  if (!query.data) return null;
  const { events_cnt } = query.data;
  return (
    <span className="gl-num gl-events-summary" aria-busy={query.isPlaceholderData}>
      {tabs.map(([key, kind, name]) => (
        <span key={key}>
          {t(`eventsSummary.${kind}`)}
          {ui('colon')}
          <EventsNumber
            kind={kind}
            value={events_cnt[name]}
            filter={filter}
            label={`${ui('eventsSummary')}, ${t(`eventsSummary.${kind}`)}`}
            to={linkTo('/events-summary', { key, type: 'ready_for_sales' }, filter)}
          />
        </span>
      ))}
    </span>
  );
}
