import { randomUUID } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { s3Server, type S3Server } from '../../../test/s3-server.js';
import { type Caller, useApp } from '../../../test/use-app.js';
import type { Config } from '../config.js';
import { Files } from './files.js';

const content = Buffer.from(`%PDF-1.7\n${Array.from({ length: 40_000 }, (_, n) => String(n)).join()}`);
const size = content.length;

/** The same answers from the local disk and from a server that speaks S3. */
describe.each(['disk', 's3'])('a file that is asked for in parts, kept on %s', (kind) => {
  let server: S3Server | undefined;
  beforeAll(async () => void (server = kind === 's3' ? await s3Server() : undefined));
  const app = useApp(() => {
    if (!server) return { GUYLINE_ROLE: 'api' };
    const { endpoint = '', bucket, region, accessKeyId, secretAccessKey } = server.config;
    const keys = { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
    return { GUYLINE_ROLE: 'api', S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, ...keys };
  });
  afterAll(() => server?.stop());

  let admin: Caller;
  let id: number;
  let link: string;
  beforeEach(async () => {
    admin = await app.as(await app.make.admin());
    const sent = admin.post('document/create').field({ type: 'general' }).attach('file', content, 'plan.pdf');
    id = (await sent).body.data.id;
    link = (await admin.get(`document/${id}/detail`)).body.data.file_path;
  });
  const part = (range: string, more: Record<string, string> = {}) => admin.get(link).set({ range, ...more });
  const head = (range: string) =>
    request(app.url)
      .head(link)
      .set({ range, authorization: `Bearer ${admin.token}` });

  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=1000-1000', 1000, 1000],
    [`bytes=${size - 3}-`, size - 3, size - 1],
    ['bytes=-7', size - 7, size - 1],
    [`bytes=-${size + 5}`, 0, size - 1],
    [`bytes=5-${size + 5}`, 5, size - 1],
  ])('is answered with it: %s', async (range, first, last) => {
    const answer = await part(range);
    expect(answer.status).toBe(206);
    expect(answer.headers).toMatchObject({
      'content-range': `bytes ${first}-${last}/${size}`,
      'content-length': String(last - first + 1),
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
    });
    expect(Buffer.compare(answer.body as Buffer, content.subarray(first, last + 1))).toBe(0);
  });

  it.each(['bytes=0-1,4-5', 'bytes=9-5', 'bytes=-', 'bytes=a-b', 'pages=1-2', 'bytes 0-9'])(
    'is whole where that is no single part: %s',
    async (range) => {
      const answer = await part(range);
      expect([answer.status, (answer.body as Buffer).length]).toEqual([200, size]);
      expect(answer.headers['accept-ranges']).toBe('bytes');
    },
  );

  it.each([`bytes=${size}-`, 'bytes=-0', 'bytes=999999999999-'])(
    'is refused where it has no such part: %s',
    async (range) => {
      const answer = await part(range);
      expect([answer.status, answer.headers['content-range'], answer.body.error]).toEqual([
        416,
        `bytes */${size}`,
        'file_unreadable',
      ]);
    },
  );

  it('resumes where it broke off while the file is unchanged, and starts over otherwise', async () => {
    const { etag = '' } = (await admin.get(link)).headers;
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    expect((await part('bytes=10-19', { 'if-range': etag })).status).toBe(206);
    for (const other of ['"another"', 'Sat, 28 Nov 2026 00:00:00 GMT', `W/${etag}`])
      expect([other, (await part('bytes=10-19', { 'if-range': other })).status]).toEqual([other, 200]);
  });

  it('is nobody else’s in parts either', async () => {
    expect((await app.http.get(link).set({ range: 'bytes=0-9' })).status).toBe(404);
    await admin.post('auth/logout').expect(200);
    expect((await part('bytes=0-9')).status).toBe(404);
  });

  it('is described as a whole without its content, whatever part is asked for', async () => {
    const { etag } = (await admin.get(link)).headers;
    for (const range of ['', 'bytes=0-9', `bytes=${size}-`, 'bytes=9-5', 'pages=1-2']) {
      const answer = await head(range);
      expect([range, answer.status]).toEqual([range, 200]);
      expect(answer.headers).toMatchObject({
        'accept-ranges': 'bytes',
        'content-length': String(size),
        'content-type': 'application/pdf',
        etag,
      });
    }
  });

  const anyRange = ['', 'bytes=0-9', 'bytes=-0', `bytes=${'9'.repeat(40)}-`, 'bytes= - ', 'bytes=0-0,-1', 'x'];
  const statuses = async (range: string) => [(await part(range)).status, (await head(range)).status];
  const loseContent = async (): Promise<void> => {
    const { file_key } = await app.make.one<{ file_key: string }>('select file_key from documents where id = $1', [id]);
    const kept = { filesDir: process.env['FILES_DIR'], s3: server?.config ?? null };
    await new Files(kept as Config).remove(file_key);
  };

  it.each(anyRange)('is not found once its document is deleted, though its content is kept: %j', async (range) => {
    await admin.delete(`document/${id}/delete`).expect(200);
    expect(await statuses(range)).toEqual([404, 404]);
  });

  it.each(anyRange)('is not found once its content is gone: %j', async (range) => {
    await loseContent();
    expect(await statuses(range)).toEqual([404, 404]);
  });

  if (kind === 's3') {
    it('is not found once its content is gone where the key may not list the bucket', async () => {
      await loseContent();
      await server?.become('unlisted');
      for (const range of ['', 'bytes=0-9']) expect(await statuses(range)).toEqual([404, 404]);
      await server?.become('open');
    });

    it('is out of reach rather than gone where there is no such bucket', async () => {
      const { bucketFolder = '' } = server ?? {};
      await rename(bucketFolder, `${bucketFolder}.away`);
      for (const range of ['', 'bytes=0-9'])
        expect(await part(range)).toMatchObject({ status: 503, body: { error: 'storage_down' } });
      await rename(`${bucketFolder}.away`, bucketFolder);
    });

    it('is out of reach rather than gone where the bucket does not answer, and so is every other file', async () => {
      await server?.stop();
      const create = () => admin.post('document/create').field({ type: 'general' }).attach('file', content, 'plan.pdf');
      const asked = [
        () => part('bytes=0-9'),
        () => admin.get(link),
        () => app.http.get(`/api/user-image/${randomUUID()}.webp`),
        () => app.http.get(`/api/logo/${randomUUID()}.webp`),
        create,
      ];
      for (const ask of asked)
        expect(await ask()).toMatchObject({ status: 503, body: { success: false, error: 'storage_down' } });
      expect((await head('')).status).toBe(503);
    });
  }
});
