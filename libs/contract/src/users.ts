import type { Level } from './access.js';
import type { Option, Page, PageQuery } from './envelope.js';
import type { Instant, RecordCounts, RecordStatus, ShortCounts, ShortStatus } from './status.js';
import type { TaskItem, VendorNum } from './tasks/items.js';

/** Rules of the user form. The password's is `passwordRule` of `auth.ts`. */
export const userLimits = {
  name: { min: 1, max: 120 },
  email: { max: 254 },
  /** Digits only, on the wire and in the database; screens show (XXX) XXX-XXXX after +1. */
  phone_num: { pattern: '^\\d{10}$' },
  company_str: { max: 160 },
  title: { max: 120 },
  street: { min: 1, max: 200 },
  city: { min: 1, max: 100 },
  postcode: { pattern: '^\\d{5}(-\\d{4})?$' },
  password: { max: 200 },
  customers: { max: 500 },
  /** Profile image: png or jpeg. */
  image: { bytes: 5 * 1024 * 1024, types: ['image/png', 'image/jpeg'] },
} as const;

/**
 * Only an admin may send these: refused (403) on a user save of others, ignored on the profile (docs/domain.md, Who
 * changes people).
 */
export const adminFields = [
  'level_num',
  'status_num',
  'is_sys_admin',
  'customer_ids',
  'vendor_num',
  'vendor_permissions',
  'main_vendor_id',
] as const;

/** 1 yes, 2 no */
export type YesNo = 1 | 2;

/** Task items of a vendor: `phase_nums` is a part of what its kind may edit (docs/domain.md, Permitted items). */
export interface VendorPermissions {
  vendor_type: VendorNum;
  phase_nums: TaskItem[];
}

/** A person in the lists of users, vendors and staff. */
export interface UserRow {
  id: number;
  name: string;
  email: string;
  /** Mails to this address bounced. */
  email_bounced: boolean;
  /** No password opens the account, and the person never signed in: invite again. */
  invited: boolean;
  /** The password that the person signed in with is no longer valid, and another was not chosen yet: send a link again. */
  password_ended: boolean;
  phone_num: string | null;
  company_str: string | null;
  title: string | null;
  /** Address of the image on this origin, for `<img src>`. */
  img: string | null;
  level_num: Level;
  /** Kind of work; of staff its vendor's. */
  vendor_num: VendorNum | null;
  main_vendor_id: number | null;
  /** Of staff: the vendor it works for. */
  main_vendor: { id: number; name: string; company_str: string | null } | null;
  status_num: RecordStatus;
  is_sys_admin: YesNo;
  customers: { id: number; name: string; s_name: string }[];
  customer_ids: number[];
  /** Assigned locations. */
  location_cnt: number;
  /** Of a vendor: its staff that is not archived. */
  staff_cnt: number;
  last_login_at: Instant | null;
  created_at: Instant;
  /** Whether the caller may change this person. */
  editable: boolean;
  version: number;
}

/** What the caller may do with a person besides saving the form; screens offer exactly this. */
export interface PersonRights {
  /** Assign locations. */
  assign: boolean;
  /** Send an invitation: the person is Active and has no password that counts. */
  invite: boolean;
  impersonate: boolean;
  /** Change the status. */
  status: boolean;
}

/** `GET {role}/user|vendor|staff/{id}/detail` and `GET common/profile/detail`: `data`. */
export interface UserDetail extends UserRow {
  street: string | null;
  city: string | null;
  state_num: number | null;
  state_code: string | null;
  postcode: string | null;
  /** The caller's own new email that waits to be confirmed; of everybody else null. */
  pending_email: string | null;
  /** Of a vendor: what it may edit; `narrowed` when an admin chose fewer items than its kind allows. */
  vendor_permissions: (VendorPermissions & { narrowed: boolean }) | null;
  may: PersonRights;
}

