import { describe, expect, it } from '@jest/globals';
import type { TemplateItem } from '@guyline/contract/templates';
import { riskUpkeep } from '../../test/risk-upkeep.js';
import { applied, makeTemplate } from '../../test/templates.js';
import { useApp } from '../../test/use-app.js';
import { settled } from '../../test/workbooks.js';

describe('the tasks at risk under other dates', () => {
  const app = useApp({ CHORES_SECONDS: '1' });
  const { upToDate } = riskUpkeep(app);
  const permit: TemplateItem = { type_num: 1, pt_num: 7, anchor: 'start', offset_days: -10, unit: 'calendar' };

  /** Three stores with a permit each, planned two days before it is due; one of them has failed, so that it is at risk by itself. */
  const season = async () => {
    const admin = await app.as(await app.make.admin());
    const dates = {
      ...{ start_date: app.make.day(60), risk_date: app.make.day(52), inst_tdate: app.make.day(54) },
      ...{ insp_tdate: app.make.day(56), end_date: app.make.day(90) },
    };
    const project = await app.make.project({ name: 'Summer', ...dates });
    for (const nr of [1, 2, 3]) await app.make.location({ customer_id: project.customer_id, lc_number: `NFS-${nr}` });
    const template = await makeTemplate(app.make, [permit]);
    await settled(admin, await applied(admin, template.id, { project_id: project.id, stores: { filter: {} } }));
    await app.db.query('update tasks set status_num = 4 where id = (select min(id) from tasks)');
    await upToDate();
    const later = { ...dates, start_date: app.make.day(67) };
    const { data } = (await admin.post(`project/${project.id}/preview`).send(later)).body;
    /** How many the card of the project says after a save. */
    const saved = async (over: object): Promise<number> => {
      const body = { ...later, name: 'Summer', type_num: 1, status_num: 1, version: 1, ...over };
      expect((await admin.post(`project/${project.id}/update`).send(body)).status).toBe(200);
      const job = 'select id from jobs order by created_at desc limit 1';
      await settled(admin, (await app.make.one<{ id: string }>(job)).id);
      await upToDate();
      return (await admin.get(`project/${project.id}/detail`)).body.data.counts.at_risk_cnt as number;
    };
    return { data, saved };
  };

  it('are those that a save brings which moves the planned tasks behind their deadlines', async () => {
    const { data, saved } = await season();
    expect(data).toMatchObject({ moved_cnt: 0, at_risk_before_cnt: 1, planned: { moving_cnt: 3 } });
    expect(data.along).toEqual({ at_risk_after_cnt: 3, newly_at_risk_cnt: 2, no_longer_at_risk_cnt: 0 });
    expect(await saved({ move_planned: true })).toBe(3);
  });

  it('are those that were at risk before where the planned tasks stay', async () => {
    const { data, saved } = await season();
    expect(data).toMatchObject({ at_risk_after_cnt: 1, newly_at_risk_cnt: 0, no_longer_at_risk_cnt: 0 });
    expect(await saved({})).toBe(1);
  });
});
