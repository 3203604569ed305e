import type { Day, TypeNum } from '../status.js';
import type { TaskItem } from '../tasks/items.js';
import type { JurisdictionKind } from '../jurisdictions.js';
import type { Filer, RequirementKind } from './requirements.js';

/**
 * Why an authority asks: of any event, of every tent, from a size that the tent reaches, from a size when that of the tent is not
 * known; `other_use` is asked of uses that no type of events stands for, so a person says whether this is one.
 */
export const askedReasons = ['always', 'every_tent', 'from_size', 'size_unknown', 'other_use'] as const;
export type AskedReason = (typeof askedReasons)[number];

/** What one authority asks for, worked out for an event or for many alike. */
export interface Asked {
  requirement_id: number;
  jurisdiction: { id: number; name: string; kind: JurisdictionKind };
  kind: RequirementKind;
  /** The task that it makes; null = the portal has no task item for it, and `name` says what it is. */
  pt_num: TaskItem | null;
  name: string | null;
  reason: AskedReason;
  /** Square feet from which it is asked for; null = whatever the size. */
  from_sqft: number | null;
  /** Of the tent; null = not known. */
  sqft: number | null;
  documents: string[];
  /** By when to apply; null = no lead time is known. */
  apply_by: Day | null;
  /** null also for people who are not shown fees. */
  fee_usd: number | null;
  fee_note: string | null;
  filed_by: Filer | null;
  /** Items that must be there first. */
  predecessors: TaskItem[];
  source_url: string | null;
}

/** `POST {role}/event/action/requirements`: what would be asked for if events were created there. */
export interface ProposeRequirements {
  project_id: number;
  location_ids: number[];
  type_num?: TypeNum;
  tent_size?: string | null;
  tent_type?: string | null;
}
export interface ProposedRequirement extends Asked {
  /** The day is over at one of the stores. */
  late: boolean;
  /** Stores of this authority among the chosen ones, and the first of them. */
  store_cnt: number;
  /** Chosen stores of which any authority asks for this item, or offers it: each counts once. */
  item_store_cnt: number;
  stores: { id: number; lc_number: string }[];
  /** All of them. */
  store_ids: number[];
}
/** Proposed and, with the reason `other_use`, only offered; by item, then by the day to apply. */
export interface ProposedRequirements {
  requirements: ProposedRequirement[];
  /** Stores whose city and county have no authority in the directory, and the first of them. */
  unplaced_cnt: number;
  unplaced: { id: number; lc_number: string; name: string; city: string; state_code: string }[];
  /** Stores that the event would bring over the lowest limit of days a year there (`SiteDays`), and the first of them. */
  crowded_cnt: number;
  crowded: CrowdedSite[];
}
export interface CrowdedSite {
  id: number;
  lc_number: string;
  /** The one that the days are counted in: that of the start of the project. */
  year: number;
  /** Days of the year on which something would stand there, the new event included. */
  used: number;
  limit: number;
  /** Whose limit it is. */
  authority: string;
}

/** What a person decided of the proposals; whatever is not named is asked for as proposed. */
export interface RequirementChoices {
  /** With the reason why it is not asked for here: at all stores, or at those named; what is said of a store counts more. */
  left_out: { requirement_ids: number[]; note: string; location_ids?: number[] }[];
  /** Of those that are only offered. */
  added: { requirement_ids: number[]; note: string | null }[];
}

export const askedLimits = {
  note: { max: 500 },
  /** Requirements of one choice, and choices of one creation. */
  ids: 5_000,
  choices: 500,
  /** Stores that a proposal names. */
  named: 3,
  unplaced: 20,
  crowded: 20,
} as const;

/** Each item after those that must be there first, otherwise in the given order; items that wait for each other keep it. */
export function afterPredecessors<Row extends Pick<Asked, 'pt_num' | 'predecessors'>>(rows: readonly Row[]): Row[] {
  const done: Row[] = [];
  const open = new Set(rows);
  const put = (row: Row): void => {
    if (!open.delete(row)) return;
    for (const other of rows) if (other.pt_num && row.predecessors.includes(other.pt_num)) put(other);
    done.push(row);
  };
  rows.forEach(put);
  return done;
}