/** What the lists of users, vendors and staff take. */
export interface PeopleFilter extends PageQuery {
  customer_id?: number;
  status_num?: RecordStatus;
  /** Another name of `status_num`, which some calls use. */
  status?: RecordStatus;
}
/** `GET {role}/user/list` */
export interface UserFilter extends PeopleFilter {
  level_num?: Level;
  vendor_num?: VendorNum;
  /** Staff of this vendor; with `no_staff` the people who may become its staff. */
  main_vendor_id?: number;
  no_staff?: 'yes';
}
/** `GET {role}/vendor/list` */
export interface VendorFilter extends PeopleFilter {
  vendor_num?: VendorNum;
}
/** `GET {role}/staff/list` */
export interface StaffFilter extends PeopleFilter {
  /** Staff of this vendor. */
  main_vendor_id?: number;
}
export const userSorts = [
  'name',
  'email',
  'company_str',
  'level_num',
  'vendor_num',
  'main_vendor',
  'status_num',
  'location_cnt',
  'last_login_at',
  'created_at',
] as const;
export type UserPage = Page<UserRow, RecordCounts>;
export type StaffPage = Page<UserRow, ShortCounts>;
/** The same list with `per_page` above `pageLimits.maxPerPage`: choices of a select. */
export type UserOptionPage = Page<Option, RecordCounts>;
export type StaffOptionPage = Page<Option, ShortCounts>;

/**
 * What a save carries, as JSON or as form data; form data may add the file `img`, and `img: null` takes the image off.
 * Lists are `customer_ids[]` in form data.
 */
export interface PersonFields {
  name: string;
  email: string;
  phone_num: string;
  company_str?: string | null;
  title?: string | null;
  /** Left out or empty: stays as it is. */
  password?: string;
  img?: null;
}
/** Required of a level-4 user. */
export interface VendorAddress {
  street?: string | null;
  city?: string | null;
  state_num?: number | null;
  postcode?: string | null;
}
/** The present password, which a change of one's own email or password needs. */
export interface OwnSecret {
  current_password?: string;
}
/** What a save of a person answers. */
export interface PersonSaved {
  id: number;
  /** The new email that waits until it is confirmed from there; absent when the email did not change. */
  pending_email?: string;
}
export interface AdminFields {
  level_num: Level;
  status_num: RecordStatus;
  customer_ids: number[];
  /** Only a sys admin may change it. */
  is_sys_admin?: YesNo | boolean;
  /** Level 4 must have it. */
  vendor_num?: VendorNum | null;
  /** null: all items of its kind. */
  vendor_permissions?: VendorPermissions | null;
  /** Level 5 must have it. */
  main_vendor_id?: number | null;
}

/** `POST {role}/user/create`, admins only. Without a password an Active person is invited by mail. */
export interface CreateUser extends PersonFields, VendorAddress, AdminFields {}
/** `POST {role}/user/{id}/update`; an admin's field that is left out stays as it is. */
export interface UpdateUser extends PersonFields, VendorAddress, OwnSecret, Partial<AdminFields> {
  version: number;
}

/** `POST {role}/vendor/create`, `POST {role}/vendor/{id}/update` */
export interface CreateVendor extends PersonFields, VendorAddress {
  vendor_num: VendorNum;
  status_num: RecordStatus;
  customer_ids?: number[];
  vendor_permissions?: VendorPermissions | null;
}
export interface UpdateVendor extends PersonFields, VendorAddress {
  vendor_num?: VendorNum;
  status_num?: RecordStatus;
  customer_ids?: number[];
  vendor_permissions?: VendorPermissions | null;
  version: number;
}

/** `POST {role}/staff/create`: under `main_vendor_id`, which an admin must give; a vendor's staff is its own. */
export interface CreateStaff extends PersonFields {
  /** Admins only. */
  main_vendor_id?: number;
  /** Admins only; a vendor's new staff is Active. */
  status_num?: ShortStatus;
}
export interface UpdateStaff extends CreateStaff {
  version: number;
}

/** `POST {role}/user/update_status`: all or nothing. */
export interface UpdateUserStatus {
  ids: number[];
  status_num: RecordStatus;
}
/** `POST {role}/staff/update_status`: a vendor's own staff, an admin's all; all or nothing. */
export interface UpdateStaffStatus {
  ids: number[];
  status_num: ShortStatus;
}
/** Answers of changes to many. */
export interface UsersChanged {
  updated_cnt: number;
}

/**
 * `POST {role}/staff/{id}/import` (id of a vendor): makes these users its staff; form data `existing_ids[{id}]` or a JSON list.
 * `POST {role}/staff/remove` makes staff vendors of the same kind again.
 */
export interface ImportStaff {
  existing_ids: number[];
}
export interface RemoveStaff {
  ids: number[];
}

/** `POST common/profile/update`: what else the form sends (level, status, customers, flag) is ignored unless an admin sends it. */
export interface UpdateProfile extends PersonFields, VendorAddress, OwnSecret, Partial<AdminFields> {
  version?: number;
}
