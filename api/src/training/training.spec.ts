import { describe, expect, it } from '@jest/globals';
import { type Caller, useApp } from '../../test/use-app.js';

const text = { title: 'Fence first', body: 'Fence before tent.\n\nCall 811.', levels: [1, 2, 3, 4, 5] };
const image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('training and tutorials', () => {
  const app = useApp();
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
  const make = async (caller: Caller, path: string, body: object): Promise<number> => {
    const { data } = (await caller.post(`${path}/create`).send({ ...text, published: true, ...body })).body;
    return data.id;
  };
  const list = async (caller: Caller, path: string) => (await caller.get(path)).body.data;

  it('are made, listed in their order, changed with their version, and deleted', async () => {
    const admin = await app.as(await app.make.admin());
    const late = await make(admin, 'training', { title: 'Late', place: 5 });
    const early = await make(admin, 'training', { title: ' Early ', description: 'Start here', place: 1 });
    const draft = await make(admin, 'training', {
      title: 'Draft',
      published: false,
      video_url: 'https://video.test/1',
    });
    const { list: rows, total, status_cnts } = await list(admin, 'training/list');
    expect(ids(rows)).toEqual([draft, early, late]);
    expect({ total, status_cnts }).toEqual({ total: 3, status_cnts: { all_cnt: 3, published_cnt: 2, draft_cnt: 1 } });
    expect(rows[1]).toMatchObject({
      kind: 'training',
      title: 'Early',
      description: 'Start here',
      has_body: true,
      file: null,
      video_url: null,
      levels: [1, 2, 3, 4, 5],
      place: 1,
      published: true,
      version: 1,
    });
    expect(rows[1]).not.toHaveProperty('body');
    expect(ids((await list(admin, 'training/list?published=2')).list)).toEqual([draft]);
    expect(ids((await list(admin, 'training/list?search=start%20here')).list)).toEqual([early]);
    expect(ids((await list(admin, 'training/list?sort_by=title&sort_order=desc')).list)).toEqual([late, early, draft]);

    const update = (body: object) => admin.post(`training/${early}/update`).send({ ...text, ...body });
    expect(await update({ title: 'First', levels: [4], version: 1 })).toMatchObject({
      status: 200,
      body: { message: 'Entry saved' },
    });
    expect(await update({ title: 'Second', version: 1 })).toMatchObject({
      status: 409,
      body: { error: 'stale_version', data: { title: 'First', levels: [4], published: false, place: 0, version: 2 } },
    });
    expect((await admin.get(`training/${early}/detail`)).body.data).toMatchObject({ title: 'First', body: text.body });
    expect((await admin.delete(`training/${late}/delete`)).status).toBe(200);
    expect((await admin.delete(`training/${late}/delete`)).status).toBe(404);
    expect((await list(admin, 'training/list')).total).toBe(2);
  });

  it('show readers the published ones of their level only', async () => {
    const admin = await app.as(await app.make.admin());
    const all = await make(admin, 'tutorial', { kind: 'faq' });
    const vendors = await make(admin, 'tutorial', { kind: 'tutorial', levels: [4, 5] });
    const managers = await make(admin, 'tutorial', { kind: 'tutorial', levels: [3] });
    const draft = await make(admin, 'tutorial', { kind: 'tutorial', published: false });
    const vendor = await app.make.vendor(4);
    const readers = [
      { caller: await app.as(await app.make.user(2)), sees: [all] },
      { caller: await app.as(await app.make.user(3)), sees: [all, managers] },
      { caller: await app.as(vendor), sees: [all, vendors] },
      { caller: await app.as(await app.make.user(5, { main_vendor_id: vendor.id })), sees: [all, vendors] },
      {
        caller: await app.as(await app.make.user(3, { is_sys_admin: true })),
        sees: [all, vendors, managers, draft],
      },
    ];
    for (const { caller, sees } of readers) {
      const { list: rows, total, status_cnts } = await list(caller, 'tutorial/list');
      expect(ids(rows).toSorted()).toEqual(sees.toSorted());
      expect([total, status_cnts.all_cnt]).toEqual([sees.length, sees.length]);
      for (const id of [all, vendors, managers, draft])
        expect((await caller.get(`tutorial/${id}/detail`)).status).toBe(sees.includes(id) ? 200 : 404);
      expect(ids((await list(caller, 'tutorial/list?kind=faq')).list)).toEqual([all]);
    }
    expect((await list((readers[0] as { caller: Caller }).caller, 'tutorial/list?published=2')).list).toEqual([]);
    expect((await app.anonymous.get('vendor/tutorial/list')).status).toBe(401);
  });

  it('keep training assets and tutorials apart', async () => {
    const admin = await app.as(await app.make.admin());
    const asset = await make(admin, 'training', {});
    const faq = await make(admin, 'tutorial', { kind: 'faq' });
    expect((await admin.get(`tutorial/${asset}/detail`)).status).toBe(404);
    expect((await admin.get(`training/${faq}/detail`)).status).toBe(404);
    expect((await admin.post(`training/${faq}/update`).send({ ...text, version: 1 })).status).toBe(404);
    expect((await admin.delete(`tutorial/${asset}/delete`)).status).toBe(404);
    const turned = await admin.post(`tutorial/${faq}/update`).send({ ...text, kind: 'tutorial', version: 1 });
    expect(turned.status).toBe(200);
    expect((await admin.get(`tutorial/${faq}/detail`)).body.data.kind).toBe('tutorial');
  });

  it('are written by admins and system admins alone', async () => {
    const admin = await app.as(await app.make.admin());
    const id = await make(admin, 'training', {});
    const flagged = await app.as(await app.make.user(4, { vendor_num: 4, is_sys_admin: true }));
    expect((await flagged.post('training/create').send(text)).status).toBe(200);
    for (const person of [await app.make.user(2), await app.make.user(3), await app.make.vendor(4)]) {
      const caller = await app.as(person);
      const answers = [
        await caller.post('training/create').send(text),
        await caller.post(`training/${id}/update`).send({ ...text, version: 1 }),
        await caller.delete(`training/${id}/delete`),
        await caller.post('tutorial/create').send({ ...text, kind: 'faq' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
    expect((await list(admin, 'training/list')).total).toBe(2);
  });

  it.each([
    [{ title: '  ' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ body: null }, 'body'],
    [{ body: ' \n ' }, 'body'],
    [{ body: 'x'.repeat(20_001) }, 'body'],
    [{ video_url: 'http://video.test/1' }, 'video_url'],
    [{ video_url: 'javascript:alert(1)' }, 'video_url'],
    [{ video_url: 'https://admin:secret@video.test/1' }, 'video_url'],
    [{ levels: [] }, 'levels'],
    [{ levels: [1, 6] }, 'levels'],
    [{ levels: ['1'] }, 'levels'],
    [{ published: 1 }, 'published'],
    [{ kind: 'faq' }, 'kind'],
    [{ created_by: 1 }, 'created_by'],
    [{ file_key: 'documents/x' }, 'file_key'],
  ])('refuse %j and write nothing', async (fault, field) => {
    const admin = await app.as(await app.make.admin());
    const answer = await admin.post('training/create').send({ ...text, ...fault });
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
    expect((await list(admin, 'training/list')).total).toBe(0);
  });

  it('keep a text as it was written: markup in it stays text', async () => {
    const admin = await app.as(await app.make.admin());
    const body = '<img src=x onerror="alert(1)"> **bold** & <script>';
    const id = await make(admin, 'tutorial', { kind: 'faq', title: '<b>Why?</b>', body });
    const answer = await (await app.as(await app.make.user(3))).get(`tutorial/${id}/detail`);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.body.data).toMatchObject({ title: '<b>Why?</b>', body });
  });

  it('open a file to their readers that the documents alone would not show them', async () => {
    const admin = await app.as(await app.make.admin());
    const sent = await admin.post('common/upload_doc').attach('file', image, 'plan.png');
    const { id: file_id } = sent.body.data;
    const id = await make(admin, 'training', { body: null, file_id, levels: [3] });
    const manager = await app.as(await app.make.user(3));
    expect((await manager.get(`document/${file_id}/detail`)).status).toBe(404);
    const { file } = (await manager.get(`training/${id}/detail`)).body.data;
    expect(file).toMatchObject({ id: file_id, name: 'plan.png', mime: 'image/png', thumb_path: expect.any(String) });
    expect(file).not.toHaveProperty('file_key');
    const opened = await manager.get(file.file_path);
    expect(opened).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });

    await admin.delete(`document/${file_id}/delete`);
    expect((await manager.get(`training/${id}/detail`)).body.data.file).toBeNull();
  });

  it('take no file that is not their editor’s to show', async () => {
    const manager = await app.as(await app.make.user(3));
    const { id: file_id } = (await manager.post('common/upload_doc').attach('file', image, 'mine.png')).body.data;
    const flagged = await app.as(await app.make.user(2, { is_sys_admin: true }));
    const refused = await flagged.post('training/create').send({ ...text, file_id });
    expect(refused).toMatchObject({ status: 404 });
    const event = await app.make.event();
    const admin = await app.as(await app.make.admin());
    const plan = await admin
      .post('document/create')
      .field({ type: 'event', event_id: String(event.id) })
      .attach('file', image, 'plan.png');
    expect((await admin.post('training/create').send({ ...text, file_id: plan.body.data.id })).status).toBe(404);
    expect((await list(admin, 'training/list')).total).toBe(0);
  });
});
