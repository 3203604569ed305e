import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { isPhone } from '@guyline/ui/use-phone';
import { screens } from '@guyline/web-core/screen';
import { storage } from '@guyline/web-core/storage';
import { askFirstData, firstPanelCode, ThumbStyles } from './first-panels.js';
import { dashboardStrings } from './strings.js';

const show = screens('dashboard', dashboardStrings);

/**
 * The page, with the code of the panel that it begins with: one that comes a moment later is drawn 300 ms later, for that long React
 * keeps what it showed instead. What does not come is reported where it is shown.
 */
const loadDashboard = async (): Promise<ComponentType> => {
  const before = storage.knownRole();
  if (isPhone()) void ThumbStyles.ahead();
  if (before) {
    askFirstData(before);
    void firstPanelCode[before]?.().catch(() => undefined);
  }
  const { DashboardPage, preloadFirstPanel } = await import('./dashboard-page.js');
  const role = storage.knownRole();
  if (role) await preloadFirstPanel(role);
  return DashboardPage;
};

const routes: RouteObject[] = [show('/dashboard', loadDashboard)];

export default routes;
