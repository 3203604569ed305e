import type { Option, Page, PageQuery } from './envelope.js';
import type { Instant, TypeNum } from './status.js';
import type { TaskItem, VendorNum } from './tasks/items.js';

export const templateLimits = {
  name: { min: 2, max: 120 },
  /** Days between a task and the date it is relative to. */
  offset_days: { min: -366, max: 366 },
  /** Each of the 26 items once for each of the three types. */
  items: { max: 78 },
  /** Regions and states with a vendor of each kind. */
  vendors: { max: 400 },
  identifiers: { max: 20 },
  /** Documents that are taken over at once. */
  documents: { max: 20 },
  /** Stores that are named by their numbers. */
  numbers: { max: 10_000 },
  number: { max: 40 },
  /** Items that single stores do without, and why. */
  left_out: { max: 1_000 },
  /** Stores that are left out, one by one. */
  left_out_stores: { max: 1_000 },
  note: { max: 500 },
  /** All of an order: enough for all of these at once, with notes of the greatest length in Latin letters. */
  order: { bytes: 1_500_000 },
  /** What a preview says of its stores, in few letters. */
  stores_seen: { max: 32 },
} as const;

/** The date of a project that a task's date is relative to. */
export const anchors = ['start', 'end'] as const;
export type Anchor = (typeof anchors)[number];
export const dayUnits = ['business', 'calendar'] as const;
export type DayUnit = (typeof dayUnits)[number];

/** A date relative to its project; all of it null for a task that is planned later. */
export interface RelativeDate {
  anchor: Anchor | null;
  /** Before the date when negative. */
  offset_days: number | null;
  unit: DayUnit | null;
}
/** An item that events of this type get. */
export interface TemplateItem extends RelativeDate {
  type_num: TypeNum;
  pt_num: TaskItem;
}
/** The vendor of a kind for a region, or for a state, which goes before its region. */
export interface TemplateVendor {
  vendor_num: VendorNum;
  region_id: number | null;
  state_num: number | null;
  user_id: number;
}

/** The vendor of a kind for one store, which goes before those of its state and region. */
export interface StoreVendor {
  location_id: number;
  vendor_num: VendorNum;
  /** null = the store has none of its own. */
  user_id: number | null;
}
/** `GET {role}/template/{id}/store_vendors`: by store number, then by kind. */
export interface StoreVendorRow {
  location: { id: number; lc_number: string; name: string };
  vendor_num: VendorNum;
  user: Option;
}
export type StoreVendorPage = Page<StoreVendorRow>;

export interface TemplateRow {
  id: number;
  name: string;
  /** The customer whose projects it is for; null = any. */
  customer: Option | null;
  item_cnt: number;
  updated_at: Instant;
  version: number;
}
export interface TemplateDetail extends TemplateRow {
  items: TemplateItem[];
  vendors: (TemplateVendor & { user_name: string })[];
  /** Stores that have vendors of their own in it. */
  store_vendor_cnt: number;
  identifiers: Option[];
}
export interface TemplateFilter extends PageQuery {
  /** Those that can be applied to projects of this customer. */
  customer_id?: number;
}
export const templateSorts = ['name', 'customer', 'item_cnt', 'updated_at'] as const;
export type TemplatePage = Page<TemplateRow>;

/** `POST {role}/template/create`: keeps what most events of a project have (docs/domain.md, Templates). */
export interface CreateTemplate {
  project_id: number;
  name: string;
  /** Whether projects of other customers may use it; vendors of single stores are then left out. */
  any_customer: boolean;
  /** How the dates are counted. */
  unit: DayUnit;
}
/** `POST {role}/template/{id}/update` */
export interface UpdateTemplate {
  name: string;
  items: TemplateItem[];
  vendors: TemplateVendor[];
  /** Whether the vendors of single stores stay. */
  keep_store_vendors: boolean;
  /** What changes of single stores, after that; only in a template for one customer, whose stores they are. */
  store_vendors?: StoreVendor[];
  identifier_ids: number[];
  version: number;
}

/** `POST {role}/template/{id}/documents`: takes over documents that the caller sees; those that it has stay as they are. */
export interface TakeDocuments {
  document_ids: number[];
}
