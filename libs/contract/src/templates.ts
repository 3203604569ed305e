import type { Option, Page, PageQuery } from './envelope.js';
import type { ErrorCode } from './errors.js';
import type { Asked, RequirementChoices } from './jurisdictions/asked.js';
import type { RiskReason } from './risk/reasons.js';
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

/** Why a chosen store gets no event: something is in its way, or the person leaves it out. */
export type NoEvent = StoreFault | 'left_out';

/** Stores that a person leaves out of those that were chosen. */
export interface StoresLeftOut {
  /** Ids of locations; one that would get no event anyway makes no difference. */
  left_out_stores?: number[];
}
/** An item that the event of this store does without, whoever asks for it. */
export interface LeftOutItem {
  location_id: number;
  pt_num: TaskItem;
  /** Why; it stays with the event. */
  note: string;
}
/** How events are made, whatever they are made from. */
export interface EventOrder extends StoresLeftOut {
  /** What single stores do without; what names another store or item makes no difference. */
  left_out?: LeftOutItem[];
  /** Each event also gets what its authorities ask for, but for these choices; nothing of theirs when left out. */
  requirements?: RequirementChoices;
}

/**
 * Which stores a preview shows: those that get an event, those of them with a day that is over or after its deadline, or
 * with a task that would be at risk at once, those that cannot get one, or those that the person leaves out.
 */
export const previewParts = ['new', 'past', 'after_deadline', 'at_risk', 'refused', 'left_out'] as const;
export type PreviewPart = (typeof previewParts)[number];
export interface PreviewTurn {
  only?: PreviewPart;
  page?: number;
  per_page?: number;
}

/** `POST {role}/template/{id}/requirements`: what the authorities ask for of the events that the template would make. */
export interface ProposeForTemplate extends StoresLeftOut {
  project_id: number;
  /** That of the project when left out. */
  type_num?: TypeNum;
  stores: StoreChoice;
}
/** `POST {role}/template/{id}/preview` */
export interface PreviewTemplate extends ProposeForTemplate, EventOrder, PreviewTurn {}
/** What an authority asks for of a planned event, and why; the proposals say of each requirement once what it wants enclosed. */
export interface PlannedRequirement extends Pick<
  Asked,
  'requirement_id' | 'jurisdiction' | 'pt_num' | 'name' | 'reason' | 'from_sqft' | 'sqft' | 'apply_by'
> {
  /** The day to apply is over at the store. */
  late: boolean;
}
export interface PlannedTask {
  pt_num: TaskItem;
  scheduled_date: Day | null;
  /** Its day is over at the store. */
  past: boolean;
  /** Its deadline, when it is planned for a later day. */
  after_deadline: Day | null;
  /** Why it would be at risk at once, the worst first; absent without a reason, and where that is not worked out. */
  reasons?: RiskReason[];
}
export interface PlannedEvent {
  /** Its place in the list of stores, from 1. */
  id: number;
  /** As it was written, or the location number. */
  number: string;
  /** Null when the number means none. */
  location: { id: number; lc_number: string; name: string; city?: string; state_code: string } | null;
  fault: NoEvent | null;
  /** Of the event. This and the city are absent from earlier versions of the API. */
  type_num?: TypeNum;
  /** By kind; none for a store that gets no event. */
  vendors: { vendor_num: VendorNum; name: string }[];
  /** Each item once, also what only authorities ask for. */
  tasks: PlannedTask[];
  /** What its authorities ask for, by the day to apply; without what is left out. */
  asked: PlannedRequirement[];
  /** Names of the standing documents that it gets. */
  documents: string[];
}
export type EventCounts = Record<NoEvent | 'all' | 'new', number> & {
  /** Tasks of all new events. */
  task_cnt: number;
  /** Those of them that only authorities ask for. */
  asked_task_cnt: number;
  /** New events with a planned day, or a day to apply, that is over. */
  past: number;
  /** These days. */
  past_day_cnt: number;
  /** New events with a task that is planned for a day after its deadline. */
  after_deadline: number;
  /** These tasks. */
  after_deadline_day_cnt: number;
  /**
   * New events with a task that would be at risk at once. Absent where there are more tasks than `projectLimits.forecast`, or
   * authorities ask for more than `projectLimits.forecastAsked`.
   */
  at_risk?: number;
  /** These tasks; absent in the same way. */
  at_risk_task_cnt?: number;
  /** What the preview was made from; the order that names them refuses anything else. */
  stores_seen: string;
};
export type PreviewCounts = EventCounts & {
  /** Standing documents of each new event. */
  document_cnt: number;
  template_version: number;
  project_version: number;
};
export type TemplatePreview = Page<PlannedEvent, PreviewCounts>;

/** `POST {role}/template/{id}/apply`: a job that makes exactly what the preview showed. */
export interface ApplyTemplate extends ProposeForTemplate, EventOrder {
  template_version: number;
  project_version: number;
  /** `stores_seen` of the preview: other stores, others that get an event, or other authorities are refused as `stores_changed`. */
  stores_seen?: string;
}
