import { describe, expect, it } from '@jest/globals';
import type { DocumentPage } from '@guyline/contract/documents';
import type { TemplateItem } from '@guyline/contract/templates';
import { applied, makeTemplate, previewOf } from '../../test/templates.js';
import { type Caller, useApp } from '../../test/use-app.js';
import { settled } from '../../test/workbooks.js';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
const permit: TemplateItem = { type_num: 1, pt_num: 7, anchor: 'start', offset_days: -10, unit: 'calendar' };

describe('standing documents of a template', () => {
  const app = useApp();
  const send = (caller: Caller, fields: Record<string, string>) =>
    caller.post('document/create').field(fields).attach('file', pdf, 'a.pdf');
  const listed = async (caller: Caller, query: string): Promise<DocumentPage['list']> =>
    ((await caller.get(`document/list?sort_by=name&${query}`)).body.data as DocumentPage).list;
  const namesOf = async (caller: Caller, query: string) => (await listed(caller, query)).map(({ name }) => name);
  const undo = async (caller: Caller, job: string) => {
    const { job_id } = (await caller.post(`common/job/${job}/revert`).send({})).body.data;
    return settled(caller, job_id as string);
  };
  const keyOf = async (document: number): Promise<string> =>
    (await app.make.one<{ file_key: string }>('select file_key from documents where id = $1', [document])).file_key;
  /** The file waits to be removed; the tables were emptied before the test, which notes the files of the one before. */
  const isNoted = async (key: string): Promise<boolean> =>
    (await app.db.query('select from old_files where key = $1', [key])).rows.length > 0;

  /** A template with a certificate, and a project of two stores. */
  async function season() {
    const admin = await app.as(await app.make.admin());
    const customer = await app.make.customer();
    const project = await app.make.project({ customer_id: customer.id });
    for (const _ of [1, 2]) await app.make.location({ customer_id: customer.id });
    const template = await makeTemplate(app.make, [permit]);
    const fields = { type: 'template', template_id: String(template.id), name: 'Insurance' };
    const certificate = (await send(admin, fields)).body.data.id as number;
    const body = { project_id: project.id, stores: { filter: {} } };
    return { admin, customer, project, template, certificate, body };
  }
  const eventsOf = async (project: number): Promise<number[]> =>
    (await app.db.query('select id::int from events where project_id = $1 order by id', [project])).rows.map(
      ({ id }: { id: number }) => id,
    );

  it('come to each new event as the preview says, once, without a notice', async () => {
    const { admin, project, template, body } = await season();
    const preview = await previewOf(admin, template.id, body);
    expect(preview.status_cnts.document_cnt).toBe(1);
    expect(preview.list.map(({ documents }) => documents)).toEqual([['Insurance'], ['Insurance']]);
    await settled(admin, await applied(admin, template.id, body));
    const events = await eventsOf(project.id);
    expect(events).toHaveLength(2);
    for (const id of events) expect(await namesOf(admin, `event_id=${id}`)).toEqual(['Insurance']);
    const [one] = await listed(admin, `event_id=${events[0]}`);
    expect(Buffer.compare((await admin.get(one?.file_path ?? '')).body as Buffer, pdf)).toBe(0);
    const again = await previewOf(admin, template.id, body);
    expect(again.list.map(({ documents }) => documents)).toEqual([[], []]);
    await settled(admin, await applied(admin, template.id, body));
    for (const id of events) expect(await namesOf(admin, `event_id=${id}`)).toEqual(['Insurance']);
    const noted = `select (select count(*) from notice_facts where kind = 'document_added')::int
      + (select count(*) from notifications where kind = 'document_added')::int as n`;
    expect(await app.make.one(noted)).toEqual({ n: 0 });
  });

  it('are seen by who sees the event, and those of the template by the office alone', async () => {
    const { admin, customer, project, template, certificate, body } = await season();
    await settled(admin, await applied(admin, template.id, body));
    const [event] = await eventsOf(project.id);
    const corporate = await app.as(await app.make.user(2, { customers: [customer.id] }));
    const stranger = await app.as(await app.make.user(2));
    expect(await namesOf(corporate, `event_id=${event}`)).toEqual(['Insurance']);
    expect(await namesOf(stranger, `event_id=${event}`)).toEqual([]);
    expect((await corporate.get(`document/${certificate}/detail`)).status).toBe(404);
    const fields = { type: 'template', template_id: String(template.id) };
    expect((await send(corporate, fields)).status).toBe(404);
  });

  it('go with Undo but for an event whose document was renamed, and the file stays with the template', async () => {
    const { admin, project, template, certificate, body } = await season();
    const key = await keyOf(certificate);
    const job = await applied(admin, template.id, body);
    await settled(admin, job);
    const [event] = await eventsOf(project.id);
    const [document] = await listed(admin, `event_id=${event}`);
    await admin.post(`document/${document?.id}/update`).send({ name: 'Ours', version: 1 }).expect(200);
    expect(await undo(admin, job)).toMatchObject({ bulk: { done_cnt: 1, refused_cnt: 1 } });
    expect(await eventsOf(project.id)).toEqual([event]);
    expect(await namesOf(admin, `template_id=${template.id}`)).toEqual(['Insurance']);
    expect(await isNoted(key)).toBe(false);
    await app.db.query('delete from documents');
    expect(await isNoted(key)).toBe(true);
  });

  it('refuse a template that got another one since the preview', async () => {
    const { admin, template, body } = await season();
    const { template_version, project_version, stores_seen } = (await previewOf(admin, template.id, body)).status_cnts;
    await send(admin, { type: 'template', template_id: String(template.id), name: 'Map' }).expect(200);
    const order = { ...body, template_version, project_version, stores_seen };
    expect((await admin.post(`template/${template.id}/apply`).send(order)).body.error).toBe('stores_changed');
  });

  it('are taken over from documents that are here, from a project, and by rolling over', async () => {
    const { admin, customer, project, template, body } = await season();
    const map = (await send(admin, { type: 'customer', customer_id: String(customer.id), name: 'Map' })).body.data.id;
    for (const _ of [1, 2])
      await admin
        .post(`template/${template.id}/documents`)
        .send({ document_ids: [map] })
        .expect(200);
    expect(await namesOf(admin, `template_id=${template.id}`)).toEqual(['Insurance', 'Map']);
    const absent = await admin.post(`template/${template.id}/documents`).send({ document_ids: [2_000_000_000] });
    expect(absent.status).toBe(404);
    await settled(admin, await applied(admin, template.id, body));
    const saved = { project_id: project.id, name: 'Saved', any_customer: false, unit: 'calendar' };
    const { id } = (await admin.post('template/create').send(saved)).body.data;
    expect(await namesOf(admin, `template_id=${id}`)).toEqual(['Insurance', 'Map']);
    const next = await app.make.project({ customer_id: customer.id });
    const order = { from_project_id: project.id };
    const { list, status_cnts } = (await admin.post(`project/${next.id}/roll_over/preview`).send(order)).body.data;
    expect(list).toMatchObject([{ documents: ['Insurance', 'Map'] }, { documents: ['Insurance', 'Map'] }]);
    const { project_version, stores_seen } = status_cnts;
    const rolled = await admin.post(`project/${next.id}/roll_over`).send({ ...order, project_version, stores_seen });
    await settled(admin, rolled.body.data.job_id as string);
    for (const event of await eventsOf(next.id))
      expect(await namesOf(admin, `event_id=${event}`)).toEqual(['Insurance', 'Map']);
    expect(await undo(admin, rolled.body.data.job_id as string)).toMatchObject({ bulk: { done_cnt: 2 } });
    expect(await eventsOf(next.id)).toEqual([]);
  });
});
