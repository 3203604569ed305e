import { describe, expect, it } from '@jest/globals';
import type { DifferencePage } from '@guyline/contract/event-requirements';
import type { ProposedRequirements } from '@guyline/contract/jurisdictions/asked';
import type { TaskItem } from '@guyline/contract/tasks/items';
import type { TemplateItem } from '@guyline/contract/templates';
import { applied, makeTemplate, previewOf } from '../../test/templates.js';
import { type Caller, useApp } from '../../test/use-app.js';
import { settled } from '../../test/workbooks.js';

describe('what authorities ask for of the events of a template', () => {
  const app = useApp();
  const item = (pt_num: TaskItem): TemplateItem => ({
    ...{ type_num: 1, pt_num, anchor: 'start', offset_days: -3, unit: 'calendar' },
  });

  /**
   * A template with a building permit (7) and an install (15); two stores in Norfolk, which asks for the permit ten days ahead, for a fire
   * permit (12), for a business license and, of seasonal sales, for a sign-off (20); a third store elsewhere.
   */
  async function season(start = '2099-06-21') {
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
    const permit = await asks({ pt_num: 7, lead_days: 10, lead_unit: 'calendar', lead_end: 'event' });
    const fire = await asks({ pt_num: 12, lead_days: 5, lead_unit: 'calendar', lead_end: 'event' });
    const license = await asks({ pt_num: null, name: 'Business license' });
    const offered = await asks({ pt_num: 20, uses: ['seasonal_sale'] });
    const template = await makeTemplate(app.make, [item(7), item(15)]);
    const body = { project_id: project.id, stores: { filter: {} }, requirements: { left_out: [], added: [] } };
    return { admin, project, city, stores, permit, fire, license, offered, template, body };
  }
  const tasks = async () =>
    (
      await app.db.query<{ text: string }>(
        `select l.lc_number || ' ' || t.pt_num || ' ' || coalesce(t.scheduled_date::text, '-') || ' ' || t.status_num as text
           from tasks t join locations l on l.id = t.location_id order by l.lc_number, t.pt_num`,
      )
    ).rows.map(({ text }) => text);
  const kept = async () =>
    (
      await app.db.query<{ text: string }>(
        `select concat_ws(' ', l.lc_number, coalesce(r.pt_num::text, r.name), r.state, r.apply_by::text, r.note) as text
           from event_requirements r join events e on e.id = r.event_id join locations l on l.id = e.location_id
          order by l.lc_number, r.pt_num, r.requirement_id`,
      )
    ).rows.map(({ text }) => text);
  const differing = async (caller: Caller) =>
    ((await caller.get('requirement/differences')).body.data as DifferencePage).total;

  it('comes with each event as the preview shows it, each item once, and what is kept does not differ from what is asked', async () => {
    const { admin, template, body } = await season();
    const { list, status_cnts } = await previewOf(admin, template.id, body);
    expect(status_cnts).toMatchObject({ new: 3, task_cnt: 8, asked_task_cnt: 2, past: 0, past_day_cnt: 0 });
    expect(
      list.map(({ tasks: planned }) => planned.map(({ pt_num, scheduled_date }) => [pt_num, scheduled_date])),
    ).toEqual([
      ...[1, 2].map(() => [
        [12, null],
        [7, '2099-06-18'],
        [15, '2099-06-18'],
      ]),
      [
        [7, '2099-06-18'],
        [15, '2099-06-18'],
      ],
    ]);
    expect(list[0]?.asked).toMatchObject([
      {
        pt_num: 7,
        apply_by: '2099-06-11',
        reason: 'always',
        late: false,
        jurisdiction: { name: 'Norfolk', kind: 'city' },
      },
      { pt_num: 12, apply_by: '2099-06-16' },
      { pt_num: null, name: 'Business license', apply_by: null },
    ]);
    expect(list[2]?.asked).toEqual([]);
    // The proposals have them, each requirement once.
    expect(list[0]?.asked.filter((one) => 'documents' in one)).toEqual([]);

    const id = await applied(admin, template.id, body);
    expect(await settled(admin, id)).toMatchObject({ status: 'done', bulk: { done_cnt: 3 } });
    const made = await tasks();
    expect(made).toEqual([
      ...['NFS-1', 'NFS-2'].flatMap((store) => [
        `${store} 7 2099-06-18 1`,
        `${store} 12 - 1`,
        `${store} 15 2099-06-18 6`,
      ]),
      ...['NFS-3 7 2099-06-18 1', 'NFS-3 15 2099-06-18 6'],
    ]);
    expect(await kept()).toEqual(
      ['NFS-1', 'NFS-2'].flatMap((store) => [
        `${store} 7 asked 2099-06-11`,
        `${store} 12 asked 2099-06-16`,
        `${store} Business license asked`,
      ]),
    );
    expect(await differing(admin)).toBe(0);

    expect(await settled(admin, await applied(admin, template.id, body))).toMatchObject({
      bulk: { done_cnt: 0, refused_cnt: 3 },
    });
    expect(await tasks()).toEqual(made);
    const undo = await admin.post(`common/job/${id}/revert`).send({});
    expect(await settled(admin, undo.body.data.job_id as string)).toMatchObject({
      bulk: { done_cnt: 3, refused_cnt: 0 },
    });
    expect([await tasks(), await kept()]).toEqual([[], []]);
  });

  it('is left out at all stores, or at one with the item, each with its note; what is offered can be added', async () => {
    const { admin, template, body, fire, license, offered, stores } = await season();
    const [, second] = stores;
    const order = {
      ...body,
      requirements: {
        left_out: [
          { requirement_ids: [fire.id], note: 'No fire hydrant near' },
          { requirement_ids: [license.id], note: 'Has one', location_ids: [second] },
        ],
        added: [{ requirement_ids: [offered.id], note: 'Fireworks' }],
      },
      left_out: [
        { location_id: second, pt_num: 7, note: 'The landlord holds it' },
        { location_id: second, pt_num: 20, note: 'No sale here' },
      ],
    };
    const { list, status_cnts } = await previewOf(admin, template.id, order);
    expect(status_cnts).toMatchObject({ task_cnt: 6, asked_task_cnt: 1 });
    expect(list.map(({ tasks: planned }) => planned.map(({ pt_num }) => pt_num))).toEqual([[20, 7, 15], [15], [7, 15]]);
    expect(list.map(({ asked }) => asked.map(({ pt_num }) => pt_num))).toEqual([[7, 20, null], [], []]);
    await settled(admin, await applied(admin, template.id, order));
    expect((await tasks()).map((text) => text.split(' ').slice(0, 2).join(' '))).toEqual([
      'NFS-1 7',
      'NFS-1 15',
      'NFS-1 20',
      'NFS-2 15',
      'NFS-3 7',
      'NFS-3 15',
    ]);
    expect(await kept()).toEqual([
      'NFS-1 7 asked 2099-06-11',
      'NFS-1 12 left_out 2099-06-16 No fire hydrant near',
      'NFS-1 20 asked Fireworks',
      'NFS-1 Business license asked',
      'NFS-2 7 left_out 2099-06-11 The landlord holds it',
      'NFS-2 12 left_out 2099-06-16 No fire hydrant near',
      'NFS-2 20 left_out No sale here',
      'NFS-2 Business license left_out Has one',
    ]);
    expect(await differing(admin)).toBe(0);
    const blank = { ...order, requirements: { left_out: [{ requirement_ids: [fire.id], note: ' ' }], added: [] } };
    expect((await admin.post(`template/${template.id}/preview`).send(blank)).status).toBe(422);
  });

  it('is nothing when the order does not ask them, and the differing events say so', async () => {
    const { admin, template, body } = await season();
    const { requirements: _, ...order } = body;
    expect((await previewOf(admin, template.id, order)).status_cnts).toMatchObject({ task_cnt: 6, asked_task_cnt: 0 });
    await settled(admin, await applied(admin, template.id, order));
    expect([await kept(), await differing(admin)]).toEqual([[], 2]);
  });

  it('is shown item by item for the stores that get an event', async () => {
    const { admin, template, body, project, stores, city } = await season();
    await app.make.event({ project_id: project.id, location_id: stores[0] });
    const { requirements: _, ...choice } = body;
    const answer = await admin.post(`template/${template.id}/requirements`).send(choice);
    const { requirements, unplaced_cnt, unplaced } = answer.body.data as ProposedRequirements;
    expect(
      requirements.map(({ pt_num, name, reason, store_cnt, store_ids }) => [
        pt_num ?? name,
        reason,
        store_cnt,
        store_ids,
      ]),
    ).toEqual([
      [7, 'always', 1, [stores[1]]],
      [12, 'always', 1, [stores[1]]],
      [20, 'other_use', 1, [stores[1]]],
      ['Business license', 'always', 1, [stores[1]]],
    ]);
    expect([requirements[0]?.jurisdiction.id, unplaced_cnt, unplaced[0]?.id]).toEqual([city.id, 1, stores[2]]);
  });

  it('is beside the stores that would stand for longer than allowed, on the days that the template plans', async () => {
    const { admin, template, body, city, stores } = await season('2026-06-21');
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
    const { admin, template, body } = await season(app.make.day(4));
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
    const { admin, template, body, project, stores } = await season();
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

  it('is refused when an authority asks for something else than the preview showed', async () => {
    const { admin, template, body, fire } = await season();
    const { template_version, project_version, stores_seen } = (await previewOf(admin, template.id, body)).status_cnts;
    const apply = () =>
      admin.post(`template/${template.id}/apply`).send({ ...body, template_version, project_version, stores_seen });
    await app.db.query('update jurisdiction_requirements set lead_days = 6 where id = $1', [fire.id]);
    expect(await apply()).toMatchObject({ status: 409, body: { error: 'stores_changed' } });
    await app.db.query('update jurisdiction_requirements set lead_days = 5 where id = $1', [fire.id]);
    expect((await apply()).status).toBe(200);
  });
});
