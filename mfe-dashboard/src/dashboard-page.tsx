import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { roleOf } from '@guyline/contract/access';
import { PageFrame } from '@guyline/ui/page';
import { useSession } from '@guyline/web-core/session';
import { DashboardFilters } from './filters/dashboard-filters.js';
import { useDashboardFilter } from './filters/use-dashboard-filter.js';
import { PanelFrame } from './frame/panel-frame.js';
import { panelsOf } from './panels.js';
import { searchRoles, StoreSearch } from './search/store-search.js';

/** What is late, what will be late, and who has to act: the panels of the person's role under one filter. */
export function DashboardPage(): ReactNode {
  const { t } = useTranslation('dashboard');
  const user = useSession();
  const role = roleOf(user.level_num);
  const { filter, state } = useDashboardFilter();
  const title = user.level_num >= 3 && user.company_str ? t('titleOf', { company: user.company_str }) : t('title');
  return (
    <PageFrame
      title={title}
      actions={
        <>
          {searchRoles.includes(role) && <StoreSearch filter={filter} />}
          <DashboardFilters state={state} />
        </>
      }
    >
      <div className="gl-dash">
        {panelsOf(role).map((panel) => (
          <PanelFrame key={panel.key} panel={panel} filter={filter} />
        ))}
      </div>
    </PageFrame>
  );
}
