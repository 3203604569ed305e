import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { bulkLimits } from '@guyline/contract/bulk';
import type { TemplateItem } from '@guyline/contract/templates';
import { applied, makeTemplate } from '../../test/templates.js';
import { useInnerApp } from '../../test/use-inner-app.js';
import { settled } from '../../test/workbooks.js';
import { Db } from '../platform/db/db.js';

describe('undoing the move of a large season', () => {
  // Chores read rows of their own.
  const app = useInnerApp({ CHORES_SECONDS: '0' });
  afterEach(() => void jest.restoreAllMocks());
  const [STORES, ITEMS, LEFT] = [105, 10, 7];
  const dates = {
    ...{ start_date: '2027-06-21', risk_date: '2027-06-01', inst_tdate: '2027-06-10' },
    ...{ insp_tdate: '2027-06-15', end_date: '2027-07-05' },
  };

  /** Of each statement from now on: how many rows it gave. */
  function rowsGiven(): () => Promise<number[]> {
    const rows = jest.spyOn(Db.prototype, 'rows');
    const given = (value: unknown) => (value as Promise<unknown[]>).then(({ length }) => length).catch(() => 0);
    return () => Promise.all(rows.mock.results.map(({ value }) => given(value)));
  }

  it('holds a row for each event, not for each task, and names as many as a result may have', async () => {
    const admin = await app.as(await app.make.admin());
    const project = await app.make.project({ name: 'Summer', ...dates });
    await app.db.query(
      `insert into locations (customer_id, lc_number, name, city, state_num)
       select $1, 'L-' || n, 'Store', 'Austin', (select id from states where code = 'TX') from generate_series(1, $2::int) n`,
      [project.customer_id, STORES],
    );
    const items = Array.from({ length: ITEMS }, (_, nr) => ({
      ...{ type_num: 1, pt_num: nr + 1, anchor: 'start', offset_days: -1, unit: 'calendar' },
    })) as TemplateItem[];
    const template = await makeTemplate(app.make, items);
    await settled(admin, await applied(admin, template.id, { project_id: project.id, stores: { filter: {} } }));
    const given = rowsGiven();
    const later = { ...dates, start_date: '2027-06-28', name: 'Summer', type_num: 1, status_num: 1, version: 1 };
    await admin.post(`project/${project.id}/update`).send({ ...later, move_planned: true });
    const { id } = await app.make.one<{ id: string }>('select id from jobs order by created_at desc limit 1');
    expect(await settled(admin, id)).toMatchObject({ bulk: { done_cnt: STORES * ITEMS } });
    await app.db.query(
      `update tasks set version = version + 1 where id not in (select id from tasks order by id limit $1)`,
      [LEFT],
    );
    const undo = (await admin.post(`common/job/${id}/revert`).send({})).body.data.job_id as string;
    const changed = STORES * ITEMS - LEFT;
    const { bulk } = await settled(admin, undo);
    expect(bulk).toMatchObject({ action: 'projects_dates_undo', done_cnt: LEFT, refused_cnt: changed });
    expect(bulk?.refused).toHaveLength(bulkLimits.named);
    expect(new Set(bulk?.refused.map(({ code }) => code))).toEqual(new Set(['changed_since']));
    expect(Math.max(...(await given()))).toBeLessThanOrEqual(STORES);
    expect(await app.make.one('select count(*)::int as kept from task_undo')).toEqual({ kept: 0 });
    const back = `select count(*)::int as back from tasks t join task_plans k on k.task_id = t.id
      where t.scheduled_date = '2027-06-20' and k.planned_date = '2027-06-20'`;
    expect(await app.make.one(back)).toEqual({ back: LEFT });
  }, 60_000);
});
