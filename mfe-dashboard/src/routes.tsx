import type { RouteObject } from 'react-router-dom';
import { screen } from '@guyline/web-core/screen';
import { dashboardStrings } from './strings.js';

const routes: RouteObject[] = [
  {
    path: '/dashboard',
    element: screen('dashboard', dashboardStrings, () => import('./dashboard-page.js').then((m) => m.DashboardPage)),
  },
];

export default routes;
