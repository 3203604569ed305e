import type { Confidence } from '../jurisdictions.js';
import type { Day } from '../status.js';

/** How a notice is counted; hours are those of business days (docs/domain.md, 811 tickets). */
export const noticeUnits = ['business_days', 'calendar_days', 'hours'] as const;
export type NoticeUnit = (typeof noticeUnits)[number];
/** How the life of a ticket is counted; `days`: the source does not say which, so they are counted as calendar days. */
export const lifeUnits = ['business_days', 'calendar_days', 'days'] as const;
export type LifeUnit = (typeof lifeUnits)[number];
/** The day from which the life of a ticket counts: it is asked for, the notice has passed, or the work starts. */
export const lifeStarts = ['request', 'due', 'start'] as const;
export type LifeStart = (typeof lifeStarts)[number];

/** What a state says of 811 tickets; null = its figure is not known. */
export interface TicketRuleFields {
  /** Whom one calls. */
  centre: string | null;
  notice: number | null;
  notice_unit: NoticeUnit | null;
  /** Days that a ticket holds. */
  life: number | null;
  life_unit: LifeUnit | null;
  /** The state has no fixed life, which is another thing than one that is not known. */
  no_life: boolean;
  /** null = not stated: counted from the request, the earliest there is. */
  life_from: LifeStart | null;
  /** The same in the words of the source. */
  counts_from: string | null;
  note: string | null;
  /** Pages, as text: there may be several. */
  source: string | null;
  /** When they were read. */
  source_on: Day | null;
  confidence: Confidence | null;
}
export const ticketRuleFieldNames = [
  'centre',
  'notice',
  'notice_unit',
  'life',
  'life_unit',
  'no_life',
  'life_from',
  'counts_from',
  'note',
  'source',
  'source_on',
  'confidence',
] as const satisfies readonly (keyof TicketRuleFields)[];

export const ticketRuleLimits = {
  centre: { max: 160 },
  notice: { min: 0, max: 240 },
  life: { min: 1, max: 366 },
  counts_from: { max: 160 },
  note: { max: 1000 },
  source: { max: 1000 },
} as const;

/** `id` is that of the state. */
export interface TicketRuleRow extends TicketRuleFields {
  id: number;
  version: number;
}
/** `GET {role}/ticket_rule/list`: of every state. */
export interface TicketRules {
  rules: TicketRuleRow[];
}
/** `POST {role}/ticket_rule/{id}/update` */
export interface UpdateTicketRule extends TicketRuleFields {
  version: number;
}
