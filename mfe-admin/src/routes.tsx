import type { RouteObject } from 'react-router-dom';
import { screens } from '@guyline/web-core/screen';
import { adminStrings } from './strings.js';

const show = screens('admin', adminStrings);
const list = () => import('./people/people-page.js');
const form = () => import('./people/person-form.js');
const view = () => import('./people/person-page.js');
const jurisdiction = () => import('./jurisdictions/jurisdiction-form.js');
const jurisdictionImport = () => import('./jurisdictions/import-pages.js');
const assign = () => import('./people/assign-location-page.js');

const routes: RouteObject[] = [
  show('/users', () => list().then((m) => m.UsersPage)),
  show('/users/new', () => form().then((m) => m.NewUser)),
  show('/users/view/:id', () => view().then((m) => m.UserPage)),
  show('/users/edit/:id', () => form().then((m) => m.EditUser)),
  show('/users/edit/:id/assign-location', () => assign().then((m) => m.AssignUser)),
  show('/vendors', () => list().then((m) => m.VendorsPage)),
  show('/vendors/new', () => form().then((m) => m.NewVendor)),
  show('/vendors/view/:id', () => view().then((m) => m.VendorPage)),
  show('/vendors/edit/:id', () => form().then((m) => m.EditVendor)),
  show('/vendors/edit/:id/assign-location', () => assign().then((m) => m.AssignVendor)),
  show('/staffs', () => list().then((m) => m.StaffsPage)),
  show('/staffs/new', () => form().then((m) => m.NewStaff)),
  show('/vendor/:vendorId/staffs/new', () => form().then((m) => m.NewStaff)),
  show('/staffs/view/:id', () => view().then((m) => m.StaffPage)),
  show('/staffs/edit/:id', () => form().then((m) => m.EditStaff)),
  show('/staffs/edit/:id/assign-location', () => assign().then((m) => m.AssignStaff)),
  show('/profile/edit/:id', () => import('./people/profile-page.js').then((m) => m.ProfilePage)),
  show('/security_events', () => import('./security-events/security-events-page.js').then((m) => m.SecurityEventsPage)),
  show('/jobs', () => import('./jobs/jobs-page.js').then((m) => m.JobsPage)),
  show('/event_identifier', () =>
    import('./event-identifier/event-identifier-page.js').then((m) => m.EventIdentifierPage),
  ),
  show('/settings', () => import('./settings/settings-page.js').then((m) => m.SettingsPage)),
  show('/task_manage', () => import('./task-items/task-items-page.js').then((m) => m.TaskItemsPage)),
  show('/tutorialEditor', () => import('./tutorials/tutorial-editor-page.js').then((m) => m.TutorialEditorPage)),
  show('/tutorials', () => import('./tutorials/tutorials-page.js').then((m) => m.TutorialsPage)),
  show('/training', () => import('./training/training-page.js').then((m) => m.TrainingPage)),
  show('/training/new', () => import('./training/training-form.js').then((m) => m.NewTraining)),
  show('/training/edit/:id', () => import('./training/training-form.js').then((m) => m.EditTraining)),
  show('/state_region', () => import('./state-region/state-region-page.js').then((m) => m.StateRegionPage)),
  show('/jurisdictions', () => import('./jurisdictions/jurisdictions-page.js').then((m) => m.JurisdictionsPage)),
  show('/jurisdictions/import', () => jurisdictionImport().then((m) => m.ImportJurisdictionsPage)),
  show('/jurisdictions/import/requirements', () => jurisdictionImport().then((m) => m.ImportRequirementsPage)),
  show('/jurisdictions/locations', () => import('./jurisdictions/places-page.js').then((m) => m.PlacesPage)),
  show('/jurisdictions/new', () => jurisdiction().then((m) => m.NewJurisdiction)),
  show('/jurisdictions/edit/:id', () => jurisdiction().then((m) => m.EditJurisdiction)),
  show('/jurisdictions/view/:id', () => import('./jurisdictions/jurisdiction-page.js').then((m) => m.JurisdictionPage)),
];

export default routes;
