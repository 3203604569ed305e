import type { Page } from './envelope.js';
import type { ErrorCode } from './errors.js';
import type { Asked, RequirementChoices } from './jurisdictions/asked.js';
import type { RiskReason } from './risk/reasons.js';
import type { Day, TypeNum } from './status.js';
import type { TaskItem, VendorNum } from './tasks/items.js';

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
  /** Rows that are filled and have no number; absent where there are none, and from earlier versions of the API. */
  without_number?: RowsWithoutNumber;
}
export interface RowsWithoutNumber {
  count: number;
  /** The first of them, as the spreadsheet numbers them. */
  first: number[];
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
