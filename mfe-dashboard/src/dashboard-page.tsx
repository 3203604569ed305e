import type { ReactNode } from 'react';
import { Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Level, roleOf } from '@guyline/contract/access';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import { inOrder } from '@guyline/ui/arrange';
import { ExportButton } from '@guyline/ui/export-button';
import { PageFrame } from '@guyline/ui/page';
import { PageTour } from '@guyline/ui/page-tour';
import { usePhone } from '@guyline/ui/use-phone';
import { useSession } from '@guyline/web-core/session';
import { usePainted } from '@guyline/web-core/use-painted';
import { DashboardFilters } from './filters/dashboard-filters.js';
import { useDashboardFilter } from './filters/use-dashboard-filter.js';
import { ThumbStyles } from './first-panels.js';
import { PanelFrame } from './frame/panel-frame.js';
import { Customize } from './layout/customize.js';
import { useLayout } from './layout/use-layout.js';
import { preloadFirstPanel, panelsOf } from './panels.js';
import { searchRoles, StoreSearch } from './search/store-search.js';
import { tourOf } from './tour.js';

export { preloadFirstPanel };

/** The levels whose dashboard is titled with the company they work for. */
const namesCompany: Record<Level, boolean> = { 1: false, 2: false, 3: true, 4: true, 5: true };

/** What is late, what will be late, and who has to act: the panels of the person's role, as they arranged them, under one filter. */
export function DashboardPage(): ReactNode {
  const { t } = useTranslation('dashboard');
  const user = useSession();
  const role = roleOf(user.level_num);
  const { filter, state } = useDashboardFilter();
  const { known, layout } = useLayout();
  const phone = usePhone();
  const panels = panelsOf(role);
  // Title and filters are on the screen a third of a second before the panels are drawn on a slow phone.
  const drawsPanels = usePainted() && known;
  const shown = inOrder(panels, layout.order).filter(({ key }) => !layout.hidden.includes(key));
  // Staff without a company of their own work for that of their vendor.
  const company = user.company_str || user.main_vendor?.company_str || user.main_vendor?.name;
  const title = namesCompany[user.level_num] && company ? t('titleOf', { company }) : t('title');
  return (
    <PageFrame
      title={title}
      oneRow
      actions={
        <>
          {searchRoles.includes(role) && <StoreSearch filter={filter} />}
          <DashboardFilters state={state} />
          <ExportButton route={dashboardRoutes.download} query={filter} label={t('download')} />
          <Customize panels={panels} />
        </>
      }
    >
      {phone && <ThumbStyles />}
      {/* Panels are not drawn until their order is known: they would move. */}
      <div className="gl-dash" style={drawsPanels ? undefined : { minHeight: '100vh' }}>
        {drawsPanels &&
          shown.map((panel, at) => (
            <PanelFrame
              key={panel.key}
              panel={panel}
              filter={filter}
              onScreen={shown.slice(0, at).every(({ flat }) => flat)}
            />
          ))}
      </div>
      {known && !shown.length && <Empty description={t('layout.none')} />}
      <PageTour page="dashboard" ns="dashboard" version={1} stops={tourOf[role]} />
    </PageFrame>
  );
}
