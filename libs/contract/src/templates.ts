import type { Option, Page, PageQuery } from './envelope.js';
import type { ErrorCode } from './errors.js';
import type { Day, Instant, TypeNum } from './status.js';
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
  note: { max: 500 },
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
  identifier_ids: number[];
  version: number;
}

/** `POST {role}/template/{id}/documents`: takes over documents that the caller sees; those that it has stay as they are. */
export interface TakeDocuments {
  document_ids: number[];
}

/** Which stores: exactly one of the three. */
export interface StoreChoice {
  /** Store or location numbers, as people write them: capitals and leading zeros make no difference. */
  numbers?: string[];
  /** The active stores of the project's customer that match. */
  filter?: { region_id?: number; state_num?: number; is_key_loc?: 1 | 2 };
  /** The stores of this project's events, canceled ones left out. */
  project_id?: number;
}
/** `POST {role}/template/numbers`: the store numbers of a workbook, as they stand there. */
export interface StoreNumbers {
  numbers: string[];
}
/** Why a store gets no event. */
export const storeFaults = [
  'store_unknown',
  'store_ambiguous',
  'store_repeated',
  'customer_mismatch',
  'location_not_active',
  'event_exists_at_location',
] as const satisfies readonly ErrorCode[];
export type StoreFault = (typeof storeFaults)[number];

/** An item of the template that the event of this store does without. */
export interface LeftOutItem {
  location_id: number;
  pt_num: TaskItem;
  /** Why; it stays with the event. */
  note: string;
}

/** `POST {role}/template/{id}/preview` */
export interface PreviewTemplate {
  project_id: number;
  /** That of the project when left out. */
  type_num?: TypeNum;
  stores: StoreChoice;
  /** What single stores do without; what names another store or item makes no difference. */
  left_out?: LeftOutItem[];
  /** Only stores that get an event, or only those that get none. */
  only?: 'new' | 'refused';
  page?: number;
  per_page?: number;
}
export interface PlannedEvent {
  /** Its place in the list of stores, from 1. */
  id: number;
  /** As it was written, or the location number. */
  number: string;
  /** Null when the number means none. */
  location: { id: number; lc_number: string; name: string; state_code: string } | null;
  fault: StoreFault | null;
  /** By kind; none for a store that gets no event. */
  vendors: { vendor_num: VendorNum; name: string }[];
  tasks: { pt_num: TaskItem; scheduled_date: Day | null }[];
  /** Names of the standing documents that it gets. */
  documents: string[];
}
export type PreviewCounts = Record<StoreFault | 'all' | 'new', number> & {
  /** Tasks of all new events. */
  task_cnt: number;
  /** Standing documents of each new event. */
  document_cnt: number;
  /** What the preview was made from; `apply` refuses any other. */
  template_version: number;
  project_version: number;
  stores_seen: string;
};
export type TemplatePreview = Page<PlannedEvent, PreviewCounts>;

/** `POST {role}/template/{id}/apply`: a job that makes exactly what the preview showed. */
export interface ApplyTemplate extends Omit<PreviewTemplate, 'only' | 'page' | 'per_page'> {
  template_version: number;
  project_version: number;
  /** `stores_seen` of the preview: other stores, or others that get an event, are refused as `stores_changed`. */
  stores_seen?: string;
}

/** `POST {role}/project/{id}/roll_over/preview`: into this project, which is there already. */
export interface PreviewRollOver {
  /** Last season's. */
  from_project_id: number;
  only?: 'new' | 'refused';
  page?: number;
  per_page?: number;
}
/** What last season taught of a store. */
export interface Lessons {
  /** From Applied For to Approved, of the permit that took longest; null when none was logged. */
  permit_days: number | null;
  /** How often an inspection failed. */
  failed_cnt: number;
}
export interface RolledEvent extends PlannedEvent {
  lessons: Lessons;
}
export type RollOverCounts = Record<StoreFault | 'all' | 'new', number> & {
  project_version: number;
  /** Of the stores and of last season's events there. */
  stores_seen: string;
};
export type RollOverPreview = Page<RolledEvent, RollOverCounts>;
/** `POST {role}/project/{id}/roll_over`: a job that makes what the preview showed. */
export interface RollOver {
  from_project_id: number;
  project_version: number;
  /** As in `ApplyTemplate`. */
  stores_seen?: string;
}
