import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isOfVendor } from '@guyline/contract/access';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import { useSession } from '@guyline/web-core/session';
import { PanelFailure } from '../frame/panel-failure.js';
import { usePanel, usePanelFailure } from '../frame/use-panel.js';
import { useLayout } from '../layout/use-layout.js';
import { linkTo } from '../numbers/links.js';
import { StatCards } from '../numbers/stat-card.js';
import type { PanelProps } from '../panel.js';

/** Tasks by what they need, the overdue first; vendors are told that not all of them are theirs (docs/domain.md, Work of a vendor). */
export default function OverviewPanel({ filter }: PanelProps): ReactNode {
  const { t } = useTranslation('dashboard');
  const { level_num } = useSession();
  const { layout } = useLayout();
  const query = usePanel('risk', dashboardRoutes.cards, filter);
  const failure = usePanelFailure(query);
  const { data: counts, isPlaceholderData, refetch } = query;
  if (failure) return <PanelFailure error={failure} onRetry={() => refetch()} />;
  const tasks = (params: Record<string, string | number>): string => linkTo('/tasks', params, filter);
  return (
    <>
      <StatCards
        busy={isPlaceholderData}
        cards={[
          { value: counts?.overdue_cnt, label: t('overdue'), to: tasks({ key: 2 }), look: 'overdue' },
          {
            value: counts?.at_risk_cnt,
            label: t('ui:taskState.2'),
            to: tasks({ key: 1, at_risk: 1 }),
            look: 'warning',
            hint: t('atRiskHint'),
          },
          {
            value: counts?.missing_date_cnt,
            label: t('ui:missingDate'),
            to: tasks({ key: 1, missing_date: 1 }),
            look: 'pending',
          },
          { value: counts?.pending_cnt, label: t('pending'), to: tasks({ key: 3 }), look: 'pending' },
          { value: counts?.completed_cnt, label: t('confirmed'), to: tasks({ key: 4 }), look: 'done' },
          { value: counts?.total_cnt, label: t('ui:allTasks'), to: tasks({ key: 1 }) },
        ]}
      />
      {isOfVendor(level_num) && (
        <p className="gl-second gl-small" style={{ margin: '8px 0 0' }}>
          {t(layout.hidden.includes('work') ? 'ofEventsAlone' : 'ofEvents')}
        </p>
      )}
    </>
  );
}
