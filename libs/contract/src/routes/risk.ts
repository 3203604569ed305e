import type { Saved } from '../envelope.js';
import type { SnoozeTask, WeekFilter, WeekPage, WeekReasons } from '../risk/week.js';
import { del, get, post } from './route.js';

export const riskRoutes = {
  week: get(':role/risk/week', 'tasks.read').typed<{ query: WeekFilter; answer: WeekPage }>(),
  weekReasons: get(':role/risk/week/reasons', 'tasks.read').typed<{ query: WeekFilter; answer: WeekReasons }>(),
  snooze: post(':role/risk/task/:id/snooze', 'tasks.edit').typed<{ body: SnoozeTask; answer: Saved }>(),
  /** Takes it back; of a task that is not snoozed it changes nothing. */
  wake: del(':role/risk/task/:id/snooze', 'tasks.edit').typed<{ answer: Saved }>(),
};
