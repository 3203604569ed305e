import { installItem, takedownItem } from '@guyline/contract/permits/works';
import { isDueReason, type RiskReason } from '@guyline/contract/risk/reasons';
import type { Day } from '@guyline/contract/status';
import { type Category, categoryOf } from '@guyline/contract/tasks/items';
import type { AskedFact, EventFacts, TaskFact } from './event-facts.js';
import { firstDay, reasonsOf } from './reasons-of.js';
import { taskOf } from './rules/found.js';

export type { EventFacts };

/** Dates that the project of an event may get, as far as risk depends on them. */
export interface DatesThen {
  deadlines: Record<Category, Day>;
  inst_tdate: Day;
  end_date: Day;
  /** In which days of sites are counted: that of the start. */
  year: number;
  /** Absent: as they are. */
  risk_days?: number | undefined;
}
/** Days that move with them: of tasks by their id, and days to apply by `askedKey`. */
export interface MovedDays {
  tasks: ReadonlyMap<number, Day>;
  applying: ReadonlyMap<string, Day>;
}
export const askedKey = (event: number, requirement: number): string => `${event} ${requirement}`;
/** When all stay. */
export const nothingMoved: MovedDays = { tasks: new Map(), applying: new Map() };

/**
 * The facts of an event once its project has other dates, as a save leaves them.
 * @param used on how many days of the year its site is used then; needed where an authority limits them
 */
export function factsThen(event: EventFacts, dates: DatesThen, moved: MovedDays, used?: number): EventFacts {
  const tasks = event.tasks.map((task): TaskFact => ({
    ...task,
    deadline: dates.deadlines[categoryOf(task.pt_num)],
    risk_days: dates.risk_days ?? task.risk_days,
    scheduled_date: moved.tasks.get(task.id) ?? task.scheduled_date,
  }));
  const asked = event.asked.map((one): AskedFact => ({
    ...one,
    apply_by: moved.applying.get(askedKey(event.id, one.requirement_id)) ?? one.apply_by,
  }));
  const site = event.site && { ...event.site, year: dates.year, used: used ?? event.site.used };
  const then = { ...event, tasks, asked, site };
  return {
    ...then,
    install_on: taskOf(then, installItem)?.scheduled_date ?? dates.inst_tdate,
    takedown_on: taskOf(then, takedownItem)?.scheduled_date ?? dates.end_date,
  };
}

/** Whether an event has any of them. */
export const hasMoved = (event: EventFacts, moved: MovedDays): boolean =>
  event.tasks.some(({ id }) => moved.tasks.has(id)) ||
  event.asked.some(({ requirement_id }) => moved.applying.has(askedKey(event.id, requirement_id)));

/** By task: the reasons of today of those that have one, or have had one without a gap since: those that `risk_from` says are at risk. */
export const reasonsToday = (event: EventFacts): Map<number, RiskReason[]> =>
  new Map(
    [...reasonsOf(event)].flatMap(([id, reasons]) => {
      const first = firstDay(reasons);
      if (first !== null && first > event.today) return [];
      const due = reasons.filter((reason) => isDueReason(reason, event.today));
      return [[id, due.map(({ code, act_by, about }): RiskReason => ({ code, act_by, about }))] as const];
    }),
  );
export const tasksWithReason = (event: EventFacts): number[] => [...reasonsToday(event).keys()];
