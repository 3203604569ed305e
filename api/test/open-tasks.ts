import type { TaskRow } from '@guyline/contract/tasks/rows';
import { completedStatuses, notRequiredStatuses } from '@guyline/contract/tasks/status';
import { addDays, dayAt } from '../src/platform/clock/days.js';
import { now } from './clock.js';

/** Zones of stores in some states. */
export const zones: Record<string, string> = { TX: 'America/Chicago', NY: 'America/New_York', HI: 'Pacific/Honolulu' };
/** States whose stores a spec may make to ask for days at three places. */
export const zonedStates = Object.keys(zones);

const required = ({ status_num }: TaskRow): boolean => !notRequiredStatuses.includes(status_num);
const open = (task: TaskRow): boolean => required(task) && !completedStatuses.includes(task.status_num);
const todayOf = ({ event }: TaskRow): string => dayAt(now(), zones[event.location.state_code] ?? '');
/** The first of January 1970 was a Thursday. */
const sundayOf = (day: string): string => addDays(day, 6 - ((Date.parse(day) / 86_400_000 + 3) % 7));

/** The obvious way to say what belongs to a tab of the work list, of a task as the list shows it. */
export const workRules: Record<string, (task: TaskRow) => boolean> = {
  all: () => true,
  overdue: ({ task_state }) => task_state === 1,
  missing_date: (task) => open(task) && task.scheduled_date === null,
  today: (task) => open(task) && task.scheduled_date === todayOf(task),
  this_week: (task) => {
    const sunday = sundayOf(todayOf(task));
    const { scheduled_date } = task;
    return open(task) && scheduled_date !== null && scheduled_date <= sunday && scheduled_date > addDays(sunday, -7);
  },
  upcoming: (task) => open(task) && task.scheduled_date !== null && task.scheduled_date > sundayOf(todayOf(task)),
  scheduled: (task) => open(task) && task.scheduled_date !== null && task.scheduled_date >= todayOf(task),
  required,
};
