import type { Day } from '../status.js';
import type { TaskItem } from '../tasks/items.js';

/** What an authority asks for: a paper it gives, or a visit. */
export const requirementKinds = ['permit', 'inspection'] as const;
export type RequirementKind = (typeof requirementKinds)[number];

/** What a requirement speaks of: the types of events, and what some authorities treat apart from other tents. */
export const eventUses = ['tent', 'non_tent', 'other', 'seasonal_sale', 'fireworks_stand', 'tree_lot'] as const;
export type EventUse = (typeof eventUses)[number];

/** Documents that many authorities want enclosed; others are named in the office's own words. */
export const enclosedDocuments = [
  'site_plan',
  'seating_plan',
  'exit_plan',
  'electrical_plan',
  'anchoring_plan',
  'tent_specs',
  'flame_certificate',
  'landlord_letter',
  'insurance',
] as const;
export type EnclosedDocument = (typeof enclosedDocuments)[number];
export const isEnclosed = (document: string): document is EnclosedDocument =>
  enclosedDocuments.some((one) => one === document);

/** Who files an application: the office, the customer, or the event's vendor of a kind. */
export const filers = ['us', 'customer', 'merchandise', 'fence', 'electrical', 'tent'] as const;
export type Filer = (typeof filers)[number];

export const leadUnits = ['business', 'calendar'] as const;
export type LeadUnit = (typeof leadUnits)[number];
/** What a lead time is counted back from. */
export const leadEnds = ['event', 'installation'] as const;
export type LeadEnd = (typeof leadEnds)[number];

export const requirementLimits = {
  name: { max: 120 },
  sqft: { min: 0, max: 1_000_000 },
  documents: { max: 30, text: 200 },
  fee_usd: { min: 0, max: 1_000_000 },
  fee_note: { max: 500 },
  lead_days: { min: 0, max: 730 },
  valid_days: { min: 1, max: 3660 },
  days_per_year: { min: 1, max: 366 },
  predecessors: { max: 10 },
  note: { max: 2000 },
  /** Of one jurisdiction. */
  rows: 100,
} as const;

export interface RequirementFields {
  kind: RequirementKind;
  /** The task that it makes; null = the portal has no task item for it, and `name` says what it is. */
  pt_num: TaskItem | null;
  /** What the authority calls it. */
  name: string | null;
  /** Empty = any event. */
  uses: EventUse[];
  /** Square feet from which a tent needs it; null = no size is named. */
  closed_from_sqft: number | null;
  /** The same for a tent without walls; null = as for any tent. */
  open_from_sqft: number | null;
  /** Keys of `enclosedDocuments`, or the office's own words. */
  documents: string[];
  fee_usd: number | null;
  fee_note: string | null;
  /** Days ahead by which it is applied for, in days of `lead_unit` before `lead_end`. */
  lead_days: number | null;
  lead_unit: LeadUnit;
  lead_end: LeadEnd;
  /** Most days that one permit is good for. */
  valid_days: number | null;
  /** Most days a year under such permits at one site. */
  days_per_year: number | null;
  /** null = not settled. */
  filed_by: Filer | null;
  /** Items that must be there first. */
  predecessors: TaskItem[];
  note: string | null;
  source_url: string | null;
  source_on: Day | null;
}
/** What a form writes, and the change log compares. */
export const requirementFieldNames = [
  'kind',
  'pt_num',
  'name',
  'uses',
  'closed_from_sqft',
  'open_from_sqft',
  'documents',
  'fee_usd',
  'fee_note',
  'lead_days',
  'lead_unit',
  'lead_end',
  'valid_days',
  'days_per_year',
  'filed_by',
  'predecessors',
  'note',
  'source_url',
  'source_on',
] as const satisfies readonly (keyof RequirementFields)[];
export type RequirementFieldName = (typeof requirementFieldNames)[number];

export interface RequirementRow extends RequirementFields {
  id: number;
  jurisdiction_id: number;
  version: number;
}
/** `GET {role}/jurisdiction/{id}/requirements`: permits first, in the order in which they were noted. */
export interface Requirements {
  requirements: RequirementRow[];
}
export type CreateRequirement = RequirementFields;
export interface UpdateRequirement extends RequirementFields {
  version: number;
}

/** The category of the items that a kind may have. */
const categoryOfKind = { permit: 1, inspection: 3 } as const satisfies Record<RequirementKind, number>;
export const fitsKind = (kind: RequirementKind, category: number): boolean => categoryOfKind[kind] === category;
