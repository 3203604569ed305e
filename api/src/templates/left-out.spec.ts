import { describe, expect, it } from '@jest/globals';
import type { TypeNum } from '@guyline/contract/status';
import type { TaskItem } from '@guyline/contract/tasks/items';
import type { TemplateItem } from '@guyline/contract/templates';
import { applied, makeTemplate, previewOf } from '../../test/templates.js';
import { useApp } from '../../test/use-app.js';
import { settled } from '../../test/workbooks.js';

describe('applying a template', () => {
  const app = useApp();

  it('leaves out an item at one store alone, as the preview shows it, with a note that stays with the event', async () => {
    const admin = await app.as(await app.make.admin());
    const customer = await app.make.customer({ s_name: 'NFS' });
    const project = await app.make.project({ customer_id: customer.id });
    const store = async (nr: number) =>
      (await app.make.location({ customer_id: customer.id, lc_number: `NFS-00${nr}` })).id;
    const [first, second] = [await store(1), await store(2), await store(3)];
    const item = (pt_num: TaskItem, type_num: TypeNum = 1): TemplateItem => ({
      ...{ type_num, pt_num, anchor: 'start', offset_days: -pt_num, unit: 'calendar' },
    });
    const template = await makeTemplate(app.make, [item(7), item(15), item(19), item(24), item(12, 2)]);
    const tasks = async () =>
      (
        await app.db.query<{ lc_number: string; pt_num: number }>(
          `select l.lc_number, t.pt_num from tasks t join locations l on l.id = t.location_id
            where t.project_id = $1 order by l.lc_number, t.scheduled_date, t.pt_num`,
          [project.id],
        )
      ).rows;
    const elsewhere = await app.make.location({ lc_number: 'WM-1' });
    const left_out = [
      { location_id: second, pt_num: 7, note: 'typed twice' },
      { location_id: second, pt_num: 7, note: ' The landlord holds it ' },
      { location_id: second, pt_num: 24, note: 'Stays up' },
      { location_id: first, pt_num: 12, note: 'of another type' },
      { location_id: elsewhere.id, pt_num: 7, note: 'another customer' },
    ];
    const body = { project_id: project.id, stores: { filter: {} }, left_out };
    const { list, status_cnts } = await previewOf(admin, template.id, body);
    expect(status_cnts).toMatchObject({ new: 3, task_cnt: 10 });
    const planned = list.map(({ location, tasks: of }) => [location?.lc_number, of.map(({ pt_num }) => pt_num)]);
    expect(planned.map(([, items]) => items)).toEqual([
      [24, 19, 15, 7],
      [19, 15],
      [24, 19, 15, 7],
    ]);
    const id = await applied(admin, template.id, body);
    await settled(admin, id);
    const there = await tasks();
    expect(planned).toEqual(
      ['NFS-001', 'NFS-002', 'NFS-003'].map((one) => [
        one,
        there.filter(({ lc_number }) => lc_number === one).map(({ pt_num }) => pt_num),
      ]),
    );
    const { rows } = await app.db.query(
      `select l.lc_number, g.changes, g.reason from event_logs g join events e on e.id = g.event_id join locations l on l.id = e.location_id
        where e.customer_id = $1 order by l.lc_number`,
      [customer.id],
    );
    expect(rows).toEqual([
      { lc_number: 'NFS-001', changes: {}, reason: null },
      {
        ...{ lc_number: 'NFS-002', changes: { left_out: { from: null, to: [7, 24] } } },
        reason: 'Stays up; The landlord holds it',
      },
      { lc_number: 'NFS-003', changes: {}, reason: null },
    ]);
    const again = await settled(admin, await applied(admin, template.id, { ...body, left_out: [] }));
    expect(again).toMatchObject({ bulk: { done_cnt: 0, refused_cnt: 3 } });
    expect(await tasks()).toHaveLength(10);
    const undo = await admin.post(`common/job/${id}/revert`).send({});
    expect(await settled(admin, undo.body.data.job_id as string)).toMatchObject({ bulk: { done_cnt: 3 } });
    const noted = async (note: string) =>
      (
        await admin
          .post(`template/${template.id}/preview`)
          .send({ ...body, left_out: [{ location_id: first, pt_num: 7, note }] })
      ).status;
    expect([await noted(' '), await noted('x'.repeat(501)), await noted('x')]).toEqual([422, 422, 200]);
  });
});
