import type { KeyContacts, PendingEvents } from '@guyline/contract/dashboard/manager';
import type { DashboardMap } from '@guyline/contract/dashboard/map';
import type {
  LocationLines,
  OverviewRows,
  PortalData,
  ProjectLines,
  VendorLines,
} from '@guyline/contract/dashboard/tables';
import { categoryOf, ownersOf, taskGroups, type TaskGroupKey, type TaskItem } from '@guyline/contract/tasks/items';
import { dayAt } from '../src/platform/clock/days.js';
import { now } from './clock.js';
import { isReady, judged, type Judged, type PlainEvent } from './plain-counts.js';
import {
  byFirst,
  completed,
  distinct,
  inStates,
  type Line,
  linesBy,
  look,
  many,
  open,
  overdue,
  type PanelLook,
  pending,
  required,
  tasksOf,
} from './plain-lines.js';
import { heldReasons } from './plain-reasons.js';

/** It was completed, and does not hold. */
const fails = (task: Judged): boolean => {
  const isRisky = task.risk_from !== null && task.risk_from <= dayAt(now(), task.event.zone);
  return completed(task) && isRisky && heldReasons(task).length > 0;
};

/** The worst state of a group's required tasks (docs/domain.md, Portal data). */
function worstOf(event: PlainEvent, key: TaskGroupKey): number | null {
  const items: readonly TaskItem[] = taskGroups.find((group) => group.key === key)?.items ?? [];
  const tasks = judged(event).filter((task) => items.includes(task.pt_num));
  if (!tasks.length) return null;
  if (tasks.some(overdue)) return 1;
  if (tasks.some(inStates(2)) || tasks.some(fails)) return 2;
  if (!tasks.some(open)) return 5;
  return tasks.some(inStates(4, 5)) ? 4 : 3;
}

/** The state of one of the four phases (docs/domain.md, State of a phase). */
function phaseOf(event: PlainEvent, category: number): number {
  const all = judged(event).filter(({ pt_num }) => categoryOf(pt_num) === category);
  if (!all.length) return event.type_num === 1 ? 3 : 5;
  const tasks = all.filter(required);
  if (tasks.some(overdue)) return 1;
  if (tasks.some(inStates(2))) return 2;
  if (tasks.every(completed)) return 5;
  return tasks.some(inStates(4, 5)) ? 4 : 3;
}

const portalLine = (event: PlainEvent): Line => [
  event.uuid,
  event.type_num,
  worstOf(event, 'building_tent_permits'),
  worstOf(event, 'tent_install'),
  worstOf(event, 'tent_inspections'),
  worstOf(event, 'electrical_permits'),
  worstOf(event, 'electrical_install'),
  worstOf(event, 'electrical_inspection'),
  isReady(event),
  worstOf(event, 'merchandise_delivery'),
];

/** The vendor that has to do a task: the first kind of its owners that the event names (docs/domain.md, Vendor of a task). */
export const ownerOf = ({ pt_num, event }: Judged): number | undefined =>
  ownersOf(pt_num)
    .map((kind) => event.vendors[kind - 1])
    .find((id) => id != null) ?? undefined;

function vendorLines(live: readonly PlainEvent[]): Line[] {
  const named = live.flatMap(({ vendors }) => vendors.filter((id) => id !== null));
  const tasks = tasksOf(live).filter(required);
  return byFirst(
    [...new Set(named)].map((id) => {
      const own = tasks.filter((task) => ownerOf(task) === id);
      const events = many(live, ({ vendors }) => vendors.includes(id));
      return [id, events, own.length, many(own, overdue), many(own, pending), many(own, completed)];
    }),
  );
}

const mapLine = (events: PlainEvent[]): Line => {
  const tasks = tasksOf(events);
  return [
    events.length,
    distinct(events, ({ location_id }) => location_id),
    many(events, isReady),
    tasks.length,
    many(tasks, overdue),
    many(tasks, pending),
    many(tasks, completed),
  ];
};

