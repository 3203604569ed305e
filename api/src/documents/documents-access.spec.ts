import { describe, expect, it } from '@jest/globals';
import { type Caller, useApp } from '../../test/use-app.js';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');

describe('who sees documents, and what of them', () => {
  const app = useApp();

  const send = (caller: Caller, fields: Record<string, string>, content: Buffer = pdf, name = 'Permit.pdf') => {
    const sent = caller.post('document/create');
    for (const [field, value] of Object.entries(fields)) void sent.field(field, value);
    return sent.attach('file', content, name);
  };
  const kept = () =>
    app.make.one<{ cnt: number }>('select count(*)::int as cnt from documents where deleted_at is null');

  it('shows each person what they may see, and foreign ones are absent', async () => {
    const tent = await app.make.vendor(4);
    const event = await app.make.event({ tent_vid: tent.id });
    const task = await app.make.task({ event_id: event.id, pt_num: 7 });
    const admin = await app.as(await app.make.admin());
    const id = (await send(admin, { type: 'event', event_id: String(event.id), 'levels[]': '2' })).body.data
      .id as number;
    const people = {
      tent: await app.as(tent),
      corporate: await app.as(await app.make.user(2, { customers: [event.customer_id] })),
      manager: await app.as(await app.make.user(3, { customers: [event.customer_id] })),
      stranger: await app.as(await app.make.user(2, { customers: [] })),
      fence: await app.as(await app.make.vendor(2)),
    };
    const seen = async (caller: Caller) => [
      (await caller.get('document/list')).body.data.total,
      (await caller.get(`document/${id}/detail`)).status,
    ];
    expect(await seen(people.corporate)).toEqual([1, 200]);
    for (const one of [people.tent, people.manager, people.stranger, people.fence])
      expect(await seen(one)).toEqual([0, 404]);
    expect((await people.corporate.delete(`document/${id}/delete`)).body.error).toBe('document_not_yours');
    expect((await people.stranger.delete(`document/${id}/delete`)).status).toBe(404);
    for (const one of [people.stranger, people.fence]) {
      expect((await send(one, { type: 'event', event_id: String(event.id) })).status).toBe(404);
      expect((await send(one, { type: 'task', task_id: String(task.id) })).status).toBe(404);
    }
    const foreign = await app.make.task({ event_id: event.id, pt_num: 18 });
    expect((await send(people.tent, { type: 'task', task_id: String(foreign.id) })).body.error).toBe(
      'task_item_not_permitted',
    );
    for (const one of [people.corporate, people.manager])
      expect(await send(one, { type: 'task', task_id: String(task.id) })).toMatchObject({
        status: 403,
        body: { error: 'forbidden' },
      });
    expect(await kept()).toEqual({ cnt: 1 });
  });

  it('hides an older version that was for fewer levels', async () => {
    const admin = await app.as(await app.make.admin());
    const event = await app.make.event();
    const task = await app.make.task({ event_id: event.id, pt_num: 7 });
    const upload = (level: string, name: string) =>
      send(admin, { type: 'task', task_id: String(task.id), 'levels[]': level, name });
    await upload('4', 'For vendors');
    const { id } = (await upload('2', 'For customers')).body.data;
    const corporate = await app.as(await app.make.user(2, { customers: [event.customer_id] }));
    const names = async (caller: Caller) =>
      (await caller.get(`document/${id}/detail`)).body.data.versions.map(({ name }: { name: string }) => name);
    expect(await names(corporate)).toEqual(['For customers']);
    expect(await names(admin)).toEqual(['For customers', 'For vendors']);
  });

  it('tells the second of two who rename it, and has links that cannot be bent', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = (await send(admin, { type: 'general' })).body.data;
    const rename = (name: string) => admin.post(`document/${id}/update`).send({ name, version: 1 });
    expect((await rename('Mine')).status).toBe(200);
    expect(await rename('Theirs')).toMatchObject({
      status: 409,
      body: { error: 'stale_version', data: { name: 'Mine', version: 2 } },
    });
    const { file_path } = (await admin.get(`document/${id}/detail`)).body.data as { file_path: string };
    const [claims = '', signature = ''] = file_path.slice('/api/files/'.length).split('?signature=');
    const [source, document, user, session, expires] = claims.split('.');
    expect([source, document, user]).toEqual(['document', String(id), String(admin.user.id)]);
    expect(Number(expires) * 1_000 - Date.now()).toBeLessThanOrEqual(5 * 60_000);
    const secret = (await send(await app.as(await app.make.admin()), { type: 'general' })).body.data.id as number;
    for (const bent of [
      [source, secret, user, session, expires],
      [source, document, user, session, Number(expires) + 3_600],
      ['../../etc/passwd', document, user, session, expires],
    ])
      expect((await admin.get(`/api/files/${encodeURIComponent(bent.join('.'))}?signature=${signature}`)).status).toBe(
        404,
      );
    expect((await admin.get(file_path)).status).toBe(200);
  });

  it('keeps a file that something else will carry for its uploader alone', async () => {
    const corporate = await app.as(await app.make.user(2, { customers: [] }));
    const { data } = (await corporate.post('common/upload_doc').attach('file', pdf, 'a.pdf')).body;
    expect((await corporate.get(data.path)).status).toBe(200);
    const other = await app.as(await app.make.user(2, { customers: [] }));
    expect((await corporate.post(`document/${data.id}/update`).send({ levels: [1, 2], version: 1 })).status).toBe(403);
    await send(corporate, { type: 'general', 'levels[]': '2', name: 'To everybody' });
    expect((await other.get('document/list')).body.data.total).toBe(0);
    expect((await other.delete(`common/remove_doc/${data.id}`)).status).toBe(404);
    expect((await corporate.delete(`common/remove_doc/${data.id}`)).status).toBe(200);
  });

  it('tells site plans of an event from its other documents, and counts in its tabs what each opens', async () => {
    const admin = await app.as(await app.make.admin());
    const event = await app.make.event();
    const of = { type: 'event', event_id: String(event.id) };
    await send(admin, { ...of, site_plan: '1', name: 'Plan' });
    await send(admin, { ...of, name: 'Lease' });
    await send(admin, { type: 'general' });
    const list = async (query: string) => (await admin.get(`document/list?${query}`)).body.data;
    expect((await list(`event_id=${event.id}&site_plan=1`)).list).toMatchObject([{ name: 'Plan', site_plan: true }]);
    expect((await list(`event_id=${event.id}&site_plan=2`)).list).toMatchObject([{ name: 'Lease', site_plan: false }]);
    const { status_cnts } = await list('per_page=1');
    expect(status_cnts).toEqual({
      all_cnt: 3,
      event_cnt: 2,
      general_cnt: 1,
      jurisdiction_cnt: 0,
      customer_cnt: 0,
      location_cnt: 0,
      task_cnt: 0,
      template_cnt: 0,
    });
    for (const type of ['event', 'general', 'task'])
      expect((await list(`type=${type}`)).total).toBe(status_cnts[`${type}_cnt`]);
    expect((await list('search=lea')).list).toMatchObject([{ name: 'Lease' }]);
    expect((await admin.get('document/list?colour=red')).status).toBe(422);
  });
});
