import type { WeekCounts, WeekRow } from '@guyline/contract/risk/week';
import { taskRow } from '../../libs/ui/jest/task-row.js';

export const counts: WeekCounts = {
  now_cnt: 7,
  delegated_cnt: 2,
  snoozed_cnt: 1,
  past_due_cnt: 4,
  today_cnt: 2,
  this_week_cnt: 1,
};

/** Whose permit it is. */
export const tent = { id: 9, name: 'Tia Tent', company_str: 'Big Top' };
/** A permit that failed, of a vendor. */
export const weekRow = (over: Partial<WeekRow> = {}): WeekRow => ({
  ...taskRow({ today: '2031-04-01', vendor: tent }),
  act_by: '2031-03-30',
  reasons: [{ code: 'failed', act_by: '2031-03-30', about: { day: '2031-03-30' } }],
  acts: 'vendor',
  asked: null,
  snooze: null,
  ...over,
});
/** An installation, which one press settles. */
export const install = (over: Partial<WeekRow> = {}): WeekRow =>
  weekRow({ id: 8, pt_num: 15, category_num: 2, status_num: 6, permit: null, ...over });
