import type { Page, PageQuery } from './envelope.js';
import type { Day, ShortCounts, ShortStatus } from './status.js';

/** Kinds of authority that have a say over a site (docs/domain.md, Jurisdictions). */
export const jurisdictionKinds = ['city', 'county', 'state', 'fire_district'] as const;
export type JurisdictionKind = (typeof jurisdictionKinds)[number];

/** How sure the office is of what it noted. */
export const confidences = ['high', 'medium', 'low'] as const;
export type Confidence = (typeof confidences)[number];

export const jurisdictionLimits = {
  name: { min: 2, max: 120 },
  url: { max: 1000 },
  note: { max: 2000 },
  review_days: { min: 0, max: 365 },
  inspection_notice_days: { min: 0, max: 90 },
  site_days_per_year: { min: 1, max: 366 },
  contacts: { max: 20, name: 120, role: 120, phone: 40, email: 254 },
  holidays: { max: 60, name: 80 },
} as const;

/** Somebody to ask at the authority; at least one of name, role, phone and email is given. */
export interface JurisdictionContact {
  name: string | null;
  role: string | null;
  phone: string | null;
  email: string | null;
}
/** A day on which the authority is closed beside federal and state holidays. */
export interface JurisdictionHoliday {
  day: Day;
  name: string;
  /** The same day of every year, from that of `day` on. */
  yearly: boolean;
}

export interface JurisdictionFields {
  name: string;
  kind: JurisdictionKind;
  /** US state: id of `common/setting/region_state`; null = what holds anywhere, such as a model code. */
  state_num: number | null;
  /** Where applications are filed online. */
  portal_url: string | null;
  /** For the office alone. */
  note: string | null;
  /** Business days that an application usually takes. */
  review_days: number | null;
  /** Business days ahead by which an inspection is asked for. */
  inspection_notice_days: number | null;
  /** Most days in a year that one site may be used. */
  site_days_per_year: number | null;
  /** Page that says so, the day on which it was read, and how sure that is. */
  source_url: string | null;
  source_on: Day | null;
  confidence: Confidence | null;
  contacts: JurisdictionContact[];
  holidays: JurisdictionHoliday[];
  status_num: ShortStatus;
}
/** What a form writes, and the change log compares. */
export const jurisdictionFieldNames = [
  'name',
  'kind',
  'state_num',
  'portal_url',
  'note',
  'review_days',
  'inspection_notice_days',
  'site_days_per_year',
  'source_url',
  'source_on',
  'confidence',
  'contacts',
  'holidays',
  'status_num',
] as const satisfies readonly (keyof JurisdictionFields)[];
export type JurisdictionFieldName = (typeof jurisdictionFieldNames)[number];

/** `GET {role}/jurisdiction/list` */
export interface JurisdictionRow extends Omit<JurisdictionFields, 'contacts' | 'holidays' | 'note'> {
  id: number;
  /** null with `state_num`. */
  state_code: string | null;
  contact_cnt: number;
  requirement_cnt: number;
  /** Stores that it is the city, county or fire district of. */
  location_cnt: number;
  version: number;
}
/** `GET {role}/jurisdiction/{id}/detail` */
export interface JurisdictionDetail extends JurisdictionRow, JurisdictionFields {}

export interface JurisdictionFilter extends PageQuery {
  status_num?: ShortStatus;
  state_num?: number;
  kind?: JurisdictionKind;
}
export const jurisdictionSorts = [
  'name',
  'kind',
  'state_code',
  'review_days',
  'inspection_notice_days',
  'site_days_per_year',
  'requirement_cnt',
  'location_cnt',
  'source_on',
  'status_num',
] as const;
export type JurisdictionPage = Page<JurisdictionRow, ShortCounts>;

export type CreateJurisdiction = JurisdictionFields;
export interface UpdateJurisdiction extends JurisdictionFields {
  version: number;
}
