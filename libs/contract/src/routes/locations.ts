import type { ActivityPage, RowsChanged } from '../activity.js';
import type { PageTurn, Saved } from '../envelope.js';
import type { ExportAnswer } from '../exports.js';
import type { ImportLocations, JobStarted } from '../jobs.js';
import type {
  AssignPeople,
  ContactConfirmed,
  CreateLocation,
  LocationDetail,
  LocationFilter,
  LocationIds,
  LocationPage,
  LocationPeople,
  LocationPeopleChoices,
  OnsiteContact,
  OnsiteContactState,
  SetLocationStatus,
  UpdateLocation,
} from '../locations.js';
import type { Removed, Uses } from '../removal.js';
import { del, get, post } from './route.js';

export const locationRoutes = {
  list: get(':role/location/list', 'locations.read').typed<{ query: LocationFilter; answer: LocationPage }>(),
  /** The ids that a filter opens. */
  ids: get(':role/location/ids', 'locations.read').typed<{ query: LocationFilter; answer: LocationIds }>(),
  export: get(':role/location/export', 'locations.read').typed<{ query: LocationFilter; answer: ExportAnswer }>(),
  import: post(':role/location/import', 'locations.import').typed<{
    form: ImportLocations;
    files: 'file';
    answer: JobStarted;
  }>(),
  detail: get(':role/location/:id/detail', 'locations.read').typed<{ answer: LocationDetail }>(),
  activity: get(':role/location/:id/activity', 'locations.read').typed<{ query: PageTurn; answer: ActivityPage }>(),
  create: post(':role/location/create', 'locations.manage').typed<{ body: CreateLocation; answer: Saved }>(),
  update: post(':role/location/:id/update', 'locations.manage').typed<{ body: UpdateLocation; answer: Saved }>(),
  setStatus: post(':role/location/action/status', 'locations.manage').typed<{
    body: SetLocationStatus;
    answer: RowsChanged;
  }>(),
  /** What refers to the location: one that something uses is archived, not deleted. */
  uses: get(':role/location/:id/uses', 'locations.manage').typed<{ answer: Uses }>(),
  remove: del(':role/location/:id/delete', 'locations.manage').typed<{ answer: Removed }>(),
  people: get(':role/location/:id/people', 'locations.people').typed<{ answer: LocationPeople }>(),
  peopleChoices: get(':role/location/:id/people/choices', 'locations.manage').typed<{
    answer: LocationPeopleChoices;
  }>(),
  assignPeople: post(':role/location/:id/vendors', 'locations.manage').typed<{ body: AssignPeople; answer: Saved }>(),
  saveContact: post(':role/location/:id/contact', 'locations.manage').typed<{ body: OnsiteContact; answer: Saved }>(),
  /** The onsite contact of a manager's own locations. */
  ownContact: get(':role/location/contact', 'locations.contact').typed<{ answer: OnsiteContactState }>(),
  confirmContact: post(':role/location/contact/confirm', 'locations.contact').typed<{
    body: OnsiteContact;
    answer: ContactConfirmed;
  }>(),
};
