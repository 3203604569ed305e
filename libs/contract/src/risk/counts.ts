import type { Day } from '../status.js';
import type { RiskCode } from './reasons.js';

/** How many tasks have a reason today, whatever else they have beside it. */
export interface ReasonCount {
  code: RiskCode;
  task_cnt: number;
  /** The first day by which somebody must act because of it; it may have passed. */
  act_by: Day;
}

/**
 * `GET {role}/task/reasons`: the reasons that the tasks of a list have, the worst first; those that no task has are absent. The
 * filter's own `reason` is left aside, so each count is the `total` of the list under that reason.
 */
export interface ReasonCounts {
  reasons: ReasonCount[];
}

/** How many events have a reason today, whatever else they have beside it. */
export interface EventReasonCount {
  code: RiskCode;
  event_cnt: number;
}

/**
 * `GET {role}/event/reasons`: the reasons that the events of a list have, the worst first; those that no event has are absent. The
 * filter's own `reason` is left aside, so each count is the `total` of the list under that reason.
 */
export interface EventReasonCounts {
  reasons: EventReasonCount[];
}
