import type { CardData, SummaryRow } from '@guyline/contract/dashboard/counts';
import type { RiskCode } from '@guyline/contract/risk/reasons';
import { categoryOf, summaryGroups, taskGroups, type TaskItem } from '@guyline/contract/tasks/items';
import type pg from 'pg';
import { addDays, dayAt } from '../src/platform/clock/days.js';
import { now } from './clock.js';

/**
 * Counts worked out the slow and obvious way, from all rows and without any of the API's SQL: what the kept counts are compared with
 * (docs/domain.md, Task state; Counts; At risk; Ready for sales; Row scope; Dashboard summary).
 */
export interface PlainTask {
  pt_num: TaskItem;
  status_num: number;
  scheduled_date: string | null;
  risk_from: string | null;
  reasons: { code: RiskCode; from_on: string | null; until_on: string | null; act_by: string }[];
}
export interface PlainEvent {
  id: number;
  uuid: string;
  status_num: number;
  type_num: number;
  project_id: number;
  project_status: number;
  /** Of the project. */
  start_date: string;
  year: number;
  customer_id: number;
  location_id: number;
  is_key_loc: number;
  state_num: number;
  /** By kind. */
  vendors: (number | null)[];
  zone: string;
  risk_days: number;
  /** By category. */
  deadlines: [string, string, string, string];
  tasks: PlainTask[];
}

export async function plainEvents(db: pg.Pool): Promise<PlainEvent[]> {
  const { rows } = await db.query<{ doc: PlainEvent }>(`
    select json_build_object('id', e.id, 'uuid', e.uuid, 'status_num', e.status_num, 'type_num', e.type_num, 'project_id', e.project_id,
             'project_status', p.status_num, 'start_date', p.start_date, 'year', extract(year from p.start_date), 'customer_id', e.customer_id,
             'location_id', e.location_id, 'is_key_loc', l.is_key_loc, 'state_num', l.state_num,
             'vendors', json_build_array(e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid), 'zone', z.name,
             'risk_days', p.risk_days, 'deadlines', json_build_array(p.risk_date, p.inst_tdate, p.insp_tdate, p.end_date),
             'tasks', coalesce((select json_agg(json_build_object('pt_num', t.pt_num, 'status_num', t.status_num,
                                  'scheduled_date', t.scheduled_date, 'risk_from', t.risk_from, 'reasons',
                                  (select coalesce(json_agg(r), '[]') from task_reasons r where r.task_id = t.id)))
                                  from tasks t where t.event_id = e.id and t.deleted_at is null), '[]')) as doc
      from events e join projects p on p.id = e.project_id join locations l on l.id = e.location_id
      join states s on s.id = l.state_num join zones z on z.id = s.zone_id`);
  return rows.map(({ doc }) => doc);
}

export interface Judged extends PlainTask {
  event: PlainEvent;
  state: number;
  atRisk: boolean;
  undated: boolean;
}

function stateOf({ status_num, scheduled_date }: PlainTask, deadline: string, today: string): number {
  if ([5, 13].includes(status_num)) return 0;
  if ([2, 8, 11, 16].includes(status_num)) return 5;
  if ([3, 7, 10, 15].includes(status_num)) return 4;
  if ([4, 12].includes(status_num)) return 2;
  if (scheduled_date && scheduled_date < today) return 1;
  if (scheduled_date ? scheduled_date > deadline : deadline <= addDays(today, 14)) return 2;
  return 3;
}

/** Every count asks for every task: each is judged once, and the events of a spec are read again when its clock stands elsewhere. */
const known = new WeakMap<PlainEvent, Judged[]>();

export function judged(event: PlainEvent): Judged[] {
  const before = known.get(event);
  if (before) return before;
  const today = dayAt(now(), event.zone);
  const all = event.tasks.map((task): Judged => {
    const deadline = event.deadlines[categoryOf(task.pt_num) - 1] as string;
    const state = stateOf(task, deadline, today);
    const open = [1, 2, 3, 4].includes(state);
    // What the worker found, `-infinity` included; before it comes, and without one, the dates alone say so.
    const found = task.risk_from !== null && task.risk_from <= today;
    const atRisk = open && (state === 2 || deadline <= addDays(today, event.risk_days) || found);
    return { ...task, event, state, atRisk, undated: open && !task.scheduled_date };
  });
  known.set(event, all);
  return all;
}

