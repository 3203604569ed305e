import type { Page, PageQuery } from './envelope.js';
import type { ShortCounts, ShortStatus } from './status.js';

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
} as const;

/**
 * Store number of a location number (domain.md 31): what follows the first dash; without a dash characters 7 to 11;
 * else the whole. The database computes the same in a generated column.
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

export interface LocationRow extends LocationFields {
  id: number;
  customer_id: number;
  customer: { id: number; name: string; s_name: string };
  lc_number: string;
  store_number: string;
  state_code: string;
  region_id: number;
  /** Active events of Active projects, within the caller's scope. */
  event_cnt: number;
  version: number;
}
export interface LocationFilter extends PageQuery {
  status_num?: ShortStatus;
  customer_id?: number;
  region_id?: number;
  state_num?: number;
  is_key_loc?: 1 | 2;
  /** Only locations with an Active event of an Active project (of `year`, `project_id` if given). */
  with_events?: 1;
  year?: number;
  project_id?: number;
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
}
export interface UpdateLocation extends LocationFields {
  version: number;
}
/** The ids that a filter opens, for choosing many stores at once (at most `pageLimits.maxOptions`). */
export interface LocationIds {
  ids: number[];
}
