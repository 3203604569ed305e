import type { TaskRow } from './rows.js';
import { completedStatuses } from './status.js';

/** Whether a takedown that is still to come is planned before the first day of sales. No reason of risk says so: the store may have given up. */
export const isEarlyTakedown = ({
  category_num,
  status_num,
  scheduled_date,
  project,
}: Pick<TaskRow, 'category_num' | 'status_num' | 'scheduled_date' | 'project'>): boolean =>
  category_num === 4 &&
  !completedStatuses.includes(status_num) &&
  Boolean(scheduled_date && project.start_date && scheduled_date < project.start_date);
