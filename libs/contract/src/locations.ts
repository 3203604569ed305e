import type { ShownDocument } from './documents.js';
import type { Page, PageQuery } from './envelope.js';
import type { Instant, ShortCounts, ShortStatus } from './status.js';
import type { VendorNum } from './tasks/items.js';

export const locationLimits = {
  lc_number: { min: 1, max: 40 },
  name: { min: 1, max: 160 },
  street: { max: 200 },
  city: { min: 1, max: 100 },
  postcode: { max: 10, pattern: '^\\d{5}(-\\d{4})?$' },
  phone_num: { max: 20 },
  email: { max: 254 },
  county: { max: 100 },
  note: { max: 2000 },
  identifiers: { max: 20 },
  /** Locations that change at once. */
  chosen: { max: 5000 },
  people: { max: 100 },
} as const;

/**
 * Store number of a location number (docs/domain.md, Store numbers): what follows the first dash; without a dash characters
 * 7 to 11; else the whole. The database computes the same in a generated column.
 */
export function storeNumberOf(lcNumber: string): string {
  const dash = lcNumber.indexOf('-');
  if (dash >= 0 && dash < lcNumber.length - 1) return lcNumber.slice(dash + 1);
  return lcNumber.slice(6, 11) || lcNumber;
}

export interface LocationFields {
  name: string;
  street: string | null;
  city: string;
  /** US state: id of `common/setting/region_state`. */
  state_num: number;
  postcode: string | null;
  county: string | null;
  phone_num: string | null;
  email: string | null;
  latitude: number | null;
  longitude: number | null;
  /** 1 Yes, 2 No */
  is_key_loc: 1 | 2;
  note: string | null;
  status_num: ShortStatus;
}

/** What a form or an import writes of a location; its status is set apart from them. */
export const locationFieldNames = [
  'name',
  'street',
  'city',
  'state_num',
  'postcode',
  'county',
  'phone_num',
  'email',
  'latitude',
  'longitude',
  'is_key_loc',
  'note',
] as const satisfies readonly (keyof LocationFields)[];
export type LocationFieldName = (typeof locationFieldNames)[number];

export interface LocationRow extends LocationFields {
  id: number;
  customer_id: number;
  customer: { id: number; name: string; s_name: string };
  lc_number: string;
  store_number: string;
  state_code: string;
  region_id: number;
  /**
   * The county that its coordinates lie in, shown where nobody has entered a `county`; null = not found yet. Absent from earlier
   * versions of the API.
   */
  county_name?: string | null;
  /** Active events of Active projects, within the caller's scope. */
  event_cnt: number;
  version: number;
}
/** The person to ask at the store (docs/domain.md, Onsite contact). */
export interface OnsiteContact {
  name: string;
  email: string;
  /** Ten digits. */
  phone_num: string;
  company_str: string | null;
  title: string | null;
}
export const contactLimits = {
  name: { min: 1, max: 120 },
  email: { max: 254 },
  phone_num: { pattern: '^\\d{10}$' },
  company_str: { max: 120 },
  title: { max: 120 },
} as const;

export interface LocationContact extends OnsiteContact {
  confirmed_at: Instant | null;
  confirmed_by: { id: number; name: string } | null;
}
interface Authority {
  id: number;
  name: string;
}
export interface LocationAuthorities {
  county_name: string | null;
  city: Authority | null;
  county: Authority | null;
  fire_district: Authority | null;
}
export interface LocationDetail extends LocationRow {
  contact: LocationContact | null;
  identifiers: { id: number; name: string }[];
  /** The latest Active project with an Active event there, within the caller's scope. */
  project_id: number | null;
  project_name: string | null;
  /** The authorities that it belongs to, said or proposed, and the county of its coordinates (docs/domain.md, Jurisdictions). */
  places: LocationAuthorities;
  /** Of the location itself, newest first, at most 100. */
  documents: ShownDocument[];
}

/** `GET {role}/location/{id}/people`: who is assigned to the location, by kind and name. */
export interface LocationPerson {
  id: number;
  name: string;
  company_str: string | null;
  email: string;
  phone_num: string | null;
  level_num: 3 | 4;
  vendor_num: VendorNum | null;
  /** The vendor that new events there name for its kind: the one assigned last (docs/domain.md, Default vendors). */
  is_default: boolean;
  assigned_at: Instant;
}
export interface LocationPeople {
  vendors: LocationPerson[];
  managers: LocationPerson[];
}
/** `GET {role}/location/{id}/people/choices`: active vendors and managers of the customer that are not assigned yet. */
export interface LocationPeopleChoices {
  people: Pick<LocationPerson, 'id' | 'name' | 'company_str' | 'level_num' | 'vendor_num'>[];
}
/** `POST {role}/location/{id}/vendors`; adding a vendor again makes it the default of its kind. */
export interface AssignPeople {
  add?: number[];
  remove?: number[];
}
/** `POST {role}/location/action/status`: all or nothing. */
export interface SetLocationStatus {
  location_ids: number[];
  status_num: ShortStatus;
}
/**
 * `GET manager/location/contact`: what the onsite popup asks for, filled with what is known. Asked again each calendar
 * year; `POST manager/location/contact/confirm` writes it to the active locations of the manager.
 */
export interface OnsiteContactState {
  confirmed: boolean;
  confirmed_at: Instant | null;
  /** Active locations that a confirmation would write to. */
  location_cnt: number;
  contact: { [Field in keyof OnsiteContact]: string | null };
}
export interface ContactConfirmed {
  location_cnt: number;
}

export interface LocationFilter extends PageQuery {
  status_num?: ShortStatus;
  customer_id?: number;
  region_id?: number;
  state_num?: number;
  is_key_loc?: 1 | 2;
  /** Only locations with an Active event of an Active project (of `year`, `project_id`, `event_id` if given). */
  with_events?: 1;
  year?: number;
  project_id?: number;
  event_id?: number;
  /** Only locations with an event in this project, whatever its status: they cannot get another one there. */
  taken_in_project_id?: number;
  /** Any of these identifiers. */
  identifiers?: number[];
}
export const locationSorts = [
  'lc_number',
  'store_number',
  'name',
  'city',
  'state_code',
  'customer',
  'status_num',
  'event_cnt',
] as const;
export type LocationPage = Page<LocationRow, ShortCounts>;

export interface CreateLocation extends LocationFields {
  customer_id: number;
  lc_number: string;
  identifier_ids?: number[];
}
export interface UpdateLocation extends LocationFields {
  /** All identifiers of the location; absent = they stay. */
  identifier_ids?: number[];
  version: number;
}
/** The ids that a filter opens, for choosing many stores at once (at most `pageLimits.maxOptions`). */
export interface LocationIds {
  ids: number[];
}
