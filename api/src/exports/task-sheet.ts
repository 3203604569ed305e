import { sql } from 'kysely';
import { taskItemName, type TaskItem } from '@guyline/contract/tasks/items';
import { taskStatuses, type TaskStatus } from '@guyline/contract/tasks/status';
import {
  type TaskWorkbookColumn,
  taskWorkbookColumns,
  taskWorkbookHeadings,
  taskWorkbookSheet,
} from '@guyline/contract/tasks/workbook';
import type { SessionActor } from '../platform/access/actor.js';
import type { GivenNames } from '../settings/item-names.queries.js';
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

const widths: Record<TaskWorkbookColumn, number> = {
  customer: 24,
  project: 34,
  uuid: 20,
  store_number: 16,
  pt_num: 26,
  status_num: 14,
  scheduled_date: 16,
  name_number: 20,
  note: 40,
  vendor: 24,
  task_id: 12,
};
const values: Record<TaskWorkbookColumn, (task: TaskCells, given: GivenNames) => string | number | null> = {
  customer: ({ customer }) => customer,
  project: ({ project }) => project,
  uuid: ({ uuid }) => uuid,
  store_number: ({ store_number }) => store_number,
  pt_num: ({ pt_num }, given) => given[pt_num] ?? taskItemName(pt_num),
  status_num: ({ status_num }) => taskStatuses[status_num].name,
  scheduled_date: ({ scheduled_date }) => scheduled_date,
  name_number: ({ name_number }) => name_number,
  note: ({ note }) => note,
  vendor: ({ vendor }) => vendor,
  task_id: ({ id }) => id,
};

/** The task workbook (domain.md 35): in English, as the import reads it, but for items that were given another name. */
const columnsOf = (given: GivenNames): readonly Column<TaskCells>[] =>
  taskWorkbookColumns.map((column) => ({
    heading: taskWorkbookHeadings[column],
    width: widths[column],
    value: (task) => values[column](task, given),
  }));

export const taskSheet = (actor: SessionActor, query: TaskListQuery, given: GivenNames): Sheet =>
  sheetOf(taskWorkbookSheet, { ...taskPage(actor, query), columns: taskCells }, columnsOf(given));
