import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { useApp } from '../../test/use-app.js';

const MB = 1024 * 1024;
/** The most memory that the API has ever held, in MB; as the kernel counted it. */
const peakOf = (pid = 0): number =>
  Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);

const plain = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#36c' }, limitInputPixels: false });

describe('the memory of an API that receives uploads', () => {
  const TMPDIR = mkdtempSync(join(tmpdir(), 'guyline-uploads-'));
  const app = useApp({ TMPDIR });
  afterAll(() => rmSync(TMPDIR, { recursive: true }));

  it('stays below 450 MB while large files, bombs and photographs arrive at once', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.event();
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(24 * MB)]);
    const photo = await plain(5_000).jpeg({ quality: 90 }).toBuffer();
    const turned = await plain(7_000).withMetadata({ orientation: 6 }).jpeg({ quality: 60 }).toBuffer();
    const bombs = [
      await plain(7_000).webp({ quality: 1 }).toBuffer(),
      await plain(7_000).jpeg({ quality: 1, progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    ];
    const send = (content: Buffer, name: string) =>
      admin.post('document/create').field('type', 'general').attach('file', content, name);
    const ten = admin.post('task/upload_file').field('event_id', String(id));
    for (let i = 0; i < 10; i += 1) void ten.attach(`files[${i}]`, pdf, `${i}.pdf`);

    const [large, ...pictures] = await Promise.all([
      ten,
      ...[photo, photo, photo, photo, turned].map((content, i) => send(content, `${i}.jpg`)),
      ...[...bombs, ...bombs, ...bombs].map((content, i) => send(content, `bomb-${i}`)),
    ]);
    expect(large?.body).toMatchObject({ data: { file_ids: { length: 10 } } });
    expect(pictures.map(({ status }) => status)).toEqual([...Array(5).fill(200), ...Array(6).fill(422)]);
    expect(peakOf(app.pid)).toBeLessThan(450);
    expect(readdirSync(TMPDIR)).toEqual([]); // neither kept nor refused files stay behind
  }, 240_000);
});
