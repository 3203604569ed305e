import type { Page } from './envelope.js';
import type { JobStarted } from './job-started.js';
import type { CreateProject } from './projects.js';
import type { EventCounts, EventOrder, PlannedEvent, PreviewTurn, StoresLeftOut } from './event-orders.js';

/** The project that the next season gets: active, and of the same customer. */
export type NextSeason = Omit<CreateProject, 'customer_id' | 'status_num'>;

/** Last season's events into a project that is made together with them. */
export interface IntoNewProject extends StoresLeftOut {
  /** Last season's. */
  from_project_id: number;
  project: NextSeason;
}
/** `POST {role}/project/roll_over/preview`: nothing is saved. `POST {role}/project/roll_over/requirements` takes `IntoNewProject`. */
export interface PreviewNextSeason extends IntoNewProject, EventOrder, PreviewTurn {}
/** `POST {role}/project/roll_over`: makes the project, and orders the job that makes what the preview showed. */
export interface StartNextSeason extends IntoNewProject, EventOrder {
  /** As in `ApplyTemplate`. */
  stores_seen?: string;
}
export interface SeasonStarted extends JobStarted {
  project_id: number;
}

/** `POST {role}/project/{id}/roll_over/preview`: into this project, which is there already. */
export interface PreviewRollOver extends EventOrder, PreviewTurn {
  from_project_id: number;
}
/** `POST {role}/project/{id}/roll_over`: a job that makes what the preview showed. */
export interface RollOver extends EventOrder {
  from_project_id: number;
  project_version: number;
  stores_seen?: string;
}

/** What last season taught of a store. */
export interface Lessons {
  /** From its first application to its issue, of the permit that took longest; null when neither noted nor logged. */
  permit_days: number | null;
  /** How often an inspection failed. */
  failed_cnt: number;
}
export interface RolledEvent extends PlannedEvent {
  lessons: Lessons;
}
export type RollOverCounts = EventCounts & {
  /** 0 for a project that is not there yet. */
  project_version: number;
};
export type RollOverPreview = Page<RolledEvent, RollOverCounts>;
