import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import request from 'supertest';
import { beginRequest } from '../../../test/raw-request.js';
import { useApp } from '../../../test/use-app.js';

/** More than sockets and streams take ahead of who reads. */
const content = Buffer.alloc(16_000_000, 'Tent\n');

const app = useApp();

const folderOf = (pid?: number): string => `/proc/${pid ?? 'self'}/fd`;

/** Which kept files the API has open. */
const openFiles = (): string[] =>
  readdirSync(folderOf(app.pid)).flatMap((name) => {
    try {
      const path = readlinkSync(join(folderOf(app.pid), name));
      return path.includes('/documents/') ? [path] : [];
    } catch {
      return []; // closed meanwhile
    }
  });

(existsSync(folderOf()) ? it : it.skip)('a download that is broken off leaves no file open', async () => {
  const admin = await app.as(await app.make.admin());
  const sent = await admin.post('document/create').field({ type: 'general' }).attach('file', content, 'plan.txt');
  const link = new URL((await admin.get(`document/${sent.body.data.id}/detail`)).body.data.file_path, app.url);
  let mostOpen = 0;
  for (let turn = 0; turn < 5; turn += 1) {
    const socket = await beginRequest(
      app.url,
      `GET ${link.pathname}${link.search} HTTP/1.1`,
      'Host: portal',
      `Authorization: Bearer ${admin.token}`,
      '',
      '',
    );
    await once(socket, 'readable');
    expect(String(socket.read(15))).toBe('HTTP/1.1 200 OK');
    mostOpen = Math.max(mostOpen, openFiles().length);
    socket.destroy();
  }
  expect(mostOpen).toBeGreaterThan(0);
  for (let again = 0; openFiles().length && again < 50; again += 1) await setTimeout(50);
  expect(openFiles()).toEqual([]);
});

/** Bytes that the API has read so far, of files and of sockets. */
const bytesRead = (): number => Number(/^rchar: (\d+)$/m.exec(readFileSync(`/proc/${app.pid}/io`, 'utf8'))?.[1]);

(existsSync('/proc/self/io') ? it : it.skip)(
  'a download of which the head alone is asked for is not read',
  async () => {
    const admin = await app.as(await app.make.admin());
    const sent = await admin.post('document/create').field({ type: 'general' }).attach('file', content, 'plan.txt');
    const link = (await admin.get(`document/${sent.body.data.id}/detail`)).body.data.file_path;
    const before = bytesRead();
    const { status, headers } = await request(app.url).head(link).set('authorization', `Bearer ${admin.token}`);
    expect([status, headers['content-length']]).toEqual([200, String(content.length)]);
    await setTimeout(200); // what was begun meanwhile would be read by now
    expect(bytesRead() - before).toBeLessThan(content.length / 4);
  },
);
