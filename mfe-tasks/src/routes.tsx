import type { RouteObject } from 'react-router-dom';
import { screen } from '@guyline/web-core/screen';
import { tasksStrings } from './strings.js';

const routes: RouteObject[] = [
  { path: '/tasks', element: screen('tasks', tasksStrings, () => import('./tasks-page.js').then((m) => m.TasksPage)) },
  {
    path: '/tasks/trash',
    element: screen('tasks', tasksStrings, () => import('./trash/trash-page.js').then((m) => m.TrashPage)),
  },
];

export default routes;
