import type { Saved } from '../envelope.js';
import type { AssignablePage, AssignableQuery, AssignLocations, LocationsAssigned } from '../assign-locations.js';
import type { ExportAnswer } from '../exports.js';
import type {
  CreateStaff,
  CreateVendor,
  ImportStaff,
  RemoveStaff,
  StaffFilter,
  StaffOptionPage,
  StaffPage,
  UpdateStaff,
  UpdateStaffStatus,
  UpdateVendor,
  UserDetail,
  UserOptionPage,
  UserPage,
  UsersChanged,
  VendorFilter,
} from '../users.js';
import { get, post } from './route.js';

/** Level-4 users. */
export const vendorRoutes = {
  list: get(':role/vendor/list', 'vendors.read').typed<{
    query: VendorFilter;
    answer: UserPage;
    reduced: UserOptionPage;
  }>(),
  export: get(':role/vendor/export', 'vendors.read').typed<{ query: VendorFilter; answer: ExportAnswer }>(),
  detail: get(':role/vendor/:id/detail', 'vendors.read').typed<{ answer: UserDetail }>(),
  create: post(':role/vendor/create', 'vendors.manage').typed<{
    body: CreateVendor;
    form: CreateVendor;
    files: 'img';
    answer: Saved;
  }>(),
  update: post(':role/vendor/:id/update', 'vendors.manage').typed<{
    body: UpdateVendor;
    form: UpdateVendor;
    files: 'img';
    answer: Saved;
  }>(),
  locations: get(':role/vendor/:id/assign-location', 'vendors.manage').typed<{
    query: AssignableQuery;
    answer: AssignablePage;
  }>(),
  assignLocations: post(':role/vendor/:id/assign-location', 'vendors.manage').typed<{
    body: AssignLocations;
    answer: LocationsAssigned;
  }>(),
};

/** Level-5 users: an admin's all, a vendor's own. */
export const staffRoutes = {
  list: get(':role/staff/list', 'staff.read').typed<{
    query: StaffFilter;
    answer: StaffPage;
    reduced: StaffOptionPage;
  }>(),
  export: get(':role/staff/export', 'staff.read').typed<{ query: StaffFilter; answer: ExportAnswer }>(),
  detail: get(':role/staff/:id/detail', 'staff.read').typed<{ answer: UserDetail }>(),
  create: post(':role/staff/create', 'staff.manage').typed<{
    body: CreateStaff;
    form: CreateStaff;
    files: 'img';
    answer: Saved;
  }>(),
  update: post(':role/staff/:id/update', 'staff.manage').typed<{
    body: UpdateStaff;
    form: UpdateStaff;
    files: 'img';
    answer: Saved;
  }>(),
  setStatus: post(':role/staff/update_status', 'staff.manage').typed<{
    body: UpdateStaffStatus;
    answer: UsersChanged;
  }>(),
  /** Makes users staff of the vendor `:id`. */
  import: post(':role/staff/:id/import', 'users.manage').typed<{
    body: ImportStaff;
    form: ImportStaff;
    answer: UsersChanged;
  }>(),
  /** Makes staff vendors again. */
  remove: post(':role/staff/remove', 'users.manage').typed<{
    body: RemoveStaff;
    form: RemoveStaff;
    answer: UsersChanged;
  }>(),
  locations: get(':role/staff/:id/assign-location', 'staff.manage').typed<{
    query: AssignableQuery;
    answer: AssignablePage;
  }>(),
  assignLocations: post(':role/staff/:id/assign-location', 'staff.manage').typed<{
    body: AssignLocations;
    answer: LocationsAssigned;
  }>(),
};
