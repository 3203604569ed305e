import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { type Caller, useApp } from '../../test/use-app.js';

const plain = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#36c' } })
    .jpeg()
    .toBuffer();

describe('images of several people at once', () => {
  const TMPDIR = mkdtempSync(join(tmpdir(), 'guyline-turns-'));
  const app = useApp({ TMPDIR });
  let large: Buffer, small: Buffer;

  beforeAll(async () => void ([large, small] = await Promise.all([plain(6_900), plain(50)])), 60_000);
  afterEach(() => until(() => received().length === 0));
  afterAll(() => rmSync(TMPDIR, { recursive: true }));

  /** Folders of the requests whose image is received and not yet answered. */
  const received = (): string[] =>
    readdirSync(TMPDIR).filter((folder) => {
      const image = join(TMPDIR, folder, '1');
      return existsSync(image) && statSync(image, { throwIfNoEntry: false })?.size === large.length;
    });
  async function until(done: () => boolean): Promise<void> {
    while (!done()) await setTimeout(10);
  }
  const send = ({ token }: Caller, image: Buffer, signal?: AbortSignal): Promise<Response> => {
    const body = new FormData();
    body.set('type', 'general');
    body.set('file', new Blob([new Uint8Array(image)]), 'photo.jpg');
    const headers = { authorization: `Bearer ${token}` };
    return fetch(`${app.url}/api/admin/document/create`, { method: 'POST', headers, body, ...(signal && { signal }) });
  };
  /** Sends the large image many times and waits until all are received; aborted, the requests are closed. */
  async function many(count: number) {
    const sender = await app.as(await app.make.admin());
    const abort = new AbortController();
    const answered: number[] = [];
    for (let i = 0; i < count; i++)
      void send(sender, large, abort.signal).then(
        ({ status }) => answered.push(status),
        () => undefined,
      );
    await until(() => received().length + answered.length === count);
    return { answered, abort: () => abort.abort() };
  }

  it('take turns: a small one does not wait for the many of somebody else', async () => {
    const other = await app.as(await app.make.admin());
    const { answered, abort } = await many(10);
    const before = answered.length;
    expect((await send(other, small)).status).toBe(200);
    expect(answered.length - before).toBeLessThanOrEqual(2);
    abort();
  }, 120_000);

  it('are not unpacked when their requests were closed meanwhile', async () => {
    const { abort } = await many(10);
    const atWork = new Set<string>();
    abort();
    await setTimeout(100); // the API notices
    await until(() => {
      for (const folder of received()) if (existsSync(join(TMPDIR, folder, '1.kept'))) atWork.add(folder);
      return received().length === 0;
    });
    expect(atWork.size).toBeLessThanOrEqual(2);
  }, 120_000);

  it('are refused to who has many waiting, with the time to wait, and to nobody else', async () => {
    const [greedy, other] = [await app.as(await app.make.admin()), await app.as(await app.make.admin())];
    const abort = new AbortController();
    const refused = await Promise.any(
      Array.from({ length: 24 }, async () => {
        const answer = await send(greedy, large, abort.signal);
        if (answer.status !== 200) return answer;
        throw new Error('taken');
      }),
    );
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
    expect(await refused.json()).toMatchObject({ error: 'too_many_requests', data: { retry_after: 2 } });
    expect((await send(other, small)).status).toBe(200);
    abort.abort();
  }, 120_000);
});
