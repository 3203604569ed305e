import type { RouteObject } from 'react-router-dom';
import { screens } from '@guyline/web-core/screen';
import { tasksStrings } from './strings.js';

const show = screens('tasks', tasksStrings);

const routes: RouteObject[] = [
  show('/tasks', () => import('./tasks-page.js').then((m) => m.TasksPage)),
  show('/this-week', () => import('./week/week-page.js').then((m) => m.WeekPage)),
  show('/tasks/trash', () => import('./trash/trash-page.js').then((m) => m.TrashPage)),
  show('/tasks/import', () => import('./import/import-tasks-page.js').then((m) => m.ImportTasksPage)),
  show('/reports', () => import('./reports/reports-page.js').then((m) => m.ReportsPage)),
  show('/documents', () => import('./documents/documents-page.js').then((m) => m.DocumentsPage)),
  show('/documents/new', () => import('./documents/document-form.js').then((m) => m.NewDocument)),
  show('/documents/edit/:id', () => import('./documents/document-form.js').then((m) => m.EditDocument)),
];

export default routes;
