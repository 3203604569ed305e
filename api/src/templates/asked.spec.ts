import { describe, expect, it } from '@jest/globals';
import type { DifferencePage } from '@guyline/contract/event-requirements';
import type { ProposedRequirements } from '@guyline/contract/jurisdictions/asked';
import { askedTemplate } from '../../test/asked-template.js';
import { applied, previewOf } from '../../test/templates.js';
import { type Caller, useApp } from '../../test/use-app.js';
import { settled } from '../../test/workbooks.js';

describe('what authorities ask for of the events of a template', () => {
  const app = useApp();
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
    const { admin, template, body } = await askedTemplate(app);
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
    const { admin, template, body, fire, license, offered, stores } = await askedTemplate(app);
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
    const { admin, template, body } = await askedTemplate(app);
    const { requirements: _, ...order } = body;
    expect((await previewOf(admin, template.id, order)).status_cnts).toMatchObject({ task_cnt: 6, asked_task_cnt: 0 });
    await settled(admin, await applied(admin, template.id, order));
    expect([await kept(), await differing(admin)]).toEqual([[], 2]);
  });

  it('is shown item by item for the stores that get an event', async () => {
    const { admin, template, body, project, stores, city } = await askedTemplate(app);
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

  it('is refused when an authority asks for something else than the preview showed', async () => {
    const { admin, template, body, fire } = await askedTemplate(app);
    const { template_version, project_version, stores_seen } = (await previewOf(admin, template.id, body)).status_cnts;
    const apply = () =>
      admin.post(`template/${template.id}/apply`).send({ ...body, template_version, project_version, stores_seen });
    await app.db.query('update jurisdiction_requirements set lead_days = 6 where id = $1', [fire.id]);
    expect(await apply()).toMatchObject({ status: 409, body: { error: 'stores_changed' } });
    await app.db.query('update jurisdiction_requirements set lead_days = 5 where id = $1', [fire.id]);
    expect((await apply()).status).toBe(200);
  });
});
