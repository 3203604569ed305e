import type { Option, Page, PageQuery } from './envelope.js';
import type { TaskItem } from './tasks/items.js';
import type { TaskCounts } from './tasks/state.js';
import type { Day, RunCounts, RunStatus, TypeNum } from './status.js';

export const projectLimits = {
  name: { min: 2, max: 120 },
  risk_days: { min: 0, max: 120, default: 14 },
  /** Tasks that a preview names because their date was set by hand. */
  lockedNamed: 100,
  /** Open tasks up to which a preview works out all reasons of risk: more would take longer than somebody waits. */
  forecast: 10_000,
  /** What authorities ask of new events, each requirement at a store and each of its documents counted, up to which their preview does so. */
  forecastAsked: 40_000,
} as const;

/** The five dates of a project, in the order they must not break: start, at risk, install, inspection, end. */
export interface ProjectDates {
  /** Sales open. */
  start_date: Day;
  /** Permits are due. */
  risk_date: Day;
  /** Installs are due. */
  inst_tdate: Day;
  /** Inspections are due. */
  insp_tdate: Day;
  /** Takedowns are due. */
  end_date: Day;
}
export const projectDateFields = ['start_date', 'risk_date', 'inst_tdate', 'insp_tdate', 'end_date'] as const;

/** The names of a project's dates from the earliest to the latest; the start may lie anywhere before the end. */
export const datesInOrder = (dates: ProjectDates): (typeof projectDateFields)[number][] =>
  projectDateFields.toSorted((a, b) => dates[a].localeCompare(dates[b]));

/**
 * Which date breaks the order, or null: permits, installs and inspections are due in that order and no later
 * than the end; the start is no later than the end.
 */
export function datesFault(dates: ProjectDates): (typeof projectDateFields)[number] | null {
  if (dates.inst_tdate < dates.risk_date) return 'inst_tdate';
  if (dates.insp_tdate < dates.inst_tdate) return 'insp_tdate';
  if (dates.end_date < dates.insp_tdate || dates.end_date < dates.start_date) return 'end_date';
  return null;
}

export interface ProjectRow extends ProjectDates {
  id: number;
  uuid: string;
  name: string;
  customer_id: number;
  customer: { id: number; name: string; s_name: string };
  type_num: TypeNum;
  status_num: RunStatus;
  /** A task is at risk when its deadline is at most this many days off. */
  risk_days: number;
  /** Events of any status, within the caller's scope. */
  event_cnt: number;
  version: number;
}
/**
 * Counts of all tasks of the project, within the caller's scope; each opens a list with that many rows (docs/domain.md,
 * Counts; At risk).
 */
export interface ProjectCounts extends TaskCounts {
  at_risk_cnt: number;
}
export interface ProjectDetail extends ProjectRow {
  counts: ProjectCounts;
  /** The season that it was made of; null = of none, or of one that is gone or that the caller does not see. Absent from earlier versions of the API. */
  rolled_from?: { id: number; name: string } | null;
  /** The template that it was made from; null = from none, or from one that is gone, or the caller may see none. Absent from earlier versions of the API. */
  made_from?: { id: number; name: string } | null;
}

/** `POST admin/project/{id}/preview`: what other dates would do, before they are saved. */
export interface PreviewProject extends ProjectDates {
  risk_days?: number;
}
/** Tasks that would be at risk under other dates, by all reasons that there would be then (docs/domain.md, Relative dates). */
export interface RiskPreview {
  at_risk_after_cnt: number;
  /** Tasks that are not at risk now and would be. */
  newly_at_risk_cnt: number;
  no_longer_at_risk_cnt: number;
}
/** Its own numbers of risk are those of dates that are saved without `move_planned`. */
export interface ProjectPreview extends RiskPreview {
  task_cnt: number;
  /** Tasks whose deadline would change. */
  moved_cnt: number;
  at_risk_before_cnt: number;
  /** The numbers of risk when planned tasks move along (`move_planned`). Absent from earlier versions of the API. */
  along?: RiskPreview;
  /** The project has more open tasks than `projectLimits.forecast`: reasons other than those of their own dates are taken to stay. */
  only_dates?: true;
  /** Open tasks whose deadline would lie in the past. */
  passed_before_cnt: number;
  passed_after_cnt: number;
  planned: PlannedMove;
}
/** Open tasks that a template planned, and what becomes of them when start or end move (docs/domain.md, Relative dates). */
export interface PlannedMove {
  /** They move with `move_planned`. */
  moving_cnt: number;
  /** The first of them, with their day by the other dates, `day`. Absent from earlier versions of the API. */
  moving?: (NamedTask & { day: Day })[];
  /** Days to apply that are counted back from start or installation; they move with it, too. Absent from earlier versions of the API. */
  apply_by_cnt?: number;
  /** They would, but somebody has set their date by hand: it stays. */
  locked_cnt: number;
  /** The first of them, with the day that they would get, `day`, which is absent from earlier versions of the API. */
  locked: (NamedTask & { planned_date: Day; day?: Day })[];
}
interface NamedTask {
  id: number;
  /** Code of the event. */
  uuid: string;
  lc_number: string;
  pt_num: TaskItem;
  scheduled_date: Day | null;
}
/** `POST {role}/project/action/status`: all or nothing. */
export interface SetProjectStatus {
  project_ids: number[];
  status_num: RunStatus;
}

export interface ProjectFilter extends PageQuery {
  status_num?: RunStatus;
  customer_id?: number;
  year?: number;
}
export const projectSorts = ['name', 'uuid', 'customer', 'status_num', 'event_cnt', ...projectDateFields] as const;
export type ProjectPage = Page<ProjectRow, RunCounts>;
/** The same list with `per_page` above `pageLimits.maxPerPage`: choices of a select. */
export type ProjectOptionPage = Page<Option, RunCounts>;

export interface CreateProject extends ProjectDates {
  name: string;
  customer_id: number;
  type_num: TypeNum;
  status_num: RunStatus;
  risk_days?: number;
}
/** The customer stays: events and codes hang on it. */
export interface UpdateProject extends ProjectDates {
  name: string;
  type_num: TypeNum;
  status_num: RunStatus;
  risk_days?: number;
  version: number;
  /** Whether dates that are relative to start or end move with it, by a job. */
  move_planned?: boolean;
}
