import type { RouteObject } from 'react-router-dom';
import { screens } from '@guyline/web-core/screen';
import { dashboardStrings } from './strings.js';

const show = screens('dashboard', dashboardStrings);

const routes: RouteObject[] = [show('/dashboard', () => import('./dashboard-page.js').then((m) => m.DashboardPage))];

export default routes;
