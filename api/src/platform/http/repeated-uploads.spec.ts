import { describe, expect, it } from '@jest/globals';
import { type Caller, useApp } from '../../../test/use-app.js';

describe('an upload sent again with the same Idempotency-Key', () => {
  const app = useApp();
  const upload = (
    caller: Caller,
    key: string,
    content: string,
    fields: Record<string, string> = { type: 'general' },
  ) => {
    const sent = caller.post('document/create').set('idempotency-key', key);
    for (const [name, value] of Object.entries(fields)) void sent.field(name, value);
    return sent.attach('file', Buffer.from(content), 'plan.txt');
  };
  const kept = async () =>
    (await app.make.one<{ cnt: number }>('select count(*)::int as cnt from documents where deleted_at is null')).cnt;

  it('is stored once, and gets its first response again', async () => {
    const admin = await app.as(await app.make.admin());
    const first = await upload(admin, 'key-of-a-file', 'Plan A');
    const again = await upload(admin, 'key-of-a-file', 'Plan A');
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.data).toEqual(first.body.data);
    expect(await kept()).toBe(1);
    const { data } = (await admin.get(`document/${first.body.data.id}/detail`)).body;
    expect(data).toMatchObject({ name: 'plan.txt', size: 6 });
  });

  it('is told that it took effect when the process died before it kept the first response', async () => {
    const admin = await app.as(await app.make.admin());
    await upload(admin, 'key-of-a-file', 'Plan A');
    await app.db.query(`update idempotency_keys set body = null, created_at = now() - interval '2 minutes'`);
    const start = performance.now();
    const again = await upload(admin, 'key-of-a-file', 'Plan A');
    expect(again).toMatchObject({ status: 409, body: { error: 'done_before' } });
    expect(performance.now() - start).toBeLessThan(3_000);
    expect(await kept()).toBe(1);
  });

  it('is refused when it contains another file, or another field', async () => {
    const admin = await app.as(await app.make.admin());
    expect((await upload(admin, 'key-of-a-file', 'Plan A')).status).toBe(200);
    const reused = { status: 422, body: { error: 'idempotency_key_reused' } };
    expect(await upload(admin, 'key-of-a-file', 'Plan B')).toMatchObject(reused);
    expect(await upload(admin, 'key-of-a-file', 'Plan A', { type: 'general', name: 'B' })).toMatchObject(reused);
    expect(await kept()).toBe(1);
  });

  it.each([
    ['a file', (caller: Caller) => upload(caller, 'five-at-once', 'Plan A')],
    [
      'a form without one',
      (caller: Caller) =>
        caller
          .post('customer/create')
          .set('idempotency-key', 'five-at-once')
          .send({ name: 'Once', s_name: 'ONE', status_num: 1 }),
    ],
  ])('five times at once is answered five times the same: %s', async (_, send) => {
    const admin = await app.as(await app.make.admin());
    for (let round = 0; round < 4; round++) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => send(admin)));
      const [first] = answers;
      expect(first?.body.data.id).toBeGreaterThan(0);
      expect(answers.map(({ body }) => body.data)).toEqual(Array(5).fill(first?.body.data));
      await app.db.query('truncate customers, documents, idempotency_keys cascade');
    }
  });

  it('compares the workbook of an import, too', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.customer();
    const send = (content: string) =>
      admin
        .post('location/import')
        .set('idempotency-key', 'key-of-an-import')
        .field('customer_id', String(id))
        .attach('file', Buffer.from(content), 'locations.csv');
    const [first, again] = [await send('Number,Name\n1,A\n'), await send('Number,Name\n1,A\n')];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.data).toEqual(first.body.data);
    expect(await send('Number,Name\n2,B\n')).toMatchObject({ body: { error: 'idempotency_key_reused' } });
    expect((await app.make.one<{ cnt: number }>('select count(*)::int as cnt from jobs')).cnt).toBe(1);
  });
});
