import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { screen } from '@guyline/web-core/screen';
import { eventsStrings } from './strings.js';

const show = (load: () => Promise<ComponentType>) => screen('events', eventsStrings, load);
const eventPage = () => import('./events/event-page.js').then((m) => m.EventPage);

const routes: RouteObject[] = [
  { path: '/projects', element: show(() => import('./projects/projects-page.js').then((m) => m.ProjectsPage)) },
  { path: '/projects/new', element: show(() => import('./projects/project-form.js').then((m) => m.NewProject)) },
  { path: '/projects/edit/:id', element: show(() => import('./projects/project-form.js').then((m) => m.EditProject)) },
  { path: '/projects/view/:id', element: show(() => import('./projects/project-page.js').then((m) => m.ProjectPage)) },
  { path: '/customers', element: show(() => import('./customers/customers-page.js').then((m) => m.CustomersPage)) },
  { path: '/customers/new', element: show(() => import('./customers/customer-form.js').then((m) => m.NewCustomer)) },
  {
    path: '/customers/edit/:id',
    element: show(() => import('./customers/customer-form.js').then((m) => m.EditCustomer)),
  },
  {
    path: '/customers/view/:id',
    element: show(() => import('./customers/customer-page.js').then((m) => m.CustomerPage)),
  },
  { path: '/locations', element: show(() => import('./locations/locations-page.js').then((m) => m.LocationsPage)) },
  { path: '/locations/new', element: show(() => import('./locations/location-form.js').then((m) => m.NewLocation)) },
  { path: '/locations/import', element: show(() => import('./locations/import-page.js').then((m) => m.ImportPage)) },
  {
    path: '/locations/edit/:id',
    element: show(() => import('./locations/location-form.js').then((m) => m.EditLocation)),
  },
  {
    path: '/locations/view/:id',
    element: show(() => import('./locations/location-page.js').then((m) => m.LocationPage)),
  },
  { path: '/events', element: show(() => import('./events/events-page.js').then((m) => m.EventsPage)) },
  {
    path: '/events-summary',
    element: show(() => import('./events-summary/summary-page.js').then((m) => m.SummaryPage)),
  },
  { path: '/events/new', element: show(() => import('./events/new-events-page.js').then((m) => m.NewEventsPage)) },
  { path: '/events/edit/:id', element: show(() => import('./events/event-form.js').then((m) => m.EditEvent)) },
  { path: '/events/view/:id', element: show(eventPage) },
  // The same screen, for links that name a task.
  { path: '/tasks/view/:id', element: show(eventPage) },
];

export default routes;
