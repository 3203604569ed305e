import type { Page, PageQuery } from './envelope.js';
import type { YesNo } from './users.js';

/** `GET {role}/user|vendor|staff/{id}/assign-location`: the locations that may be assigned, those assigned first. */
export interface AssignableLocation {
  id: number;
  lc_number: string;
  store_number: string;
  name: string;
  city: string;
  state_num: number;
  state_code: string;
  region_id: number;
  postcode: string | null;
  is_key_loc: YesNo;
  customer: { id: number; name: string; s_name: string };
  assigned: boolean;
}
export interface AssignableFilter {
  customer_id?: number;
  state_num?: number;
  region_id?: number;
  search?: string;
}
export interface AssignableQuery extends AssignableFilter, PageQuery {
  /** Tab: 1 assigned, 2 not assigned. */
  assigned?: YesNo;
}
export const assignableSorts = ['lc_number', 'name', 'city', 'state_code', 'customer', 'assigned'] as const;
export type AssignablePage = Page<
  AssignableLocation,
  { all_cnt: number; assigned_cnt: number; not_assigned_cnt: number }
>;

export interface MatchingLocations extends AssignableFilter {
  action: 'add' | 'remove';
}
/** `POST {role}/user|vendor|staff/{id}/assign-location`; `matching` takes every location that the filter opens. */
export interface AssignLocations {
  add_ids?: number[];
  remove_ids?: number[];
  matching?: MatchingLocations;
}
export interface LocationsAssigned {
  added_cnt: number;
  removed_cnt: number;
  /** Assigned locations afterwards. */
  location_cnt: number;
}
