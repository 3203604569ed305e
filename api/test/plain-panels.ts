import type { EventGraph, EventPie, TaskGraph } from '@guyline/contract/dashboard/charts';
import type { CalendarDays, DayTasks, WorkList } from '@guyline/contract/dashboard/work';
import { monthText } from '@guyline/contract/day-form';
import type { TaskItem } from '@guyline/contract/tasks/items';
import { addDays, dayAt } from '../src/platform/clock/days.js';
import { day, now, yearOf } from './clock.js';
import { isLive, type Judged, type PlainEvent } from './plain-counts.js';
import {
  byFirst,
  completed,
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
import { reasonsLook } from './plain-reasons.js';
import { mapLooks, tableLooks } from './plain-tables.js';

const monthOf = (date: string | null): number => Number(date?.slice(5, 7));
const months = Array.from({ length: 12 }, (_, index) => index + 1);

function chartLooks(live: readonly PlainEvent[], anyYear: readonly PlainEvent[], filter: string): PanelLook[] {
  const tasks = tasksOf(live);
  const year = Number(new URLSearchParams(filter).get('year') ?? yearOf());
  const starting = (of: number, month: number): number =>
    many(anyYear, ({ start_date }) => yearOf(start_date) === of && monthOf(start_date) === month);
  return [
    look<TaskGraph>(
      `task_graph?${filter}`,
      ({ graph_data, undated_cnt }) => [
        graph_data.map(({ year, month, ...counts }) => [
          monthText(year, month),
          counts.overdue_cnt,
          counts.pending_cnt,
        ]),
        undated_cnt,
      ],
      [
        linesBy(
          tasks.filter((task) => open(task) && task.scheduled_date !== null),
          ({ scheduled_date }) => scheduled_date?.slice(0, 7),
          (then) => [many(then, overdue), many(then, pending)],
        ),
        many(tasks, ({ undated }) => undated),
      ],
    ),
    look<EventGraph>(
      `event_graph_chart?${filter}`,
      ({ years, graph_data }) => [years, graph_data.map(({ values }) => values)],
      [[year, year - 1], months.map((month) => [starting(year, month), starting(year - 1, month)])],
    ),
    look<EventPie>(
      `event_pie_chart?${filter}`,
      ({ items }) => byFirst(items.map(({ project_id, event_cnt }) => [project_id, event_cnt])),
      linesBy(
        live,
        ({ project_id }) => project_id,
        (events) => [events.length],
      ),
    ),
  ];
}

const todayAt = ({ event }: Judged): string => dayAt(now(), event.zone);

/** The calendar has a year of its own: that of the dashboard's filter is none of its business. */
function calendarLooks(live: readonly PlainEvent[], filter: string): PanelLook[] {
  const tasks = tasksOf(live).filter(required);
  const today = day();
  const [year, month] = [yearOf(), monthOf(today)];
  const inMonth = tasks.filter(({ scheduled_date }) => scheduled_date?.startsWith(today.slice(0, 7)));
  const planned = (task: Judged): boolean => open(task) && (task.scheduled_date ?? '') >= todayAt(task);
  return [
    look<CalendarDays>(
      `calendar/daily_tasks?year=${year}&month=${month}&${filter.replace(/&?year=\d+/, '')}`,
      ({ daily_tasks, backlog_cnt, scheduled_pending_cnt }) => [
        daily_tasks.map((one) => [one.scheduled_date, one.complete_cnt, one.overdue_cnt, one.pending_cnt]),
        backlog_cnt,
        scheduled_pending_cnt,
      ],
      [
        linesBy(
          inMonth,
          ({ scheduled_date }) => scheduled_date,
          (rows) => [many(rows, completed), many(rows, overdue), many(rows, pending)],
        ),
        many(tasks, ({ undated }) => undated),
        many(tasks, planned),
      ],
    ),
    look<DayTasks>(
      `calendar/day_tasks?per_page=1&day=${today}&${filter}`,
      ({ total }) => total,
      many(tasks, ({ scheduled_date }) => scheduled_date === today),
    ),
  ];
}

/** Monday of the week that a day is in; the first day of 1970 was a Thursday. */
const mondayOf = (of: string): string => addDays(of, -((Math.floor(Date.parse(of) / 86_400_000) + 3) % 7));

function workLooks(live: readonly PlainEvent[], filter: string, items: readonly TaskItem[]): PanelLook[] {
  const tasks = tasksOf(live).filter(({ pt_num }) => items.includes(pt_num));
  const due = (is: (date: string, today: string, sunday: string) => boolean): number =>
    many(tasks, (task) => {
      const today = todayAt(task);
      return open(task) && task.scheduled_date !== null && is(task.scheduled_date, today, addDays(mondayOf(today), 6));
    });
  return [
    look<WorkList>(`task_list?per_page=1&${filter}`, ({ tasks_num }) => tasks_num, {
      this_week: due((date, _, sunday) => date >= addDays(sunday, -6) && date <= sunday),
      overdue: many(tasks, overdue),
      upcoming: due((date, _, sunday) => date > sunday),
      all: tasks.length,
      today: due((date, today) => date === today),
      missing_date: many(tasks, ({ undated }) => undated),
    }),
  ];
}

/**
 * The panels of a person's dashboard, but for the cards and the summary.
 * @param left the person's events under the filter; `ofAnyYear` those that are left without its year
 * @param items of tasks that the person may edit
 */
export function panelLooks(
  left: readonly PlainEvent[],
  ofAnyYear: readonly PlainEvent[],
  filter: string,
  items: readonly TaskItem[],
): PanelLook[] {
  const [live, liveOfAnyYear] = [left.filter(isLive), ofAnyYear.filter(isLive)];
  return [
    ...mapLooks(live, filter),
    ...tableLooks(live, filter),
    ...chartLooks(live, liveOfAnyYear, filter),
    ...calendarLooks(liveOfAnyYear, filter),
    ...workLooks(live, filter, items),
    reasonsLook(live, filter),
  ];
}
