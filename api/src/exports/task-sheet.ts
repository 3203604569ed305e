import { sql } from 'kysely';
import { taskItemName, type TaskItem } from '@guyline/contract/tasks/items';
import { taskStatuses, type TaskStatus } from '@guyline/contract/tasks/status';
import type { SessionActor } from '../platform/access/actor.js';
import type { TaskListQuery } from '../tasks/tasks.dto.js';
import { taskPage } from '../tasks/tasks.queries.js';
import { type Column, type Sheet, sheetOf } from './sheet.js';

/** What the workbook shows of a task; the list's own row is several times as long. */
interface TaskCells {
  id: number;
  pt_num: TaskItem;
  status_num: TaskStatus;
  scheduled_date: string | null;
  name_number: string | null;
  note: string | null;
  uuid: string;
  store_number: string;
  project: string;
  customer: string;
  vendor: string | null;
}
const taskCells = sql`t.id, t.pt_num, t.status_num, t.scheduled_date, t.name_number, t.note, e.uuid, l.store_number,
  p.name as project, c.name as customer, coalesce(v.company_str, v.name) as vendor`;

/** The task workbook (domain.md 35): in English, as the import reads it. */
const columns: readonly Column<TaskCells>[] = [
  { heading: 'Customer', width: 24, value: ({ customer }) => customer },
  { heading: 'Project', width: 34, value: ({ project }) => project },
  { heading: 'Event ID', width: 20, value: ({ uuid }) => uuid },
  { heading: 'Store Number', width: 16, value: ({ store_number }) => store_number },
  { heading: 'Task Item', width: 26, value: ({ pt_num }) => taskItemName(pt_num) },
  { heading: 'Status', width: 14, value: ({ status_num }) => taskStatuses[status_num].name },
  { heading: 'Scheduled Date', width: 16, value: ({ scheduled_date }) => scheduled_date, day: 'yyyy-mm-dd' },
  { heading: 'Name/Number', width: 20, value: ({ name_number }) => name_number },
  { heading: 'Note', width: 40, value: ({ note }) => note },
  { heading: 'Vendor', width: 24, value: ({ vendor }) => vendor },
  { heading: 'Task ID', width: 12, value: ({ id }) => id },
];

export const taskSheet = (actor: SessionActor, query: TaskListQuery): Sheet =>
  sheetOf('Tasks', { ...taskPage(actor, query), columns: taskCells }, columns);
