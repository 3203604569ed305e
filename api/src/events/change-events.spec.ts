import { describe, expect, it } from '@jest/globals';
import { io } from 'socket.io-client';
import type { LiveChange } from '@guyline/contract/live';
import { NO_ID } from '../../test/factory.js';
import { useApp } from '../../test/use-app.js';

const idsOf = (list: { id: number }[]) => list.map(({ id }) => id).sort((a, b) => a - b);

describe('changing an event', () => {
  const app = useApp();

  it('changes only what was sent, and refuses the older version', async () => {
    const admin = await app.as(await app.make.admin());
    const tent = await app.make.vendor(4);
    const event = await app.make.event({ tent_vid: tent.id, note: 'Old', tent_size: '20x40' });
    const save = (body: object) => admin.post(`event/${event.id}/update`).send({ version: 1, ...body });
    expect(await save({ note: 'New', permit_note: ' ' })).toMatchObject({
      status: 200,
      body: { message: expect.any(String) },
    });
    expect(await save({ note: 'Late' })).toMatchObject({
      status: 409,
      body: { error: 'stale_version', data: { note: 'New', tent_size: '20x40', tent_vid: tent.id, version: 2 } },
    });
    expect((await save({ tent_vid: null, version: 2 })).status).toBe(200);
    expect((await admin.get(`event/${event.id}/detail`)).body.data).toMatchObject({
      tent_vid: null,
      vendors: [],
      note: 'New',
    });
  });

  it('keeps a vendor who was paused in the meantime, and accepts no other paused one', async () => {
    const admin = await app.as(await app.make.admin());
    const [paused, other] = [await app.make.vendor(4, { status_num: 2 }), await app.make.vendor(4, { status_num: 2 })];
    const event = await app.make.event({ tent_vid: paused.id });
    const save = (tent_vid: number) =>
      admin.post(`event/${event.id}/update`).send({ tent_vid, note: 'New', version: 1 });
    expect(await save(other.id)).toMatchObject({ status: 422, body: { fields: { tent_vid: 'vendor_kind_mismatch' } } });
    expect((await save(paused.id)).status).toBe(200);
  });

  it('notifies the vendor who was added and the one who was removed, and no other', async () => {
    const vendors = [await app.make.vendor(4), await app.make.vendor(4), await app.make.vendor(4)];
    const [left, came] = vendors;
    const event = await app.make.event({ tent_vid: left?.id });
    const heard: (readonly [number, LiveChange])[] = [];
    const sockets = await Promise.all(
      vendors.map(async (vendor) => {
        const { token } = await app.as(vendor);
        const socket = io(`${app.url}/live`, { auth: { token }, transports: ['websocket'], reconnection: false });
        socket.on('change', (change: LiveChange) => heard.push([vendor.id, change]));
        await new Promise<void>((done) => socket.once('ready', () => done()));
        return socket;
      }),
    );
    const admin = await app.as(await app.make.admin());
    await admin.post(`event/${event.id}/update`).send({ tent_vid: came?.id, version: 1 });
    for (let tries = 0; tries < 100 && heard.length < 2; tries += 1) await new Promise((next) => setTimeout(next, 50));
    sockets.forEach((socket) => socket.disconnect());
    const change = { area: 'events', id: event.id };
    expect(heard.toSorted(([a], [b]) => a - b)).toEqual([
      [left?.id, change],
      [came?.id, change],
    ]);
  });

  it('completes one with open tasks only with a reason, which each open task logs', async () => {
    const user = await app.make.admin();
    const admin = await app.as(user);
    const event = await app.make.event();
    const task = await app.make.task({ event_id: event.id });
    await app.make.task({ event_id: event.id, pt_num: 8, status_num: 5 });
    const complete = (reason?: string) =>
      admin.post(`event/${event.id}/update`).send({ status_num: 2, version: 1, reason });
    expect(await complete()).toMatchObject({
      status: 422,
      body: { error: 'event_has_open_tasks', data: [event.uuid], fields: { reason: 'event_has_open_tasks' } },
    });
    expect((await app.make.one<{ status_num: number }>('select status_num from events')).status_num).toBe(1);
    expect((await complete('The season is over')).status).toBe(200);
    expect((await app.db.query('select task_id::int, user_id::int, reason from task_logs')).rows).toEqual([
      { task_id: task.id, user_id: user.id, reason: 'The season is over' },
    ]);
  });

  it.each([
    [{ version: '1' }, 'version'],
    [{ status_num: 6 }, 'status_num'],
    [{ status_num: null }, 'status_num'],
    [{ note: 'x'.repeat(4001) }, 'note'],
    [{ note: ['a'] }, 'note'],
    [{ location_id: 1 }, 'location_id'],
    [{ tent_vid: 'x' }, 'tent_vid'],
    [{ tent_vid: 9_999 }, 'tent_vid'],
    [{ uuid: 'X' }, 'uuid'],
  ])('refuses %j and changes nothing', async (fault, field) => {
    const admin = await app.as(await app.make.admin());
    const event = await app.make.event();
    const answer = await admin.post(`event/${event.id}/update`).send({ note: 'New', version: 1, ...fault });
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
    expect(
      await app.make.one('select note, version, (select count(*)::int from outbox) as outbox from events'),
    ).toEqual({ note: null, version: 1, outbox: 0 });
  });

  it('is refused to corporate and vendors, its actions to managers, and an absent event is not found', async () => {
    const tent = await app.make.vendor(4);
    const event = await app.make.event({ tent_vid: tent.id });
    const manager = await app.make.user(3, { customers: [event.customer_id] });
    for (const person of [tent, await app.make.user(2, { customers: [event.customer_id] }), manager]) {
      const caller = await app.as(person);
      const edit = caller.post(`event/${event.id}/update`).send({ tent_size: '9x9', version: 1 });
      expect((await edit).status).toBe(person === manager ? 200 : 403);
      expect((await caller.post('event/action/status').send({ event_ids: [event.id], status_num: 4 })).status).toBe(
        403,
      );
      expect((await caller.post('event/action/vendors').send({ event_ids: [event.id], tent_vid: null })).status).toBe(
        403,
      );
    }
    expect(
      (await (await app.as(await app.make.admin())).post(`event/${NO_ID}/update`).send({ version: 1 })).status,
    ).toBe(404);
  });
});