export const isLive = (event: PlainEvent): boolean => event.status_num === 1 && event.project_status === 1;

/** Nothing of the first three categories is open; of a Tent event each of them has tasks. */
export function isReady(event: PlainEvent): boolean {
  const of = (category: number): Judged[] => judged(event).filter(({ pt_num }) => categoryOf(pt_num) === category);
  const done = [1, 2, 3].every((category) => of(category).every(({ state }) => state === 0 || state === 5));
  const whole = event.type_num !== 1 || [1, 2, 3].every((category) => of(category).length);
  return isLive(event) && event.tasks.length > 0 && done && whole;
}

const many = <Row>(rows: readonly Row[], which: (row: Row) => boolean): number => rows.filter(which).length;
const inStates =
  (...states: number[]) =>
  ({ state }: Judged): boolean =>
    states.includes(state);

/** `TaskCounts` of the contract. */
export const plainTaskCounts = (tasks: readonly Judged[]): Record<string, number> => ({
  total_cnt: tasks.length,
  required_cnt: many(tasks, inStates(1, 2, 3, 4, 5)),
  overdue_cnt: many(tasks, inStates(1)),
  pending_cnt: many(tasks, inStates(2, 3, 4)),
  completed_cnt: many(tasks, inStates(5)),
  not_required_cnt: many(tasks, inStates(0)),
  non_complete_cnt: many(tasks, inStates(1, 2, 3, 4)),
});

export const plainEventCounts = (events: readonly PlainEvent[]): Record<string, number> =>
  Object.fromEntries(
    ['all_cnt', 'active_cnt', 'completed_cnt', 'paused_cnt', 'canceled_cnt', 'archived_cnt'].map((name, status) => [
      name,
      many(events, ({ status_num }) => !status || status_num === status),
    ]),
  );

/** The cards that count events and tasks. */
export function plainCards(events: readonly PlainEvent[]): Partial<CardData> {
  const live = events.filter(isLive);
  const tasks = live.flatMap(judged);
  return {
    event_cnt: live.length,
    ready_for_sales_cnt: many(live, isReady),
    active_loc_cnt: new Set(live.map(({ location_id }) => location_id)).size,
    key_contact_cnt: new Set(live.filter((one) => one.is_key_loc === 1).map(({ location_id }) => location_id)).size,
    at_risk_cnt: many(tasks, ({ atRisk }) => atRisk),
    missing_date_cnt: many(tasks, ({ undated }) => undated),
    overdue_cnt: many(tasks, inStates(1)),
    pending_cnt: many(tasks, inStates(2, 3, 4)),
    completed_cnt: many(tasks, inStates(5)),
    not_required_cnt: many(tasks, inStates(0)),
    task_cnt: many(tasks, inStates(1, 2, 3, 4, 5)),
    total_cnt: tasks.length,
  };
}

/** The nine rows of the dashboard's summary, without their names. */
export const plainSummary = (events: readonly PlainEvent[]): Omit<SummaryRow, 'name'>[] =>
  summaryGroups.map((key) => {
    const items: readonly TaskItem[] = taskGroups.find((group) => group.key === key)?.items ?? [];
    const perEvent = events.filter(isLive).map((event) => judged(event).filter(({ pt_num }) => items.includes(pt_num)));
    const tasks = perEvent.flat();
    const open = inStates(1, 2, 3, 4);
    return {
      key,
      required: many(tasks, inStates(1, 2, 3, 4, 5)),
      confirm: many(tasks, inStates(5)),
      pending: many(tasks, open),
      complete: many(perEvent, (one) => one.some(inStates(5)) && !one.some(open)),
      overdue: many(tasks, inStates(1)),
    };
  });
