import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import { ErrorResult } from '@guyline/ui/page';
import { usePanel } from '../frame/use-panel.js';
import { linkTo } from '../numbers/links.js';
import { StatCards } from '../numbers/stat-card.js';
import type { PanelProps } from '../panels.js';

/** What the work is about: events ready for sales, stores, projects. */
export default function CardsPanel({ filter }: PanelProps): ReactNode {
  const { t } = useTranslation('dashboard');
  const { data: counts, error, refetch } = usePanel('dashboard', dashboardRoutes.cards, filter);
  if (error && !counts) return <ErrorResult error={error} onRetry={() => void refetch()} />;
  const { customer_id, year } = filter;
  const ready = { status_num: 1, task: 'ready_for_sales' };
  return (
    <StatCards
      cards={
        counts && [
          { value: counts.ready_for_sales_cnt, label: t('ready'), to: linkTo('/events', ready, filter), look: 'done' },
          { value: counts.event_cnt, label: t('events'), to: linkTo('/events', { status_num: 1, live: 1 }, filter) },
          {
            value: counts.active_loc_cnt,
            label: t('activeLocations'),
            to: linkTo('/locations', { with_events: 1 }, filter),
          },
          {
            value: counts.key_contact_cnt,
            label: t('keyLocations'),
            to: linkTo('/locations', { with_events: 1, is_key_loc: 1 }, filter),
          },
          { value: counts.project_cnt, label: t('projects'), to: linkTo('/projects', {}, { customer_id, year }) },
          { value: counts.location_cnt, label: t('locations'), to: linkTo('/locations', {}, { customer_id }) },
        ]
      }
    />
  );
}
