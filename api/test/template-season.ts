import type { TemplateItem } from '@guyline/contract/templates';
import { makeTemplate } from './templates.js';
import type { TestApp } from './use-app.js';

const item = (pt_num: number, anchor: string | null, offset_days: number | null, unit: string | null, type_num = 1) =>
  ({ type_num, pt_num, anchor, offset_days, unit }) as TemplateItem;
/** A permit, an install, an inspection without a day and a takedown; one item of another type of event. */
export const items = [
  item(7, 'start', -10, 'business'),
  item(15, 'start', -7, 'calendar'),
  item(19, null, null, null),
  item(24, 'end', 2, 'calendar'),
  item(12, 'start', -1, 'calendar', 2),
];

/** The id of a state. */
const stateOf = async (app: TestApp, code: string): Promise<number> =>
  (await app.make.one<{ id: number }>('select id from states where code = $1', [code])).id;

/** A season from Monday, June 21, to Monday, July 5, 2027, with stores in Texas and Vermont, and a template of `items`. */
export async function templateSeason(app: TestApp, stores = 3) {
  const admin = await app.as(await app.make.admin());
  const customer = await app.make.customer({ s_name: 'NFS' });
  const project = await app.make.project({
    ...{ customer_id: customer.id, start_date: '2027-06-21', risk_date: '2027-06-01', inst_tdate: '2027-06-10' },
    ...{ insp_tdate: '2027-06-15', end_date: '2027-07-05' },
  });
  const [TX, VT] = [await stateOf(app, 'TX'), await stateOf(app, 'VT')];
  const made = [];
  for (let nr = 1; nr <= stores; nr += 1)
    made.push(
      await app.make.location({
        ...{ customer_id: customer.id, lc_number: `NFS-00${nr}` },
        state_num: nr === 3 ? VT : TX,
      }),
    );
  const template = await makeTemplate(app.make, items);
  return { admin, customer, project, made, template, TX, VT };
}
