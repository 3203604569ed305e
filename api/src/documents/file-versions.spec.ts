import { describe, expect, it } from '@jest/globals';
import { levelNums } from '@guyline/contract/access';
import { type Caller, useApp } from '../../test/use-app.js';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');

const everybody = levelNums.map(String);

describe('the activity of a task', () => {
  const app = useApp();
  const upload = (caller: Caller, task_id: number, levels?: string[]) => {
    const sent = caller.post('document/create').field({ type: 'task', task_id: String(task_id) });
    return (levels ? sent.field({ 'levels[]': levels }) : sent).attach('file', pdf, 'Permit.pdf').expect(200);
  };
  const logsOf = async (caller: Caller, id: number) =>
    (await caller.get(`task/${id}/detail`)).body.data.logs as { changes: object; user: { id: number } }[];

  it('names each new version of its file and who uploaded it', async () => {
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
    await upload(admin, id, ['1']);
    expect(await logsOf(admin, id)).toEqual([]);
  });

  it('names the last version before that everybody is shown', async () => {
    const admin = await app.as(await app.make.admin());
    const [hidden, shown] = [await app.make.task({ pt_num: 7 }), await app.make.task({ pt_num: 7 })];
    await upload(admin, hidden.id, ['1']);
    await upload(admin, hidden.id, everybody);
    expect(await logsOf(admin, hidden.id)).toMatchObject([{ changes: { file_version: { from: null, to: 2 } } }]);
    await upload(admin, shown.id);
    await upload(admin, shown.id, ['1']);
    await upload(admin, shown.id, everybody);
    const [last] = await logsOf(admin, shown.id);
    expect(last).toMatchObject({ changes: { file_version: { from: 1, to: 3 } } });
  });

  it('says nothing of the files of a round', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.task({ pt_num: 7 });
    await admin
      .post('task/action/status_update')
      .send({ phase_ids: [id], status_num: 3 })
      .expect(200);
    const [round] = (await admin.get(`task/${id}/permit`)).body.data.rounds as { id: number }[];
    const before = await logsOf(admin, id);
    const sent = admin
      .post('document/create')
      .field({ type: 'task', task_id: String(id), round_id: String(round?.id) });
    await sent.attach('file', pdf, 'Plans.pdf').expect(200);
    expect(await logsOf(admin, id)).toEqual(before);
  });

  it('reaches those who look at the activity of its event, and nobody who looks at another', async () => {
    const admin = await app.as(await app.make.admin());
    const event = await app.make.event();
    const { id } = await app.make.task({ event_id: event.id, pt_num: 7 });
    // The outbox is emptied as soon as its changes are sent.
    await app.db.query(`
      create table told (payload jsonb);
      create function note_told() returns trigger language plpgsql as $$ begin insert into told values (new.payload); return null; end $$;
      create trigger note_told after insert on outbox for each row when (new.topic = 'live') execute function note_told()`);
    try {
      await upload(admin, id, ['1']);
      await upload(admin, id, everybody);
      const { rows } = await app.db.query<{ payload: object }>(
        `select payload - 'rooms' as payload from told where payload ->> 'area' = 'tasks'`,
      );
      const of = { event_id: event.id, customer_id: event.customer_id, project_id: event.project_id };
      expect(rows.map(({ payload }) => payload)).toEqual([{ area: 'tasks', id, only: 'texts', of }]);
    } finally {
      await app.db.query('drop function note_told cascade; drop table told');
    }
  });
});
