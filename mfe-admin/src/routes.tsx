import type { RouteObject } from 'react-router-dom';
import { screen } from '@guyline/web-core/screen';
import { adminStrings } from './strings.js';

const routes: RouteObject[] = [
  {
    path: '/state_region',
    element: screen('admin', adminStrings, () =>
      import('./state-region/state-region-page.js').then((m) => m.StateRegionPage),
    ),
  },
];

export default routes;
