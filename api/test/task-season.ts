import { permitFieldNames, taskField } from '@guyline/contract/tasks/fields';
import type { Cells } from './workbooks.js';
import type { TestApp } from './use-app.js';

/** Headings of the task workbook. */
export const taskHeading: Cells = [
  'Customer',
  'Project',
  'Event ID',
  'Store Number',
  'Task Item',
  'Status',
  'Scheduled Date',
  'Name/Number',
  'Note',
  'Vendor',
  'Task ID',
];

/** The same of an export, which has every column. */
export const exportHeading: Cells = [
  ...taskHeading,
  ...permitFieldNames.map((name) => taskField(name).workbook.heading),
  'Act By',
  'At Risk Because',
  'Whose Turn',
  'Turn Since',
  'Fee (USD)',
  'Rounds',
  'Deadline',
];

/** An event with a building permit (7) of the tent vendor and an electrical permit (11). */
export async function taskSeason(app: TestApp) {
  const admin = await app.as(await app.make.admin());
  const tent = await app.make.vendor(4);
  const event = await app.make.event({ tent_vid: tent.id });
  const permit = await app.make.task({ event_id: event.id, pt_num: 7, name_number: 'BP-1', note: 'Two\nlines' });
  const electric = await app.make.task({ event_id: event.id, pt_num: 11, status_num: 3 });
  const facts = await app.make.one<{ customer: string; project: string; store_number: string }>(
    `select c.name as customer, p.name as project, l.store_number from events e join projects p on p.id = e.project_id
       join customers c on c.id = e.customer_id join locations l on l.id = e.location_id where e.id = $1`,
    [event.id],
  );
  return { admin, vendor: await app.as(tent), event, permit, electric, ...facts };
}
