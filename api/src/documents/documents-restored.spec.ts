import { describe, expect, it } from '@jest/globals';
import { type Caller, useApp } from '../../test/use-app.js';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');

describe('a deleted document', () => {
  const app = useApp();

  const upload = async (caller: Caller, fields: Record<string, string>): Promise<number> => {
    const sent = caller.post('document/create');
    for (const [field, value] of Object.entries(fields)) void sent.field(field, value);
    return (await sent.attach('file', pdf, 'Permit.pdf')).body.data.id as number;
  };
  const restore = (caller: Caller, id: number) => caller.post(`document/${id}/restore`).send({});
  const versions = async (caller: Caller, id: number) =>
    ((await caller.get(`document/${id}/detail`)).body.data as { versions: { id: number }[] }).versions.map(
      (one) => one.id,
    );

  it('comes back behind a newer file that was uploaded meanwhile', async () => {
    const admin = await app.as(await app.make.admin());
    const task = { type: 'task', task_id: String((await app.make.task({ pt_num: 8 })).id) };
    const first = await upload(admin, task);
    await admin.delete(`document/${first}/delete`);
    const second = await upload(admin, task);
    expect((await restore(admin, first)).status).toBe(200);
    expect(await versions(admin, second)).toEqual([second, first]);
    await admin.delete(`document/${second}/delete`);
    const third = await upload(admin, task);
    expect((await restore(admin, second)).status).toBe(200);
    expect((await admin.get(`document/list?task_id=${task.task_id}`)).body.data).toMatchObject({
      total: 1,
      list: [{ id: third }],
    });
    expect(await versions(admin, third)).toEqual([third, second, first]);
  });

  it('is brought back by its uploader and by admins alone, and not from under a task in the trash', async () => {
    const tent = await app.make.vendor(4);
    const event = await app.make.event({ tent_vid: tent.id });
    const task = await app.make.task({ event_id: event.id, pt_num: 15, status_num: 6 });
    const vendor = await app.as(tent);
    const other = await app.as(await app.make.user(5, { main_vendor_id: tent.id }));
    const admin = await app.as(await app.make.admin());
    const id = await upload(vendor, { type: 'event', event_id: String(event.id) });
    await vendor.delete(`document/${id}/delete`);
    expect((await restore(other, id)).body.error).toBe('document_not_yours');
    expect((await restore(vendor, id)).status).toBe(200);
    const ofTask = await upload(vendor, { type: 'task', task_id: String(task.id) });
    await vendor.delete(`document/${ofTask}/delete`);
    await admin.delete(`task/${task.id}/delete`);
    expect((await restore(admin, ofTask)).status).toBe(404);
  });
});