/** The map, and the events of one of its states. */
export function mapLooks(live: readonly PlainEvent[], filter: string): PanelLook[] {
  const all = look<DashboardMap>(
    `map?${filter}`,
    ({ states, tasks }) =>
      byFirst(
        states.map((state, place) => {
          const { total_cnt, overdue_cnt, pending_cnt, completed_cnt } = tasks[place] ?? {};
          const { state_num, event_cnt, location_cnt, ready_for_sales_cnt } = state;
          const ofTasks = [total_cnt, overdue_cnt, pending_cnt, completed_cnt];
          return [state_num, event_cnt, location_cnt, ready_for_sales_cnt, ...ofTasks];
        }),
      ),
    linesBy(live, ({ state_num }) => state_num, mapLine),
  );
  const state = live[0]?.state_num;
  if (!state) return [all];
  const there = live.filter(({ state_num }) => state_num === state);
  const one = look<DashboardMap>(
    `map?state_num=${state}&per_page=100&${filter}`,
    ({ state_data, total }) => [total, byFirst(state_data.map(({ event_id, status }) => [event_id, status]))],
    [there.length, byFirst(there.map((e) => [e.id, Math.min(...[1, 2, 3, 4].map((phase) => phaseOf(e, phase)))]))],
  );
  return [all, one];
}

/** Portal data, projects, locations with their popups, vendors, pending events, contacts. */
export function tableLooks(live: readonly PlainEvent[], filter: string): PanelLook[] {
  const risky = live.filter((event) => judged(event).some(({ atRisk }) => atRisk));
  const riskOf = (events: readonly PlainEvent[]): number => many(tasksOf(events), ({ atRisk }) => atRisk);
  const ofProject = (events: PlainEvent[]): Line => {
    const tasks = tasksOf(events).filter(required);
    const counts = [tasks.length, many(tasks, overdue), many(tasks, pending), many(tasks, completed)];
    return [events.length, many(events, isReady), ...counts];
  };
  return [
    look<PortalData>(
      `portal_data?per_page=100&${filter}`,
      ({ portal_data, total }) => [total, byFirst(portal_data.map((row) => [row[10], ...row.slice(1, 10)]))],
      [live.length, byFirst(live.map(portalLine))],
    ),
    look<ProjectLines>(
      `projects?per_page=100&${filter}`,
      ({ projects }) =>
        byFirst(
          projects
            .map((p) => [
              p.id,
              p.event_cnt,
              p.ready_for_sales_cnt,
              p.task_cnt,
              p.overdue_cnt,
              p.pending_cnt,
              p.completed_cnt,
            ])
            .filter(([, ...counts]) => counts.some(Boolean)), // further projects have no event yet
        ),
      linesBy(live, ({ project_id }) => project_id, ofProject),
    ),
    look<LocationLines>(
      `locations?per_page=100&${filter}`,
      ({ locations }) =>
        byFirst(locations.map((one) => [one.project_id, one.active_loc_cnt, one.key_loc_cnt, one.at_risk_cnt])),
      linesBy(
        live,
        ({ project_id }) => project_id,
        (events) => [events.length, many(events, ({ is_key_loc }) => is_key_loc === 1), riskOf(events)],
      ),
    ),
    look<OverviewRows>(
      `overview?kind=active_locations&per_page=100&${filter}`,
      ({ rows, total }) => [total, rows.reduce((sum, { at_risk_cnt }) => sum + at_risk_cnt, 0)],
      [live.length, riskOf(live)],
    ),
    look<OverviewRows>(
      `overview?kind=at_risk_tasks&per_page=100&${filter}`,
      ({ rows, total }) => [total, rows.reduce((sum, { at_risk_cnt }) => sum + at_risk_cnt, 0)],
      [risky.length, riskOf(risky)],
    ),
    look<VendorLines>(
      `vendors?per_page=100&${filter}`,
      ({ vendors }) =>
        byFirst(vendors.map((v) => [v.id, v.event_cnt, v.task_cnt, v.overdue_cnt, v.pending_cnt, v.completed_cnt])),
      vendorLines(live),
    ),
    look<PendingEvents>(
      `events?per_page=1&${filter}`,
      ({ total }) => total,
      many(live, (event) => !isReady(event)),
    ),
  ];
}

/** The vendors that the key contacts name. */
export const contactLooks = (live: readonly PlainEvent[], filter: string): PanelLook[] => [
  look<KeyContacts>(
    `key_contacts?${filter}`,
    ({ vendors }) => byFirst(vendors.map(({ id, event_cnt }) => [id, event_cnt])),
    vendorLines(live).map(([id, events]) => [id, events]),
  ),
];
