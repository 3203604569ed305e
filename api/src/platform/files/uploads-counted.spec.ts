import { once } from 'node:events';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Redis } from 'ioredis';
import { growingPng } from '../../../test/growing-png.js';
import { beginForm } from '../../../test/raw-request.js';
import { allUploads as all, alone, expectLeft, noUploads } from '../../../test/uploads-left.js';
import { useInnerApp } from '../../../test/use-inner-app.js';
import { DocumentUploads } from '../../documents/document-uploads.js';
import { CONFIG, type Config } from '../config.js';
import { Files } from './files.js';
import { Allowance } from './allowance.js';
import { UploadQuota } from './upload-quota.js';

const MB = 1024 * 1024;
const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(MB, 'x')]);

describe('what counts of uploads', () => {
  const app = useInnerApp();
  const quota = () => app.nest.get(UploadQuota);
  const redisOf = (counts: UploadQuota) => (counts as unknown as { redis: Redis }).redis;

  afterEach(() => void jest.restoreAllMocks());

  it('is what is kept of an image, where that is more than came', async () => {
    const vendor = await app.make.vendor(4);
    const sent = growingPng(200);
    expect(sent.length).toBeLessThan(MB);
    const answer = await (await app.as(vendor)).post('common/upload_doc').attach('file', sent, 'plan.png');
    expect(answer.status).toBe(200);
    const { size, thumb_key } = await app.make.one<{ size: number; thumb_key: string }>(
      'select size, thumb_key from documents',
    );
    expect(size).toBeGreaterThan(10 * MB);
    const thumb = await app.nest.get(Files).bytes(thumb_key);
    await expectLeft(quota(), vendor, { files: all.files - 1, bytes: all.bytes - size - thumb.length });
  });

  it('lets no image pass that fits as it came, and not as it would be kept', async () => {
    const vendor = await app.make.vendor(4);
    await quota().take(alone(vendor), { files: 0, bytes: all.bytes - 2 * MB });
    const answer = await (await app.as(vendor)).post('common/upload_doc').attach('file', growingPng(200), 'plan.png');
    expect(answer).toMatchObject({ status: 429, body: { error: 'upload_quota' } });
    await expectLeft(quota(), vendor, { files: all.files, bytes: 2 * MB });
  });

  it('is nothing of a form that announces more than any can have', async () => {
    const vendor = await app.make.vendor(4);
    const caller = await app.as(vendor);
    expect((await caller.post('common/upload_doc').attach('file', file, 'a.pdf')).status).toBe(200);
    const socket = await beginForm(app.url, {
      path: 'common/upload_doc',
      token: caller.token,
      length: '9223372036854775000',
      begun: '--B\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\r\n',
    });
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 [^]*"error":"too_large"/);
    await expectLeft(quota(), vendor, { files: all.files - 1, bytes: all.bytes - file.length });
  });

  it('is not taken off in Redis, where it was counted while Redis was away', async () => {
    const vendor = await app.make.vendor(4);
    const redis = redisOf(quota());
    await quota().take(alone(vendor), { ...noUploads, bytes: MB });
    const ended = once(redis, 'end');
    redis.disconnect();
    await ended;
    const allowance = new Allowance(quota(), () => Promise.resolve(alone(vendor)), 3 * MB);
    await allowance.file();
    await redis.connect();
    await allowance.settle(false);
    await expectLeft(quota(), vendor, { files: all.files, bytes: all.bytes - MB });
  });

  it('is never less than nothing, also where Redis has lost what it counted', async () => {
    const vendor = await app.make.vendor(4);
    const allowance = new Allowance(quota(), () => Promise.resolve(alone(vendor)), 3 * MB);
    await allowance.file();
    const { redisPrefix } = app.nest.get<Config>(CONFIG);
    const lost = await redisOf(quota()).del(
      ...['files', 'bytes'].map((kind) => `${redisPrefix}:uploads:person:${kind}:${vendor.id}`),
    );
    expect(lost).toBe(2);
    await allowance.settle(false);
    await expectLeft(quota(), vendor, all);
  });

  it('is each file that stays of a request that fails', async () => {
    const vendor = await app.make.vendor(4);
    const task = await app.make.task({ event_id: (await app.make.event({ tent_vid: vendor.id })).id, pt_num: 7 });
    const uploads = app.nest.get(DocumentUploads);
    const add = uploads.add.bind(uploads);
    jest.spyOn(uploads, 'add').mockImplementationOnce(add).mockRejectedValueOnce(new Error('The database is away'));
    const sent = (await app.as(vendor)).post('task/upload_file').field('phase_doc', String(task.id));
    const answer = await sent.attach('files[0]', file, 'a.pdf').attach('files[1]', Buffer.from('Plan'), 'b.txt');
    expect(answer.status).toBe(500);
    expect((await app.db.query('select 1 from documents')).rowCount).toBe(1);
    await expectLeft(quota(), vendor, { files: all.files - 1, bytes: all.bytes - file.length });
  });
});
