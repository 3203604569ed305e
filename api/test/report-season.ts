import type { ReportPage } from '@guyline/contract/reports';
import type { Caller, TestApp } from './use-app.js';

/**
 * Two projects of two customers. Alpha: an event in Texas with a task in every state, and one in Ohio that is ready for sales.
 * Beta: an event that no vendor has, with a permit that was refused.
 */
export async function season(app: TestApp) {
  const { make } = app;
  const tent = await make.vendor(4, { company_str: 'Canvas Co' });
  const alpha = await make.project({ name: 'Alpha', start_date: make.day(20) });
  const beta = await make.project({ name: 'Beta' });
  const ohio = await make.one<{ id: number; region_id: number }>(`select id, region_id from states where code = 'OH'`);
  const texas = await make.location({ customer_id: alpha.customer_id, name: 'Texas store' });
  const place = await make.location({ customer_id: alpha.customer_id, name: 'Ohio store', state_num: ohio.id });
  const open = await make.event({ project_id: alpha.id, location_id: texas.id, tent_vid: tent.id });
  const ready = await make.event({ project_id: alpha.id, location_id: place.id, type_num: 2 });
  const other = await make.event({ project_id: beta.id });
  const task = (event: { id: number }, pt_num: number, status_num: number, more = {}) =>
    make.task({ event_id: event.id, pt_num: pt_num as 1, status_num: status_num as 1, ...more });
  const late = await task(open, 7, 1, { scheduled_date: make.day(-4), name_number: 'BP-7' });
  await task(open, 8, 3);
  await task(open, 12, 2);
  await task(open, 14, 5);
  const undated = await task(open, 15, 6);
  await task(open, 19, 12, { scheduled_date: make.day(3) });
  await task(open, 21, 11, { scheduled_date: make.day(-2) });
  await task(open, 24, 14, { scheduled_date: make.day(60) });
  const approved = await task(ready, 7, 2);
  await task(other, 11, 4, { scheduled_date: make.day(9) });
  return { tent, alpha, beta, ohio, open, ready, other, late, undated, approved };
}

/** The answer of a report. @throws Error for any other */
export const opened = async (caller: Caller, path: string): Promise<ReportPage> => {
  const { status, body } = await caller.get(`report/${path}`);
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body.data as ReportPage;
};
/** What the rows of a page have in a column. */
export const column = (page: ReportPage, key: string) => page.list.map((row) => row[key]);
