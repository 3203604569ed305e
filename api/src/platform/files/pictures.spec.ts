import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { growingPng } from '../../../test/growing-png.js';
import { inspect } from './inspect.js';

const MB = 1024 * 1024;
const sender = { personId: 1, gone: () => false };
const plain = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#36c' }, limitInputPixels: false });

const marker = (jpeg: Buffer, code: number): number => jpeg.indexOf(Buffer.from([0xff, code]));
/** The same head before a first scan of one color only. */
function inScans(jpeg: Buffer): Buffer {
  const at = marker(jpeg, 0xda);
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, jpeg[at + 5] ?? 0, jpeg[at + 6] ?? 0, 0, 0x3f, 0]);
  return Buffer.concat([jpeg.subarray(0, at), scan, jpeg.subarray(at + 14)]);
}
/** Every color says that it has half the columns. */
function subsampled(progressive: Buffer): Buffer {
  const jpeg = Buffer.from(progressive);
  const at = marker(jpeg, 0xc2);
  for (const color of [0, 1, 2]) jpeg[at + 11 + 3 * color] = 0x21;
  return jpeg;
}

/** The most that this process held while it worked, beyond what it held before. */
async function grown(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
  await work().finally(() => clearInterval(timer));
  return Math.round((Math.max(most, process.memoryUsage.rss()) - before) / MB);
}

describe('pictures that are small as files', () => {
  const bombs: Record<string, string> = {};
  let folder: string;
  const written = async (content: Buffer): Promise<string> => {
    const path = join(folder, randomUUID());
    await writeFile(path, content);
    return path;
  };

  beforeAll(async () => {
    sharp.cache(false);
    sharp.concurrency(1);
    folder = await mkdtemp(join(tmpdir(), 'guyline-pictures-'));
    const images = {
      webp: plain(7_000).webp({ quality: 1 }),
      'wide png': sharp({ create: { width: 400_000, height: 50, channels: 4, background: '#36c' } })
        .toColourspace('rgb16')
        .png(),
      'interlaced png': plain(7_000).ensureAlpha().png({ progressive: true }),
      'progressive jpeg': plain(7_000).jpeg({ quality: 1, progressive: true, chromaSubsampling: '4:4:4' }),
    };
    for (const [kind, image] of Object.entries(images)) bombs[kind] = await written(await image.toBuffer());
    bombs['jpeg of many scans'] = await written(inScans(await plain(7_000).jpeg({ quality: 1 }).toBuffer()));
    bombs['falsely subsampled jpeg'] = await written(subsampled(await readFile(bombs['progressive jpeg'] ?? '')));
    await inspect(await written(await plain(50).webp().toBuffer()), 'warm.webp', sender);
  }, 120_000);

  afterAll(() => rm(folder, { recursive: true }));

  it.each(['webp', 'progressive jpeg', 'interlaced png', 'wide png', 'jpeg of many scans', 'falsely subsampled jpeg'])(
    'are refused where a %s would fill the memory, also several at once',
    async (kind) => {
      const bomb = bombs[kind] ?? '';
      expect((await stat(bomb)).size).toBeLessThan(MB);
      const errors: unknown[] = [];
      const mb = await grown(() =>
        Promise.all(
          Array.from({ length: 3 }, () => inspect(bomb, 'plan', sender).catch((error: unknown) => errors.push(error))),
        ),
      );
      expect(errors).toMatchObject(Array(3).fill({ code: 'image_too_large', status: 422 }));
      expect(mb).toBeLessThan(60);
    },
  );

  it.each(['4:2:0', '4:4:4'])(
    'are kept where a camera of 24 megapixels saved them progressive, %s',
    async (colors) => {
      const size = { width: 6_016, height: 4_016, channels: 3 as const, background: '#36c' };
      const photo = await sharp({ create: size })
        .jpeg({ quality: 60, progressive: true, chromaSubsampling: colors })
        .toBuffer();
      const path = await written(photo);
      const mb = await grown(async () => expect((await inspect(path, 'photo.jpg', sender)).mime).toBe('image/jpeg'));
      expect(mb).toBeLessThan(250);
    },
    120_000,
  );

  it('are kept with their orientation and nothing else of their EXIF', async () => {
    const path = await written(
      await sharp({ create: { width: 8_000, height: 6_000, channels: 3, background: '#36c' } })
        .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'Ada' } } })
        .jpeg()
        .toBuffer(),
    );
    let kept = path;
    const mb = await grown(async () => void ({ path: kept } = await inspect(path, 'photo.jpg', sender)));
    const { width, orientation, exif: left } = await sharp(kept).metadata();
    expect([width, orientation]).toEqual([8_000, 6]);
    expect(left?.includes('Ada')).toBe(false);
    expect(left?.length).toBeLessThan(200);
    expect(mb).toBeLessThan(80);
    const { thumb } = await inspect(path, 'photo.jpg', sender);
    expect(await sharp(thumb ?? undefined).metadata()).toMatchObject({ width: 240, height: 320 });
  }, 60_000);

  it('are refused where what would be kept of them is larger than a file may be, and leave nothing behind', async () => {
    const bomb = await written(growingPng(450));
    expect((await stat(bomb)).size).toBeLessThan(MB);
    const refused = { code: 'image_too_large', status: 422 };
    await expect(inspect(bomb, 'plan.png', sender)).rejects.toMatchObject(refused);
    await expect(stat(`${bomb}.kept`)).rejects.toMatchObject({ code: 'ENOENT' });
  }, 60_000);

  it.each([false, true])('are kept about as small as they came as PNG, with a palette: %s', async (palette) => {
    const spots = { width: 100, height: 100, channels: 3 as const };
    const photo = sharp(randomBytes(30_000), { raw: spots }).resize(500, 500, { kernel: 'cubic' });
    const sent = await photo.png({ adaptiveFiltering: true, palette }).toBuffer();
    const { size } = await inspect(await written(sent), 'photo.png', sender);
    expect(size / sent.length).toBeLessThan(1.4);
  });

  it('are kept small where a PNG is small by its filters', async () => {
    const path = await written(growingPng(450, 0));
    expect((await inspect(path, 'plan.png', sender)).size).toBeLessThan(MB);
  }, 60_000);

  it('are kept as large as they are where they are photographs', async () => {
    const photo = await plain(5_000).jpeg({ quality: 60 }).toBuffer();
    const paths = await Promise.all([written(photo), written(photo)]);
    const kept = await Promise.all(paths.map((path) => inspect(path, 'photo.jpg', sender)));
    for (const { path, mime, size } of kept) {
      expect([mime, (await sharp(path).metadata()).width]).toEqual(['image/jpeg', 5_000]);
      expect(size).toBe((await stat(path)).size);
    }
  }, 120_000);
});
