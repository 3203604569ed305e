import { describe, expect, it } from '@jest/globals';
import { type Caller, useApp } from '../../test/use-app.js';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');

describe('the activity of a task', () => {
  const app = useApp();
  const upload = (caller: Caller, task_id: number, levels?: string) => {
    const sent = caller.post('document/create').field({ type: 'task', task_id: String(task_id) });
    return (levels ? sent.field('levels[]', levels) : sent).attach('file', pdf, 'Permit.pdf').expect(200);
  };
  const logsOf = async (caller: Caller, id: number) =>
    (await caller.get(`task/${id}/detail`)).body.data.logs as { changes: object; user: { id: number } }[];

  it('has each new version of its file, by whom', async () => {
    const admin = await app.as(await app.make.admin());
    const tent = await app.make.vendor(4);
    const vendor = await app.as(tent);
    const event = await app.make.event({ tent_vid: tent.id });
    const { id } = await app.make.task({ event_id: event.id, pt_num: 7 });
    await upload(vendor, id);
    await upload(admin, id);
    expect(await logsOf(vendor, id)).toMatchObject([
      { changes: { file_version: { from: 1, to: 2 } }, user: { id: admin.user.id } },
      { changes: { file_version: { from: null, to: 1 } }, user: { id: tent.id } },
    ]);
    const activity = (await admin.get(`event/${event.id}/activity`)).body.data;
    expect(activity.list[0].changes).toEqual([{ field: 'file_version', from: 1, to: 2 }]);
  });

  it('says nothing of a file that some who see the task are not shown', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.task({ pt_num: 7 });
    await upload(admin, id, '1');
    expect(await logsOf(admin, id)).toEqual([]);
  });
});
