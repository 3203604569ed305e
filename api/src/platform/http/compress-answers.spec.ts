import { describe, expect, it } from '@jest/globals';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { useApp } from '../../../test/use-app.js';

describe('answers on the wire', () => {
  const app = useApp();

  /** As it comes: `fetch` would unpack it. */
  const raw = async (path: string, headers: Record<string, string>) => {
    const admin = await app.as(await app.make.admin());
    return new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((done, fail) => {
      request(
        `${app.url}/api/${path}`,
        { headers: { ...headers, authorization: `Bearer ${admin.token}` } },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => done({ headers: answer.headers, body: Buffer.concat(parts) }));
        },
      )
        .on('error', fail)
        .end();
    });
  };

  it('are compressed for whoever takes it, and vary by that', async () => {
    for (let one = 0; one < 60; one += 1) await app.make.customer();
    const long = 'admin/customer/list?per_page=100';
    const plain = await raw(long, {});
    expect(plain.body.length).toBeGreaterThan(4_096);
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const [accepted, unpacked] of [
      ['gzip', gunzipSync],
      ['gzip, deflate, br, zstd', brotliDecompressSync],
    ] as const) {
      const packed = await raw(long, { 'accept-encoding': accepted });
      expect(packed.headers.vary).toMatch(/accept-encoding/i);
      expect(packed.body.length).toBeLessThan(plain.body.length / 2);
      expect(unpacked(packed.body)).toEqual(plain.body);
    }
  });

  it('stay as they are if they are short', async () => {
    const { headers, body } = await raw('common/setting/public', { 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(body.toString())).toHaveProperty('data');
  });
});
