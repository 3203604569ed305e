import type { EventReason } from '../risk/reasons.js';
import type { Day } from '../status.js';
import type { TaskState } from '../tasks/state.js';
import type { PanelPage } from './filter.js';

export interface MapFilter extends PanelPage {
  /** Asks for this state alone, and for its `state_data`. */
  state_num?: number;
}

/** Active events of Active projects in a state. */
export interface MapState {
  state_num: number;
  code: string;
  name: string;
  event_cnt: number;
  location_cnt: number;
  ready_for_sales_cnt: number;
}

/** Tasks of those events (docs/domain.md, Counts). */
export interface MapTasks {
  state_num: number;
  total_cnt: number;
  overdue_cnt: number;
  pending_cnt: number;
  completed_cnt: number;
}

/** A line of the state's dialog: one Active event. */
export interface MapEvent {
  event_id: number;
  uuid: string;
  customer: { id: number; name: string };
  project: { id: number; name: string };
  location: { id: number; lc_number: string; name: string; city: string };
  /** `start_date` of the project. */
  deadline: Day;
  /** The worst of the four phases. */
  status: TaskState;
  /** The first of `reasons`, for screens that were opened before these were sent; absent from earlier versions of the API. */
  reason?: EventReason | null;
  /** As in `EventRow`. Absent from earlier versions of the API. */
  reasons?: EventReason[];
  /** As in `EventRow`. Absent from earlier versions of the API. */
  act_by?: Day | null;
  /** The day at the store. Absent from earlier versions of the API. */
  today?: Day;
}

/** `GET {role}/dashboard/map` */
export interface DashboardMap {
  /** States with events, by name. */
  states: MapState[];
  tasks: MapTasks[];
  /** One page of the state that was asked for, the worst event first, then the next start; empty without a state. */
  state_data: MapEvent[];
  /** Rows of `state_data` on all pages. */
  total: number;
}
