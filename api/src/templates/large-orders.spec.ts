import { describe, expect, it } from '@jest/globals';
import { askedLimits } from '@guyline/contract/jurisdictions/asked';
import { templateLimits as limits, type TemplateItem } from '@guyline/contract/templates';
import { makeTemplate } from '../../test/templates.js';
import { useApp } from '../../test/use-app.js';
import { settled } from '../../test/workbooks.js';

const PATIENCE_MS = 15_000;
const dates = {
  ...{ start_date: '2027-06-21', risk_date: '2027-06-01', inst_tdate: '2027-06-10' },
  ...{ insp_tdate: '2027-06-15', end_date: '2027-07-05' },
};
const many = <One>(count: number, one: (nr: number) => One): One[] => Array.from({ length: count }, (_, nr) => one(nr));

describe('an order as large as the contract allows', () => {
  const app = useApp();
  const item = (pt_num: number) =>
    ({ type_num: 1, pt_num, anchor: null, offset_days: null, unit: null }) as TemplateItem;
  const note = 'n'.repeat(limits.note.max);
  const choices = (id: number) => ({
    left_out: many(askedLimits.choices, (nr) => ({
      ...{ requirement_ids: [id], note: note.slice(nr % 100), location_ids: [1_000_000 + nr] },
    })),
    added: many(askedLimits.choices, (nr) => ({ requirement_ids: [1_000_000 + nr], note })),
  });

  async function season() {
    const admin = await app.as(await app.make.admin());
    const project = await app.make.project();
    const store = await app.make.location({ customer_id: project.customer_id, lc_number: 'NFS-1' });
    const city = await app.make.jurisdiction({ name: 'Norfolk' });
    await app.make.place(store.id, { city_id: city.id });
    const { id } = await app.make.requirement({ jurisdiction_id: city.id, pt_num: 12 });
    const template = await makeTemplate(app.make, [item(7), item(15)]);
    const left_out = [
      { location_id: store.id, pt_num: 15, note },
      ...many(limits.left_out.max - 1, (nr) => ({
        location_id: 1_000_000 + nr,
        pt_num: 7,
        note: note.slice(nr % 100),
      })),
    ];
    const left_out_stores = many(limits.left_out_stores.max, (nr) => 2_000_000 + nr);
    return { admin, project, store, template, order: { left_out, left_out_stores, requirements: choices(id) } };
  }
  const promptly = async <Answer>(answer: PromiseLike<Answer>): Promise<Answer> => {
    const asked = performance.now();
    const answered = await answer;
    expect(performance.now() - asked).toBeLessThan(PATIENCE_MS);
    return answered;
  };

  it('of a template is shown and made', async () => {
    const { admin, project, template, order } = await season();
    const numbers = ['NFS-1', ...many(limits.numbers.max - 1, (nr) => `X-${nr}`)];
    const body = { project_id: project.id, stores: { numbers }, ...order };
    const preview = await promptly(admin.post(`template/${template.id}/preview`).send(body));
    expect(preview.status).toBe(200);
    expect(preview.body.data.list[0].tasks.map(({ pt_num }: TemplateItem) => pt_num)).toEqual([7, 12]);
    const { template_version, project_version, stores_seen } = preview.body.data.status_cnts;
    const made = await promptly(
      admin.post(`template/${template.id}/apply`).send({ ...body, template_version, project_version, stores_seen }),
    );
    expect(await settled(admin, made.body.data.job_id as string)).toMatchObject({ bulk: { done_cnt: 1 } });
  });

  it('of a season is shown and made, into a project that is there or a new one', async () => {
    const { admin, project, store, order } = await season();
    const last = await app.make.project({ customer_id: project.customer_id });
    await app.make.event({ project_id: last.id, location_id: store.id });
    const body = { from_project_id: last.id, ...order };
    const next = { ...dates, name: 'Next', type_num: 1 };
    for (const [path, more] of [
      [`project/${project.id}/roll_over`, {}],
      ['project/roll_over', { project: next }],
    ] as const) {
      const preview = await promptly(admin.post(`${path}/preview`).send({ ...body, ...more }));
      expect([path, preview.status]).toEqual([path, 200]);
      const { project_version, stores_seen } = preview.body.data.status_cnts;
      const version = path === 'project/roll_over' ? {} : { project_version };
      const made = await promptly(admin.post(path).send({ ...body, ...more, ...version, stores_seen }));
      expect(await settled(admin, made.body.data.job_id as string)).toMatchObject({ bulk: { done_cnt: 1 } });
    }
  });

  it('of events at chosen stores is made', async () => {
    const { admin, project, store, order } = await season();
    const body = { project_id: project.id, location_ids: [store.id], actions: [], requirements: order.requirements };
    expect((await promptly(admin.post('event/create').send(body))).status).toBe(200);
  });

  it('may not be larger: the answer names what is too long', async () => {
    const { admin, project, template, order } = await season();
    const { left_out, left_out_stores, requirements } = order;
    const body = { project_id: project.id, stores: { filter: {} }, ...order };
    const errorOf = async (over: object) => {
      const answer = await promptly(admin.post(`template/${template.id}/preview`).send({ ...body, ...over }));
      return [answer.status, answer.body.error, ...Object.keys((answer.body.fields ?? {}) as object)];
    };
    expect(await errorOf({ left_out: [...left_out, left_out[0]] })).toEqual([422, 'validation_failed', 'left_out']);
    expect(await errorOf({ left_out_stores: [...left_out_stores, 1] })).toEqual([
      422,
      'validation_failed',
      'left_out_stores',
    ]);
    expect(
      await errorOf({ requirements: { ...requirements, added: [...requirements.added, requirements.added[0]] } }),
    ).toEqual([422, 'validation_failed', 'requirements.added']);
    expect(await errorOf({ note: 'n'.repeat(limits.order.bytes) })).toEqual([413, 'too_large']);
  });
});
