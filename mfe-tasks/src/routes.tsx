import type { RouteObject } from 'react-router-dom';
import { screen } from '@guyline/web-core/screen';
import { tasksStrings } from './strings.js';

const routes: RouteObject[] = [
  { path: '/tasks', element: screen('tasks', tasksStrings, () => import('./tasks-page.js').then((m) => m.TasksPage)) },
  {
    path: '/tasks/trash',
    element: screen('tasks', tasksStrings, () => import('./trash/trash-page.js').then((m) => m.TrashPage)),
  },
  {
    path: '/tasks/import',
    element: screen('tasks', tasksStrings, () =>
      import('./import/import-tasks-page.js').then((m) => m.ImportTasksPage),
    ),
  },
  {
    path: '/reports',
    element: screen('tasks', tasksStrings, () => import('./reports/reports-page.js').then((m) => m.ReportsPage)),
  },
  {
    path: '/documents',
    element: screen('tasks', tasksStrings, () => import('./documents/documents-page.js').then((m) => m.DocumentsPage)),
  },
  {
    path: '/documents/new',
    element: screen('tasks', tasksStrings, () => import('./documents/document-form.js').then((m) => m.NewDocument)),
  },
  {
    path: '/documents/edit/:id',
    element: screen('tasks', tasksStrings, () => import('./documents/document-form.js').then((m) => m.EditDocument)),
  },
];

export default routes;
