import { describe, expect, it } from '@jest/globals';
import type { JobRow } from '@guyline/contract/jobs';
import { useApp } from '../../../test/use-app.js';
import { settled } from '../../../test/workbooks.js';

type Admin = Awaited<ReturnType<ReturnType<typeof useApp>['as']>>;

describe('undoing a change of many rows', () => {
  const app = useApp();

  const rows = async (statement: string) => (await app.db.query(statement)).rows as object[];
  const undone = async (admin: Admin, id: string): Promise<JobRow> => {
    const answer = await admin.post(`common/job/${id}/revert`).send({});
    expect(answer.status).toBe(200);
    return settled(admin, answer.body.data.job_id as string);
  };

  it('gives events their vendors back, each its own, and logs it', async () => {
    const admin = await app.as(await app.make.admin());
    const [one, other, next] = [await app.make.vendor(4), await app.make.vendor(4), await app.make.vendor(4)];
    const fence = await app.make.vendor(2);
    const events = [
      await app.make.event({ tent_vid: one.id, fence_vid: fence.id }),
      await app.make.event({ tent_vid: other.id }),
      await app.make.event(),
    ];
    const event_ids = events.map(({ id }) => id);
    const answer = await admin.post('event/action/vendors').send({ event_ids, tent_vid: next.id, fence_vid: null });
    const undo_id = answer.body.data.undo_id as string;
    expect((await admin.get(`common/job/${undo_id}`)).body.data).toMatchObject({
      bulk: { action: 'events_vendors', rows: 3, done_cnt: 3, undo_until: expect.any(String) },
    });
    expect(await undone(admin, undo_id)).toMatchObject({
      bulk: { action: 'events_undo', done_cnt: 3, refused_cnt: 0 },
    });
    expect(await rows('select tent_vid::int, fence_vid::int from events order by id')).toEqual([
      { tent_vid: one.id, fence_vid: fence.id },
      { tent_vid: other.id, fence_vid: null },
      { tent_vid: null, fence_vid: null },
    ]);
    const { list } = (await admin.get(`event/${events[1]?.id}/activity`)).body.data as { list: object[] };
    expect(list[0]).toMatchObject({ reason: 'Undone' });
    expect((await admin.get(`common/job/${undo_id}`)).body.data.bulk.undo_until).toBeNull();
  });

  it('leaves an event as it is that somebody has changed since, and names it', async () => {
    const admin = await app.as(await app.make.admin());
    const [one, other] = [await app.make.event(), await app.make.event()];
    const answer = await admin.post('event/action/status').send({ event_ids: [one.id, other.id], status_num: 3 });
    const { version } = (await admin.get(`event/${other.id}/detail`)).body.data;
    expect((await admin.post(`event/${other.id}/update`).send({ note: 'Gate code', version })).status).toBe(200);
    expect(await undone(admin, answer.body.data.undo_id as string)).toMatchObject({
      bulk: { done_cnt: 1, refused: [{ uuid: other.uuid, code: 'changed_since' }] },
    });
    expect(await rows('select status_num from events order by id')).toEqual([{ status_num: 1 }, { status_num: 3 }]);
  });

  it('completes no event with open tasks, gives none a vendor who is no longer offered, and counts what is gone', async () => {
    const admin = await app.as(await app.make.admin());
    const [left, next] = [await app.make.vendor(4), await app.make.vendor(4)];
    const [done, given] = [await app.make.event({ status_num: 2 }), await app.make.event({ tent_vid: left.id })];
    const status = await admin.post('event/action/status').send({ event_ids: [done.id], status_num: 1 });
    await app.make.task({ event_id: done.id, pt_num: 7, status_num: 1 });
    expect(await undone(admin, status.body.data.undo_id as string)).toMatchObject({
      bulk: { done_cnt: 0, refused: [{ uuid: done.uuid, code: 'event_has_open_tasks' }] },
    });
    const vendors = await admin.post('event/action/vendors').send({ event_ids: [given.id], tent_vid: next.id });
    await app.db.query('update users set status_num = 2 where id = $1', [left.id]);
    expect(await undone(admin, vendors.body.data.undo_id as string)).toMatchObject({
      bulk: { done_cnt: 0, refused: [{ uuid: given.uuid, code: 'vendor_kind_mismatch' }] },
    });
    const [one, gone] = [await app.make.customer(), await app.make.customer()];
    const both = await admin.post('customer/action/status').send({ customer_ids: [one.id, gone.id], status_num: 2 });
    await app.db.query('delete from customers where id = $1', [gone.id]);
    expect(await undone(admin, both.body.data.undo_id as string)).toMatchObject({
      bulk: { done_cnt: 1, refused_cnt: 1, refused: [] },
    });
  });

  it('undoes what a job changed of many events', async () => {
    const admin = await app.as(await app.make.admin());
    const { id: project_id, customer_id } = await app.make.project();
    const event_ids = [];
    for (let n = 0; n < 101; n += 1) event_ids.push((await app.make.event({ project_id, customer_id })).id);
    const answer = await admin.post('event/action/status').send({ event_ids, status_num: 5 });
    const id = answer.body.data.job_id as string;
    expect(await settled(admin, id)).toMatchObject({ bulk: { done_cnt: 101, undo_until: expect.any(String) } });
    expect(await undone(admin, id)).toMatchObject({ bulk: { done_cnt: 101, refused_cnt: 0 } });
    expect(await rows('select distinct status_num from events')).toEqual([{ status_num: 1 }]);
  });

  it.each([
    ['project', 3],
    ['customer', 2],
    ['location', 1],
  ] as const)('gives every %s its own status back', async (what, was) => {
    const admin = await app.as(await app.make.admin());
    const [first, second] = [await app.make[what](), await app.make[what]()];
    const set = (status_num: number, ...ids: number[]) =>
      admin.post(`${what}/action/status`).send({ [`${what}_ids`]: ids, status_num });
    await set(was, first.id);
    const answer = await set(4, first.id, second.id);
    expect(await undone(admin, answer.body.data.undo_id as string)).toMatchObject({
      bulk: { action: `${what}s_undo`, done_cnt: 2 },
    });
    expect((await admin.get(`${what}/${first.id}/detail`)).body.data).toMatchObject({ status_num: was });
    expect((await admin.get(`${what}/${second.id}/detail`)).body.data).toMatchObject({ status_num: 1 });
    expect((await admin.get(`${what}/${first.id}/activity`)).body.data.list).toMatchObject([
      { changes: { status_num: { from: 4, to: was } } },
      { changes: { status_num: { from: was, to: 4 } } },
      ...(was === 1 ? [] : [{ changes: { status_num: { from: 1, to: was } } }]),
    ]);
  });

  it('offers no undo when nothing changed, and none to anybody else', async () => {
    const admin = await app.as(await app.make.admin());
    const other = await app.as(await app.make.admin());
    const event = await app.make.event();
    const set = (status_num: number) => admin.post('event/action/status').send({ event_ids: [event.id], status_num });
    expect((await set(1)).body.data).toEqual({ updated_cnt: 1, undo_id: null });
    const undo_id = (await set(3)).body.data.undo_id as string;
    expect((await other.post(`common/job/${undo_id}/revert`).send({})).status).toBe(404);
    await app.db.query(`update jobs set finished_at = now() - interval '11 minutes' where id = $1`, [undo_id]);
    expect((await admin.post(`common/job/${undo_id}/revert`).send({})).body.error).toBe('job_expired');
  });
});
