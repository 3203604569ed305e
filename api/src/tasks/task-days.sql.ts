import { sql } from 'kysely';
import type { TaskDue } from '@guyline/contract/tasks/state';
import type { Sql } from '../platform/db/db.js';
import { fixed } from '../platform/db/fixed.js';
import { taskOpen, taskState } from './task-states.sql.js';
import { stateSql } from './task-statuses.sql.js';

export const mondayOf = (day: Sql): Sql => sql`date_trunc('week', ${day}::timestamp)::date`;
const [monday, today] = [mondayOf(sql`z.today`), sql`z.today`];
/** The earliest and the latest current day of any place: index bounds, before each task is compared with the day of its own place. */
export const firstToday = sql`(select min(today) from zone_days)`;
export const lastToday = sql`(select max(today) from zone_days)`;
/** Days since a place's day. Written as a difference, so that it is not an index bound: the index would be read once per zone. */
const daysFrom = (day: Sql): Sql => sql`t.scheduled_date - ${day}`;
/** Whether a day is due then at its place. */
export const dueThere: Record<TaskDue, Sql> = {
  today: fixed(sql`${daysFrom(today)} = 0`),
  this_week: fixed(sql`${daysFrom(monday)} between 0 and 6`),
  upcoming: fixed(sql`${daysFrom(monday)} > 6`),
  scheduled: fixed(sql`${daysFrom(today)} >= 0`),
};
/** From the start of the earliest current week of any place. */
export const sinceMonday = sql`t.scheduled_date >= ${mondayOf(firstToday)}`;
const dueAnywhere: Record<TaskDue, Sql> = {
  today: sql`t.scheduled_date between ${firstToday} and ${lastToday}`,
  this_week: sql`${sinceMonday} and t.scheduled_date <= ${mondayOf(lastToday)} + 6`,
  upcoming: sql`t.scheduled_date > ${mondayOf(firstToday)} + 6`,
  scheduled: sql`t.scheduled_date >= ${firstToday}`,
};
/** Open tasks that are scheduled for then. */
export const taskDue = (due: TaskDue): Sql => sql`(${taskOpen} and ${dueThere[due]} and ${dueAnywhere[due]})`;
/** Overdue tasks, by the index of open tasks. */
export const taskOverdue = fixed(
  sql`(${taskOpen} and t.scheduled_date < ${lastToday} and ${taskState} = ${stateSql.overdue})`,
);