describe('changing many events at once', () => {
  const app = useApp();

  it('removes the tasks of all of them from the lists, and brings them back', async () => {
    const admin = await app.as(await app.make.admin());
    const { id: project_id } = await app.make.project();
    const events = [await app.make.event({ project_id }), await app.make.event({ project_id })];
    for (const { id } of events) await app.make.task({ event_id: id });
    await app.make.task({ event_id: (await app.make.event({ project_id })).id });
    const set = (status_num: number) =>
      admin.post('event/action/status').send({ event_ids: idsOf(events), status_num });
    const total = async () => (await admin.get('task/list')).body.data.total as number;
    expect([(await set(3)).status, await total()]).toEqual([200, 1]);
    expect([(await set(1)).status, await total()]).toEqual([200, 3]);
  });

  it('sets the vendors of the kinds that were sent, and keeps the others', async () => {
    const admin = await app.as(await app.make.admin());
    const [tent, fence, nextFence] = [await app.make.vendor(4), await app.make.vendor(2), await app.make.vendor(2)];
    const { id: project_id } = await app.make.project();
    const events = [
      await app.make.event({ project_id, tent_vid: tent.id, fence_vid: fence.id }),
      await app.make.event({ project_id }),
    ];
    const answer = await admin.post('event/action/vendors').send({ event_ids: idsOf(events), fence_vid: nextFence.id });
    expect(answer).toMatchObject({ status: 200, body: { data: { updated_cnt: 2 } } });
    expect((await admin.get('event/list?sort_by=uuid')).body.data.list).toMatchObject([
      { fence_vid: nextFence.id, tent_vid: tent.id, version: 2 },
      { fence_vid: nextFence.id, tent_vid: null, version: 2 },
    ]);
  });

  it('does all or nothing', async () => {
    const admin = await app.as(await app.make.admin());
    const [electric, paused] = [await app.make.vendor(3), await app.make.vendor(4, { status_num: 2 })];
    const event = await app.make.event();
    await app.make.task({ event_id: event.id });
    const done = await app.make.event({ project_id: event.project_id });
    const both = [event.id, done.id];
    const post = (path: string, body: object) => admin.post(`event/action/${path}`).send(body);
    expect(await post('status', { event_ids: both, status_num: 2 })).toMatchObject({
      status: 422,
      body: { error: 'event_has_open_tasks', data: [event.uuid] },
    });
    expect((await post('status', { event_ids: [...both, 9_999], status_num: 4 })).status).toBe(404);
    expect((await post('vendors', { event_ids: [...both, 9_999], elect_vid: electric.id })).status).toBe(404);
    for (const id of [electric.id, paused.id, admin.user.id]) {
      expect(await post('vendors', { event_ids: both, tent_vid: id })).toMatchObject({
        status: 422,
        body: { error: 'vendor_kind_mismatch', fields: { tent_vid: 'vendor_kind_mismatch' } },
      });
    }
    expect(await post('vendors', { event_ids: both })).toMatchObject({
      status: 422,
      body: { error: 'nothing_selected' },
    });
    expect(await post('status', { event_ids: [], status_num: 4 })).toMatchObject({
      status: 422,
      body: { error: 'nothing_selected' },
    });
    expect((await post('status', { event_ids: 'all', status_num: 4 })).status).toBe(422);
    expect(
      await app.make.one('select max(version) as version, (select count(*)::int from outbox) as outbox from events'),
    ).toEqual({ version: 1, outbox: 0 });
    expect(await post('status', { event_ids: both, status_num: 2, reason: 'Season over' })).toMatchObject({
      status: 200,
      body: { data: { updated_cnt: 2 } },
    });
    expect((await admin.get('event/list?status_num=2')).body.data.total).toBe(2);
  });
});
