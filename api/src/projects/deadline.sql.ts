import { sql } from 'kysely';
import type { ProjectDates } from '@guyline/contract/projects';
import type { Sql } from '../platform/db/db.js';

/** The deadline of tasks of a category in a project with these dates (docs/domain.md, Deadlines). */
export const deadlineIn = (
  { risk_date, inst_tdate, insp_tdate, end_date }: Omit<ProjectDates, 'start_date'>,
  category: Sql,
): Sql =>
  sql`task_deadline(${category}, ${risk_date}::date, ${inst_tdate}::date, ${insp_tdate}::date, ${end_date}::date)`;
