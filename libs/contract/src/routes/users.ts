import type { Saved } from '../envelope.js';
import type { AssignablePage, AssignableQuery, AssignLocations, LocationsAssigned } from '../assign-locations.js';
import type { ExportAnswer } from '../exports.js';
import type { Removed, Uses } from '../removal.js';
import type {
  CreateUser,
  PersonSaved,
  UpdateProfile,
  UpdateUser,
  UpdateUserStatus,
  UserDetail,
  UserFilter,
  UserOptionPage,
  UserPage,
  UsersChanged,
} from '../users.js';
import { del, get, post } from './route.js';

export const userRoutes = {
  list: get(':role/user/list', 'users.read').typed<{
    query: UserFilter;
    answer: UserPage;
    reduced: UserOptionPage;
  }>(),
  export: get(':role/user/export', 'users.read').typed<{ query: UserFilter; answer: ExportAnswer }>(),
  detail: get(':role/user/:id/detail', 'users.read').typed<{ answer: UserDetail }>(),
  create: post(':role/user/create', 'users.manage').typed<{
    body: CreateUser;
    form: CreateUser;
    files: 'img';
    answer: Saved;
  }>(),
  update: post(':role/user/:id/update', 'users.edit').typed<{
    body: UpdateUser;
    form: UpdateUser;
    files: 'img';
    answer: PersonSaved;
  }>(),
  setStatus: post(':role/user/update_status', 'users.manage').typed<{
    body: UpdateUserStatus;
    form: UpdateUserStatus;
    answer: UsersChanged;
  }>(),
  /** What refers to the person: people with work on record are archived, not deleted. */
  uses: get(':role/user/:id/uses', 'users.manage').typed<{ answer: Uses }>(),
  remove: del(':role/user/:id/delete', 'users.manage').typed<{ answer: Removed }>(),
  invite: post(':role/user/:id/invite', 'users.invite').typed<{ answer: Saved }>(),
  locations: get(':role/user/:id/assign-location', 'users.read').typed<{
    query: AssignableQuery;
    answer: AssignablePage;
  }>(),
  assignLocations: post(':role/user/:id/assign-location', 'users.assign').typed<{
    body: AssignLocations;
    answer: LocationsAssigned;
  }>(),
};

export const profileRoutes = {
  detail: get('common/profile/detail', 'account.own').typed<{ answer: UserDetail }>(),
  update: post('common/profile/update', 'account.own').typed<{
    body: UpdateProfile;
    form: UpdateProfile;
    files: 'img';
    answer: PersonSaved;
  }>(),
};
