import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { screens } from '@guyline/web-core/screen';
import { storage } from '@guyline/web-core/storage';
import { dashboardStrings } from './strings.js';

const show = screens('dashboard', dashboardStrings);

/** The first panel's code is asked for as soon as the page's is there, and not only when the frame is drawn, a third of a second later. */
const loadDashboard = async (): Promise<ComponentType> => {
  const { askForFirst, DashboardPage } = await import('./dashboard-page.js');
  const role = storage.knownRole();
  if (role) askForFirst(role);
  return DashboardPage;
};

const routes: RouteObject[] = [show('/dashboard', loadDashboard)];

export default routes;
