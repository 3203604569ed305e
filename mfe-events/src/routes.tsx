import type { RouteObject } from 'react-router-dom';
import { screens } from '@guyline/web-core/screen';
import { eventsStrings } from './strings.js';

const show = screens('events', eventsStrings);
const eventPage = () => import('./events/event-page.js').then((m) => m.EventPage);

const routes: RouteObject[] = [
  show('/projects', () => import('./projects/projects-page.js').then((m) => m.ProjectsPage)),
  show('/projects/new', () => import('./projects/project-form.js').then((m) => m.NewProject)),
  show('/projects/edit/:id', () => import('./projects/project-form.js').then((m) => m.EditProject)),
  show('/projects/view/:id', () => import('./projects/project-page.js').then((m) => m.ProjectPage)),
  show('/projects/templates', () => import('./templates/templates-page.js').then((m) => m.TemplatesPage)),
  show('/projects/templates/edit/:id', () => import('./templates/template-form.js').then((m) => m.EditTemplate)),
  show('/projects/templates/apply', () => import('./templates/apply-page.js').then((m) => m.ApplyTemplatePage)),
  show('/projects/templates/roll-over', () => import('./templates/roll-over-page.js').then((m) => m.RollOverPage)),
  show('/customers', () => import('./customers/customers-page.js').then((m) => m.CustomersPage)),
  show('/customers/new', () => import('./customers/customer-form.js').then((m) => m.NewCustomer)),
  show('/customers/edit/:id', () => import('./customers/customer-form.js').then((m) => m.EditCustomer)),
  show('/customers/view/:id', () => import('./customers/customer-page.js').then((m) => m.CustomerPage)),
  show('/locations', () => import('./locations/locations-page.js').then((m) => m.LocationsPage)),
  show('/locations/new', () => import('./locations/location-form.js').then((m) => m.NewLocation)),
  show('/locations/import', () => import('./locations/import-page.js').then((m) => m.ImportLocationsPage)),
  show('/locations/edit/:id', () => import('./locations/location-form.js').then((m) => m.EditLocation)),
  show('/locations/view/:id', () => import('./locations/location-page.js').then((m) => m.LocationPage)),
  show('/events', () => import('./events/events-page.js').then((m) => m.EventsPage)),
  show('/events-summary', () => import('./events-summary/summary-page.js').then((m) => m.SummaryPage)),
  show('/events/new', () => import('./events/new-events-page.js').then((m) => m.NewEventsPage)),
  show('/events/requirements', () => import('./events/differences-page.js').then((m) => m.DifferencesPage)),
  show('/events/edit/:id', () => import('./events/event-form.js').then((m) => m.EditEvent)),
  show('/events/view/:id', eventPage),
  // The same screen, for links that name a task.
  show('/tasks/view/:id', eventPage),
];

export default routes;
