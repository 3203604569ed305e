import type { ShownDocument } from './documents.js';
import type { Page, PageQuery } from './envelope.js';
import type { Asked } from './jurisdictions/asked.js';
import type { RunStatus } from './status.js';
import type { TaskState } from './tasks/state.js';
import type { TaskStatus } from './tasks/status.js';
import type { Undoable } from './undoable.js';

/** What was asked for, left out by a person, or asked for once and no longer. */
export const keptStates = ['asked', 'left_out', 'dropped'] as const;
export type KeptState = (typeof keptStates)[number];

/** As it was when the event was created, or last updated. */
export interface EventRequirement extends Asked {
  state: KeptState;
  /** Why a person left it out, or added it. */
  note: string | null;
  /** The event's task of this item. */
  task: { id: number; status_num: TaskStatus; task_state: TaskState } | null;
  /** Those of its documents that are ticked as enclosed on that task. */
  enclosed: string[];
  /** Forms and guides of the authority, the newest first. */
  forms: ShownDocument[];
  /** The day to apply is over and its task still waits. */
  late: boolean;
}

/** `GET {role}/event/{id}/requirements`: late ones first, then by the day to apply; what was left out or dropped at the end. */
export interface EventRequirements {
  requirements: EventRequirement[];
}

/** What an authority asks for now and did not before, no longer asks for, or asks for in another way. */
export const differenceKinds = ['new', 'gone', 'changed'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** What of a requirement matters to an open event; the reason is explained anew with each update. */
export const comparedFacts = [
  'pt_num',
  'name',
  'documents',
  'apply_by',
  'fee_usd',
  'fee_note',
  'filed_by',
  'predecessors',
] as const;
/** The long texts of a requirement: a page of events has each of them once. */
export type RequirementTexts = Pick<Asked, 'documents' | 'fee_note'>;
export interface ComparedFacts extends Pick<Asked, (typeof comparedFacts)[number]> {
  /**
   * Place of its documents and fee details in `DifferencePage.texts`; its own are empty then. Absent where `DifferencesAsked.texts`
   * was not asked for, and from earlier versions of the API: then its own are meant.
   */
  text_at?: number;
}

/** What is compared, with its texts. */
export const withTexts = (facts: ComparedFacts, texts: readonly RequirementTexts[] = []): ComparedFacts =>
  facts.text_at === undefined ? facts : { ...facts, ...texts[facts.text_at] };

export interface RequirementDifference {
  requirement_id: number;
  jurisdiction: { id: number; name: string };
  kind: DifferenceKind;
  /** As it is kept; null when it is new. */
  before: ComparedFacts | null;
  /** As it would be now; null when it is gone. */
  after: ComparedFacts | null;
}
/** `GET {role}/requirement/differences`: an open event of which something else is kept than what its authorities ask for now. */
export interface DifferingEvent {
  /** Of the event. */
  id: number;
  uuid: string;
  status_num: RunStatus;
  project: { id: number; name: string };
  location: { id: number; lc_number: string; name: string; city: string; state_code: string };
  differences: RequirementDifference[];
}
export interface DifferenceFilter extends PageQuery {
  /** Events with a difference of this authority, and only these differences. */
  jurisdiction_id?: number;
  project_id?: number;
  customer_id?: number;
}
export interface DifferencesAsked extends DifferenceFilter {
  /** 1: long texts once for the page, in `DifferencePage.texts`; else in each row, where tabs that were opened before an update look. */
  texts?: 1;
}
export const differenceSorts = ['uuid', 'lc_number', 'project'] as const;
export interface DifferencePage extends Page<DifferingEvent> {
  /** The one that the list is narrowed to; null: it is not, or there is none of that id. */
  jurisdiction: { id: number; name: string } | null;
  /** Empty unless `DifferencesAsked.texts` is asked for; absent from earlier versions of the API. */
  texts?: RequirementTexts[];
}

/** Selects all events that the list shows, search included. */
export type DifferenceMatching = Omit<DifferenceFilter, 'page' | 'per_page'>;

/** `POST {role}/requirement/differences/update`: these events, or by a job all that a filter opens, keep what is asked for now. */
export interface UpdateRequirements {
  event_ids?: number[];
  filter?: DifferenceMatching;
}
/** Events that differed, and the tasks that they got. */
export interface RequirementsUpdated extends Undoable {
  updated_cnt: number;
  task_cnt: number;
}
