import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../test/use-app.js';

describe('what a message is about, sent as a form', () => {
  const app = useApp();
  const text = { title: 'Plan', description: 'See file', type_num: '2' };

  it('is one event, place or project: said twice it is refused, an empty one says nothing', async () => {
    const admin = await app.as(await app.make.admin());
    await app.make.admin(); // who is to receive it
    const { id, location_id } = await app.make.event();
    const send = async (...about: readonly (readonly [string, string])[]) => {
      const form = admin.post('message/create').field(text).field('user_types[]', '1');
      for (const [name, value] of about) form.field(name, value);
      const { status, body } = await form.attach('file', Buffer.from('Gate 4'), 'gate.txt');
      const row = status === 200 && (await admin.get(`message/${body.data.id}/detail`)).body.data;
      return row ? [row.event_id, row.location_id] : [status, Object.keys(body.fields)];
    };
    const event = ['event_id', String(id)] as const;
    const place = ['location_id', String(location_id)] as const;
    const [noEvent, noPlace] = [['event_id', ''] as const, ['location_id', ''] as const];
    expect(await send(noEvent, event)).toEqual([422, ['event_id']]);
    expect(await send(event, noEvent)).toEqual([422, ['event_id']]);
    expect(await send(event, event)).toEqual([422, ['event_id']]);
    expect(await send(noEvent, place, event)).toEqual([422, ['event_id']]);
    expect(await send(event, place)).toEqual([422, ['location_id']]);
    expect(await send(noEvent, place)).toEqual([null, location_id]);
    expect(await send(event, noPlace)).toEqual([id, null]);
    expect(await send(noEvent, noPlace, noPlace)).toEqual([null, null]);
  });

  it('names as many people beside its file as the form offers, and no more', async () => {
    const admin = await app.as(await app.make.admin());
    const people = await Promise.all(Array.from({ length: 60 }, () => app.make.admin()));
    const send = async (receivers: readonly (number | string)[]) => {
      const form = admin.post('message/create').field(text).field('user_types[]', '1');
      for (const id of receivers) form.field('receivers[]', String(id));
      return form.attach('file', Buffer.from('Gate 4'), 'gate.txt');
    };
    const { status, body } = await send(people.map(({ id }) => id));
    expect(status).toBe(200);
    const { total } = (await admin.get(`message/${body.data.id}/receivers?per_page=1`)).body.data;
    expect(total).toBe(60);
    const long = await send(Array.from({ length: 300 }, () => '1'.repeat(400)));
    expect([long.status, long.body.error]).toEqual([413, 'too_large']);
  });
});
