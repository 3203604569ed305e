import { describe, expect, it } from '@jest/globals';
import type { ProposedRequirements } from '@guyline/contract/jurisdictions/asked';
import { askedTemplate } from '../../test/asked-template.js';
import { applied, previewOf } from '../../test/templates.js';
import { useApp } from '../../test/use-app.js';
import { settled } from '../../test/workbooks.js';

describe('the preview of a template', () => {
  const app = useApp();

  it('names the stores that would stand for longer than allowed, on the days that the template plans', async () => {
    const { admin, template, body, city, stores } = await askedTemplate(app, '2026-06-21');
    const { requirements: _, ...choice } = body;
    await app.db.query(`update projects set end_date = '2026-07-05'`);
    const crowded = async () => {
      const answer = await admin.post(`template/${template.id}/requirements`).send(choice);
      const found = answer.body.data as ProposedRequirements;
      return [found.crowded_cnt, found.crowded.map(({ id, used, authority }) => [id, used, authority])];
    };
    // The install is planned three days before June 21, the takedown nowhere: from June 18 to July 5.
    await app.db.query('update jurisdictions set site_days_per_year = 18 where id = $1', [city.id]);
    expect(await crowded()).toEqual([0, []]);
    await app.db.query(`insert into template_items values ($1, 1, 24, 'end', 2, 'calendar')`, [template.id]);
    const both = stores.slice(0, 2).map((id) => [id, 20, 'Norfolk']);
    expect(await crowded()).toEqual([2, both]);
    // As many days are kept of the events that it makes.
    await settled(admin, await applied(admin, template.id, choice));
    const { id } = await app.make.one<{ id: number }>('select min(id)::int as id from events');
    expect((await admin.get(`event/${id}/site_days`)).body.data).toMatchObject({ used: 20, limit: 18 });
  });

  it('warns of days that are over, planned ones and those to apply, and shows only the events that have them', async () => {
    const { admin, template, body } = await askedTemplate(app, app.make.day(4));
    const { status_cnts, list } = await previewOf(admin, template.id, body);
    expect(status_cnts).toMatchObject({ new: 3, past: 2, past_day_cnt: 4 });
    expect(list[0]?.asked.map(({ pt_num, late }) => [pt_num, late])).toEqual([
      [7, true],
      [12, true],
      [null, false],
    ]);
    const only = await previewOf(admin, template.id, { ...body, only: 'past' });
    expect(only.list.map(({ number }) => number)).toEqual(['NFS-1', 'NFS-2']);
    await app.db.query('update template_items set offset_days = -5 where pt_num = 15');
    const planned = await previewOf(admin, template.id, body);
    expect(planned.status_cnts).toMatchObject({ past: 3, past_day_cnt: 7 });
    expect(planned.list[2]?.tasks).toMatchObject([
      { pt_num: 15, past: true },
      { pt_num: 7, past: false },
    ]);
  });

  it('warns of tasks that are planned for a day after the deadline of their kind, and shows only the events that have them', async () => {
    const { admin, template, body, project, stores } = await askedTemplate(app);
    await app.db.query(`update projects set risk_date = '2099-06-17', inst_tdate = '2099-06-18' where id = $1`, [
      project.id,
    ]);
    const [first, ...others] = stores;
    const late = { ...body, left_out: others.map((location_id) => ({ location_id, pt_num: 7, note: 'No tent' })) };
    const { status_cnts, list } = await previewOf(admin, template.id, late);
    expect(status_cnts).toMatchObject({ new: 3, after_deadline: 1, after_deadline_day_cnt: 1, past: 0 });
    expect(list[0]?.location?.id).toBe(first);
    // The permit is planned for June 18 and due on the 17th; the install is due on its very day, the fire permit has none yet.
    expect(list[0]?.tasks).toMatchObject([
      { pt_num: 12, scheduled_date: null, after_deadline: null },
      { pt_num: 7, scheduled_date: '2099-06-18', after_deadline: '2099-06-17' },
      { pt_num: 15, scheduled_date: '2099-06-18', after_deadline: null },
    ]);
    const only = await previewOf(admin, template.id, { ...late, only: 'after_deadline' });
    expect(only).toMatchObject({ total: 1, list: [{ number: 'NFS-1' }] });
    // What the preview says is what the tasks are found to be.
    await settled(admin, await applied(admin, template.id, late));
    const { rows } = await app.db.query('select pt_num from tasks where scheduled_date > deadline');
    expect(rows).toEqual([{ pt_num: 7 }]);
  });
});
