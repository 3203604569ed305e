import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { type Caller, useApp } from '../../test/use-app.js';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
const photo = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#0f5c5c' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();

describe('documents', () => {
  const app = useApp();

  const send = (caller: Caller, fields: Record<string, string>, content: Buffer = pdf, name = 'Permit.pdf') => {
    const sent = caller.post('document/create');
    for (const [field, value] of Object.entries(fields)) void sent.field(field, value);
    return sent.attach('file', content, name);
  };
  const kept = () =>
    app.make.one<{ cnt: number }>('select count(*)::int as cnt from documents where deleted_at is null');

  it('keeps a file under its event, with a link that shows it and nothing else', async () => {
    const admin = await app.as(await app.make.admin());
    const event = await app.make.event();
    const answer = await send(admin, { type: 'event', event_id: String(event.id), name: 'Site plan' });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Document saved' } });
    const { data } = (await admin.get(`document/${answer.body.data.id}/detail`)).body;
    expect(data).toMatchObject({
      name: 'Site plan',
      mime: 'application/pdf',
      size: pdf.length,
      event: { id: event.id, uuid: event.uuid },
      thumb_path: null,
      version_num: 1,
      uploaded_by: { id: admin.user.id },
      versions: [{ id: data.id, version_num: 1 }],
    });
    const opened = await admin.get(data.file_path);
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; filename="Site plan"/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining(`default-src 'none'`),
    });
    expect(Buffer.compare(opened.body as Buffer, pdf)).toBe(0);
    expect(JSON.stringify(data)).not.toContain('file_key');
  });

  it('re-encodes images without their metadata, and makes a small one', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = (await send(admin, { type: 'general' }, await photo(), 'C:\\temp\\..\\Store.JPG')).body.data;
    const { data } = (await admin.get(`document/${id}/detail`)).body;
    expect(data).toMatchObject({ name: 'Store.JPG', mime: 'image/jpeg' });
    const full = (await admin.get(data.file_path)).body as Buffer;
    expect(full.includes('secret place')).toBe(false);
    const thumb = await sharp((await admin.get(data.thumb_path)).body as Buffer).metadata();
    expect([thumb.format, thumb.width, thumb.height]).toEqual(['webp', 320, 240]);
  });

  it.each([
    ['a drawing that could run', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'plan.svg'],
    ['a page named as text', Buffer.from('  <html><script>1</script></html>'), 'note.txt'],
    [
      'a program',
      Buffer.from('MZ\u0090\u0000\u0003aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'latin1'),
      'a.pdf',
    ],
    ['an archive', Buffer.from([0x50, 0x4b, 3, 4, ...Array<number>(60).fill(0)]), 'a.docx'],
    ['an archive that ends within its first line', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 8]), 'a.docx'],
    ['a picture that ends within its first line', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), 'a.png'],
    ['bytes of no kind', Buffer.from([1, 2, 3, 255, 254]), 'a.txt'],
  ])('refuses %s', async (_, content, name) => {
    const admin = await app.as(await app.make.admin());
    expect(await send(admin, { type: 'general' }, content, name)).toMatchObject({
      status: 422,
      body: { error: 'document_type_not_supported', fields: { file: 'document_type_not_supported' } },
    });
    expect(await kept()).toEqual({ cnt: 0 });
  });

  it('refuses an image that unpacks to too much, an empty file and one of 26 MB', async () => {
    const admin = await app.as(await app.make.admin());
    const wide = await sharp({ create: { width: 15_000, height: 4_000, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    expect(await send(admin, { type: 'general' }, wide, 'a.png')).toMatchObject({
      status: 422,
      body: { error: 'image_too_large' },
    });
    expect(await send(admin, { type: 'general' }, Buffer.alloc(0), 'a.pdf')).toMatchObject({
      status: 422,
      body: { error: 'file_missing' },
    });
    expect(
      await send(admin, { type: 'general' }, Buffer.concat([pdf, Buffer.alloc(26 * 1024 * 1024)]), 'a.pdf'),
    ).toMatchObject({
      status: 413,
      body: { error: 'too_large' },
    });
    expect((await admin.post('document/create').send({ type: 'general' })).body.error).toBe('file_missing');
    expect(await kept()).toEqual({ cnt: 0 });
  });

  it.each([
    [{ type: 'event' }, 'document_parent_missing'],
    [{ type: 'nothing' }, 'validation_failed'],
    [{ type: 'general', size: '1' }, 'unknown_field'],
    [{ type: 'event', event_id: '1', location_id: '1' }, 'document_parent_missing'],
    [{ type: 'general', name: 'x'.repeat(201) }, 'validation_failed'],
  ])('refuses %j', async (fields, error) => {
    const admin = await app.as(await app.make.admin());
    expect(await send(admin, fields as Record<string, string>)).toMatchObject({ status: 422, body: { error } });
    expect(await kept()).toEqual({ cnt: 0 });
  });

  it('takes a task’s last file as its current one and keeps those before as versions', async () => {
    const tent = await app.make.vendor(4);
    const vendor = await app.as(tent);
    const task = await app.make.task({ event_id: (await app.make.event({ tent_vid: tent.id })).id, pt_num: 7 });
    const upload = (name: string) =>
      vendor
        .post('task/upload_file')
        .field('name', name)
        .field('event_id', String(task.event_id))
        .field('phase_doc', String(task.id))
        .attach('file', pdf, 'a.pdf');
    await upload('First');
    const { data } = (await upload('Second')).body;
    expect(data).toEqual({ file_id: expect.any(Number), file_ids: [data.file_id] });
    const { list, total } = (await vendor.get(`document/list?task_id=${task.id}`)).body.data;
    expect([total, list[0]]).toMatchObject([1, { id: data.file_id, name: 'Second', version_num: 2, type: 'task' }]);
    const detail = async () => (await vendor.get(`document/${data.file_id}/detail`)).body.data;
    expect((await detail()).versions.map(({ name }: { name: string }) => name)).toEqual(['Second', 'First']);
    expect((await vendor.post('task/rename_file').send({ file_id: data.file_id, name: 'Renamed' })).status).toBe(200);
    expect((await detail()).name).toBe('Renamed');
    expect((await vendor.get(`task/${task.id}/detail`)).body.data).toMatchObject({
      file_id: data.file_id,
      document: [{ id: data.file_id, name: 'Renamed', file_path: expect.stringContaining('/api/files/') }],
    });
    expect((await vendor.delete(`document/${data.file_id}/delete`)).body.message).toBe(
      'Document deleted successfully.',
    );
    expect((await vendor.get(`document/list?task_id=${task.id}`)).body.data.list).toMatchObject([{ name: 'First' }]);
    const restore = () => vendor.post(`document/${data.file_id}/restore`).send({});
    expect((await restore()).body.message).toBe('Document restored.');
    expect((await detail()).versions.map(({ name }: { name: string }) => name)).toEqual(['Renamed', 'First']);
    expect((await vendor.get(`document/list?task_id=${task.id}`)).body.data).toMatchObject({
      total: 1,
      list: [{ name: 'Renamed' }],
    });
    expect((await restore()).status).toBe(404); // it is there
  });

  it('takes several files at once, by item of the event too', async () => {
    const admin = await app.as(await app.make.admin());
    const task = await app.make.task({ pt_num: 8 });
    const answer = await admin
      .post('task/upload_file')
      .field('event_id', String(task.event_id))
      .field('phase_doc', '8')
      .field('names[0]', 'One')
      .field('names[1]', 'Two')
      .attach('files[1]', pdf, 'b.pdf') // the number pairs them with their names, not the order in which they come
      .attach('files[0]', pdf, 'a.pdf');
    expect(answer.body.data.file_ids).toHaveLength(2);
    expect((await admin.get(`document/list?task_id=${task.id}`)).body.data.list).toMatchObject([
      { name: 'Two', version_num: 2, id: answer.body.data.file_id },
    ]);
  });

  it('goes to the trash with its task, and comes back with it', async () => {
    const admin = await app.as(await app.make.admin());
    const task = await app.make.task({ pt_num: 8 });
    const { id } = (await send(admin, { type: 'task', task_id: String(task.id) })).body.data;
    const seen = async () => {
      const { total, list, status_cnts } = (await admin.get('document/list')).body.data;
      return [total, list.length, status_cnts.task_cnt, (await admin.get(`document/${id}/detail`)).status];
    };
    expect(await seen()).toEqual([1, 1, 1, 200]);
    await admin.delete(`task/${task.id}/delete`);
    expect(await seen()).toEqual([0, 0, 0, 404]);
    expect((await admin.post(`document/${id}/update`).send({ name: 'New', version: 1 })).status).toBe(404);
    expect((await admin.post('task/rename_file').send({ file_id: id, name: 'New' })).status).toBe(404);
    expect((await admin.delete(`document/${id}/delete`)).status).toBe(404);
    await admin.post('task/action/restore').send({ ids: [task.id] });
    expect(await seen()).toEqual([1, 1, 1, 200]);
  });

  it('is shown with its task only to those levels that it is for', async () => {
    const tent = await app.make.vendor(4);
    const event = await app.make.event({ tent_vid: tent.id });
    const task = await app.make.task({ event_id: event.id, pt_num: 7 });
    const admin = await app.as(await app.make.admin());
    const corporate = await app.as(await app.make.user(2, { customers: [event.customer_id] }));
    const file = async (caller: Caller) => {
      const { file_id, document } = (await caller.get(`task/${task.id}/detail`)).body.data;
      return [file_id, document.length];
    };
    const { id } = (await send(admin, { type: 'task', task_id: String(task.id), 'levels[]': '2' })).body.data;
    expect(await file(await app.as(tent))).toEqual([null, 0]);
    for (const caller of [admin, corporate]) expect(await file(caller)).toEqual([id, 1]);
  });

  it('is named by the detail of its event and its location to those that it is for', async () => {
    const event = await app.make.event();
    const task = await app.make.task({ event_id: event.id });
    const admin = await app.as(await app.make.admin());
    const corporate = await app.as(await app.make.user(2, { customers: [event.customer_id] }));
    const idOf = async (fields: Record<string, string>) => (await send(admin, fields)).body.data.id as number;
    const plan = await idOf({ type: 'event', event_id: String(event.id) });
    const permit = await idOf({ type: 'task', task_id: String(task.id) });
    const hidden = await idOf({ type: 'event', event_id: String(event.id), 'levels[]': '4' });
    const lease = await idOf({ type: 'location', location_id: String(event.location_id) });
    const documents = async (caller: Caller, path: string) =>
      (await caller.get(`${path}/detail`)).body.data.documents as { id: number; file_path: string }[];
    const idsOf = async (caller: Caller, path: string) => (await documents(caller, path)).map(({ id }) => id);
    expect(await idsOf(admin, `event/${event.id}`)).toEqual([hidden, permit, plan]);
    expect(await idsOf(corporate, `event/${event.id}`)).toEqual([permit, plan]);
    expect(await idsOf(corporate, `location/${event.location_id}`)).toEqual([lease]);
    const [shown] = await documents(corporate, `location/${event.location_id}`);
    expect((await corporate.get(shown?.file_path ?? '')).status).toBe(200);
    expect(JSON.stringify(shown)).not.toContain('file_key');
  });

  it('is found by the year of its project', async () => {
    const admin = await app.as(await app.make.admin());
    const events = await Promise.all(
      [2025, 2026].map(async (year) => {
        const dates = { start_date: `${year}-05-01`, risk_date: `${year}-06-01`, inst_tdate: `${year}-06-02` };
        const later = { insp_tdate: `${year}-06-03`, end_date: `${year}-07-01` };
        return app.make.event({ project_id: (await app.make.project({ ...dates, ...later })).id });
      }),
    );
    const [last, next] = events.map(({ id }) => id);
    const task = await app.make.task({ event_id: next, pt_num: 8 });
    await send(admin, { type: 'event', event_id: String(last), name: 'Last' });
    await send(admin, { type: 'event', event_id: String(next), name: 'Next' });
    await send(admin, { type: 'task', task_id: String(task.id), name: 'Permit' });
    await send(admin, { type: 'general', name: 'No year' });
    const found = async (query: string) => {
      const { list, total, status_cnts } = (await admin.get(`document/list?${query}`)).body.data;
      expect([list.length, status_cnts.all_cnt]).toEqual([total, total]);
      return list.map(({ name }: { name: string }) => name).sort();
    };
    expect(await found('year=2025')).toEqual(['Last']);
    expect(await found('year=2026')).toEqual(['Next', 'Permit']);
    expect((await admin.get('document/list?year=x')).status).toBe(422);
  });

  it('takes its uploads from who no longer works at the event', async () => {
    const tent = await app.make.vendor(4);
    const vendor = await app.as(tent);
    const event = await app.make.event({ tent_vid: tent.id });
    const { id } = (await send(vendor, { type: 'event', event_id: String(event.id) })).body.data;
    expect((await vendor.get(`document/${id}/detail`)).status).toBe(200);
    await app.make.one(`update events set tent_vid = null where id = ${event.id} returning id`);
    expect((await vendor.get('document/list')).body.data.total).toBe(0);
    expect((await vendor.delete(`document/${id}/delete`)).status).toBe(404);
    expect(await kept()).toEqual({ cnt: 1 });
  });
});
