import type { TaskItem } from '@guyline/contract/tasks/items';
import type { TemplateItem } from '@guyline/contract/templates';
import { makeTemplate } from './templates.js';
import type { TestApp } from './use-app.js';

const item = (pt_num: TaskItem): TemplateItem => ({
  ...{ type_num: 1, pt_num, anchor: 'start', offset_days: -3, unit: 'calendar' },
});

/**
 * A template with a building permit (7) and an install (15); two stores in Norfolk, which asks for the permit ten days ahead, for a fire
 * permit (12), for a business license and, of seasonal sales, for a sign-off (20); a third store elsewhere. The
 * project starts on `start`.
 */
export async function askedTemplate(app: TestApp, start = '2099-06-21') {
  const admin = await app.as(await app.make.admin());
  const customer = await app.make.customer({ s_name: 'NFS' });
  const dates = { start_date: start, risk_date: start, inst_tdate: start, insp_tdate: start, end_date: '2099-07-05' };
  const project = await app.make.project({ customer_id: customer.id, ...dates });
  const city = await app.make.jurisdiction({ name: 'Norfolk' });
  const stores: number[] = [];
  for (const nr of [1, 2, 3])
    stores.push((await app.make.location({ customer_id: customer.id, lc_number: `NFS-${nr}` })).id);
  for (const id of stores.slice(0, 2)) await app.make.place(id, { city_id: city.id });
  const asks = (over: object) => app.make.requirement({ jurisdiction_id: city.id, ...over });
  await asks({ pt_num: 7, lead_days: 10, lead_unit: 'calendar', lead_end: 'event' });
  const fire = await asks({ pt_num: 12, lead_days: 5, lead_unit: 'calendar', lead_end: 'event' });
  const license = await asks({ pt_num: null, name: 'Business license' });
  const offered = await asks({ pt_num: 20, uses: ['seasonal_sale'] });
  const template = await makeTemplate(app.make, [item(7), item(15)]);
  const body = { project_id: project.id, stores: { filter: {} }, requirements: { left_out: [], added: [] } };
  return { admin, project, city, stores, fire, license, offered, template, body };
}
