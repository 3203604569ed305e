import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import type { MadeUser } from '../../../test/factory.js';
import { allUploads as all, alone, expectCounted, expectLeft, noUploads } from '../../../test/uploads-left.js';
import type { Caller } from '../../../test/use-app.js';
import { useInnerApp } from '../../../test/use-inner-app.js';
import type { Config } from '../config.js';
import { type Amount, UploadQuota, uploadQuota } from './upload-quota.js';

const MB = 1024 * 1024;
const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(MB, 'x')]);

describe('what a person may upload in 24 hours', () => {
  const app = useInnerApp();
  const upload = (caller: Caller, content = file, name = 'a.pdf') =>
    caller.post('common/upload_doc').attach('file', content, name);
  const take = (user: MadeUser, amount: Partial<Amount>) =>
    app.nest.get(UploadQuota).take(alone(user), { ...noUploads, ...amount });
  const left = (user: MadeUser, amount: Amount) => expectLeft(app.nest.get(UploadQuota), user, amount);

  it('lets eight uploads at once pass as far as they fit, and says when it goes on', async () => {
    const vendor = await app.make.vendor(4);
    const caller = await app.as(vendor);
    await take(vendor, { bytes: all.bytes - 3 * file.length - MB / 2 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(caller)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
    expect((await app.db.query('select 1 from documents')).rowCount).toBe(3);
    const refused = await upload(caller).set('accept-language', 'it');
    const seconds = Number(refused.headers['retry-after']);
    expect(refused.body).toEqual({
      success: false,
      error: 'upload_quota',
      message: 'Ha raggiunto il limite di caricamenti in 24 ore (5 GB o 2000 file). Riprovi tra 24 h.',
      data: { retry_after: seconds },
    });
    expect(seconds).toBeGreaterThan(uploadQuota.seconds - 600);
    expect((await upload(caller, Buffer.from('Plan'), 'a.txt')).status).toBe(200); // what is refused takes no room
  });

  it('ends with the number of files, too; other people and admins go on', async () => {
    const [manager, other] = [await app.make.user(3), await app.make.user(3)];
    await take(manager, { files: all.files });
    expect((await upload(await app.as(manager))).status).toBe(429);
    expect((await upload(await app.as(other))).status).toBe(200);
    const admin = await app.make.admin();
    await take(admin, all);
    expect((await upload(await app.as(admin))).status).toBe(200);
  });

  it('ends for a vendor with all its staff, whoever of them uploads; other vendors go on', async () => {
    const vendor = await app.make.vendor(4);
    const staff = await app.make.user(5, { main_vendor_id: vendor.id });
    const quota = app.nest.get(UploadQuota);
    for (const id of [1, 2, 3, 4]) await quota.take({ id: 1_000_000 + id, vendorId: vendor.id }, all);
    const refused = await upload(await app.as(staff));
    expect(refused).toMatchObject({ status: 429, body: { error: 'upload_quota_vendor' } });
    expect(refused.body.message).toContain('Your company has reached the limit for uploads in 24 hours (20 GB');
    await left(staff, all);
    expect((await upload(await app.as(vendor))).body.error).toBe('upload_quota_vendor');
    expect((await upload(await app.as(await app.make.vendor(4)))).status).toBe(200);
  });

  it('ends for all managers of a customer, and for all its corporate people; other customers go on', async () => {
    const [customer, other] = [await app.make.customer(), await app.make.customer()];
    const person = async (level: 2 | 3, ...customers: number[]) =>
      upload(await app.as(await app.make.user(level, { customers })));
    const quota = app.nest.get(UploadQuota);
    for (let id = 1; id <= 10; id++)
      await quota.take({ id: 2_000_000 + id, vendorId: null, customers: [`manager:${customer.id}`] }, all);
    const refused = await person(3, customer.id);
    expect(refused).toMatchObject({ status: 429, body: { error: 'upload_quota_customer' } });
    expect(refused.body.message).toContain('(50 GB or 20,000 files)');
    expect((await person(3, other.id, customer.id)).status).toBe(429);
    expect((await person(3, other.id)).status).toBe(200);
    expect((await person(2, customer.id)).status).toBe(200);
  });

  it('counts for each customer of the sender once', async () => {
    const customers = [(await app.make.customer()).id, (await app.make.customer()).id];
    expect((await upload(await app.as(await app.make.user(2, { customers })))).status).toBe(200);
    for (const customer of customers)
      await expectCounted(app.nest.get(UploadQuota), `corporate:${customer}`, { files: 1, bytes: file.length });
  });

  it('counts the bytes of the files alone, once for a repeated request', async () => {
    const vendor = await app.make.vendor(4);
    const caller = await app.as(vendor);
    const send = () => upload(caller).set('idempotency-key', 'one-upload-only');
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(200);
    await left(vendor, { files: all.files - 1, bytes: all.bytes - file.length });
  });

  it('counts nothing of an upload that fails', async () => {
    const vendor = await app.make.vendor(4);
    const caller = await app.as(vendor);
    const elsewhere = await app.make.event();
    const foreign = caller.post('document/create').field({ type: 'event', event_id: String(elsewhere.id) });
    expect((await foreign.attach('file', file, 'a.pdf')).status).toBe(404);
    expect((await upload(caller, Buffer.alloc(26 * MB, '%PDF-1.7\n'))).status).toBe(413);
    expect((await upload(caller, Buffer.from([0, 1, 2, 3]))).status).toBe(422);
    await left(vendor, all);
  });

  it('counts a body that does not say how long it is as the largest file until it is here', async () => {
    const vendor = await app.make.vendor(4);
    const { token } = await app.as(vendor);
    const send = () => {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(file)]), 'a.pdf');
      const { body, headers } = new Response(form);
      return fetch(`${app.url}/api/common/upload_doc`, {
        method: 'POST',
        body,
        duplex: 'half',
        headers: { authorization: `Bearer ${token}`, 'content-type': String(headers.get('content-type')) },
      } as RequestInit);
    };
    expect((await send()).status).toBe(200);
    await take(vendor, { bytes: all.bytes - 25 * MB });
    expect((await send()).status).toBe(429);
  });

  it('counts copies of uploads in messages, and leaves forms without a file alone', async () => {
    const vendor = await app.make.vendor(4);
    await app.make.admin();
    const caller = await app.as(vendor);
    const { path } = (await upload(caller)).body.data;
    const text = { title: 'Plan', description: 'See file', type_num: 2, user_types: [1] };
    const copied = () => caller.post('message/create').send({ ...text, file_path: path });
    expect((await copied()).status).toBe(200);
    await left(vendor, { files: all.files - 2, bytes: all.bytes - 2 * file.length });
    expect(await copied()).toMatchObject({ status: 429, body: { error: 'upload_quota' } });
    const form = { title: 'Plan', description: 'No file', type_num: '2' };
    expect((await caller.post('message/create').field(form).field('user_types[]', '1')).status).toBe(200);
  });
});

it('goes on while Redis is down, each process counting by itself', async () => {
  const place = { redisUrl: 'redis://127.0.0.1:1', redisSentinels: [], redisPrefix: 'none' };
  const quota = new UploadQuota(place as unknown as Config);
  await quota.take(alone({ id: 7 }), all);
  await expect(quota.take(alone({ id: 7 }), { files: 1, bytes: 1 })).rejects.toMatchObject({ code: 'upload_quota' });
  await quota.take(alone({ id: 8 }), { files: 1, bytes: 1 });
  quota.onApplicationShutdown();
});

it('waits twice for a Redis that hangs, however many customers a person has', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const place = { redisUrl: `redis://127.0.0.1:${port}`, redisSentinels: [], redisPrefix: 'none' };
  const quota = new UploadQuota(place as unknown as Config);
  const customers = Array.from({ length: 30 }, (_, n) => `corporate:${n}`);
  const from = performance.now();
  expect(await quota.take({ id: 7, vendorId: 8, customers }, { files: 1, bytes: 1 })).toHaveLength(64);
  expect(performance.now() - from).toBeLessThan(6_000);
  quota.onApplicationShutdown();
  for (const socket of sockets) socket.destroy();
  server.close();
});
