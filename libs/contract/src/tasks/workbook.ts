import { parties, type Party } from '../permits/turns.js';
import { type TaskFieldName, permitFieldNames, plainFieldNames, taskFields } from './fields.js';
import { type TaskItem, taskItemName, taskItemNums } from './items.js';

const headingsOf = (names: readonly TaskFieldName[]): Record<TaskFieldName, string> =>
  Object.fromEntries(names.map((name) => [name, taskFields[name].workbook.heading])) as Record<TaskFieldName, string>;

/**
 * Columns of the task workbook in their order, the same for import and export (docs/domain.md, Workbooks). Exports
 * write: Customer and Project by their names, Event ID the event's uuid, Task Item and Status by their English names (a
 * renamed item by its new one; of a status what lists say, see `urgentNames`), Scheduled Date as the text YYYY-MM-DD,
 * Vendor the company (else the name) of the item's vendor, Task ID the number. An empty value is an empty cell.
 */
export const taskWorkbookHeadings = {
  customer: 'Customer',
  project: 'Project',
  uuid: 'Event ID',
  store_number: 'Store Number',
  pt_num: 'Task Item',
  status_num: 'Status',
  ...headingsOf(plainFieldNames),
  /** Read only, see `readOnlyColumns`. */
  vendor: 'Vendor',
  task_id: 'Task ID',
  /** Of permits and 811 tickets alone; last, so that the columns of earlier workbooks stay where they were. */
  ...headingsOf(permitFieldNames),
  /** Read only, too: why it is at risk today, and by when somebody must act. */
  act_by: 'Act By',
  reasons: 'At Risk Because',
  /** Of permits and 811 tickets: whose turn it is, and since when; a dash is nobody's. */
  turn: 'Whose Turn',
  turn_since: 'Turn Since',
  /** Of permits; in a workbook of the office, and of a vendor for those that it files. Read from the office alone. */
  fee_usd: 'Fee (USD)',
  /** Read only: how many times a permit was submitted. What each submission was stands behind all columns (`round-columns.ts`). */
  rounds: 'Rounds',
  /** Read only: a deadline is a date of the project (docs/domain.md, Deadlines). */
  deadline: 'Deadline',
};
/** What the workbook says for people to read; an import takes no notice of it, and says so. */
export const readOnlyColumns: readonly TaskWorkbookColumn[] = ['vendor', 'act_by', 'reasons', 'rounds', 'deadline'];
/** As the workbook says `urgentState` in the place of a pending status; an import changes no status for it. */
export const urgentNames = { 1: 'Overdue', 2: 'At risk' } as const;
/** As the workbook names the parties, in English like its statuses; a vendor or a customer reads it as well, to whom "us" is not the office. */
export const partyNames: Record<Party, string> = {
  us: 'Office',
  authority: 'Authority',
  customer: 'Customer',
  vendor: 'Vendor',
};
export type TaskWorkbookColumn = keyof typeof taskWorkbookHeadings;
export const taskWorkbookColumns = Object.keys(taskWorkbookHeadings) as TaskWorkbookColumn[];
export const taskWorkbookSheet = 'Tasks';

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();
const itemsByName = new Map<string, TaskItem>(taskItemNums.map((item) => [plain(taskItemName(item)), item]));

/**
 * The item of a cell, by its English name in any case, or by the one it was given under Task Items.
 * @param given names by item; no given name is another item's English one
 */
export const itemNamed = (text: string, given: Partial<Record<TaskItem, string>> = {}): TaskItem | undefined =>
  itemsByName.get(plain(text)) ?? taskItemNums.find((item) => given[item] && plain(given[item]) === plain(text));

/** The party of a cell, in any case; "Us" is what earlier workbooks call the office. */
export const partyNamed = (text: string): Party | undefined =>
  parties.find((party) => [partyNames[party], party].some((name) => plain(name) === plain(text)));
