import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { inspect } from './inspect.js';

const MB = 1024 * 1024;
const plain = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#36c' }, limitInputPixels: false });

/** The most that this process held while it worked, beyond what it held before. */
async function grown(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
  await work().finally(() => clearInterval(timer));
  return Math.round((Math.max(most, process.memoryUsage.rss()) - before) / MB);
}

describe('pictures that are small as files', () => {
  const bombs: Record<string, Buffer> = {};

  beforeAll(async () => {
    sharp.cache(false);
    sharp.concurrency(1);
    bombs['webp'] = await plain(7_000).webp({ quality: 1 }).toBuffer();
    bombs['progressive jpeg'] = await plain(7_000).jpeg({ quality: 1, progressive: true }).toBuffer();
    await inspect(await plain(50).webp().toBuffer(), 'warm.webp');
  }, 120_000);

  it.each(['webp', 'progressive jpeg'])(
    'are refused where a %s would fill the memory, also several at once',
    async (kind) => {
      const bomb = bombs[kind] ?? Buffer.alloc(0);
      expect(bomb.length).toBeLessThan(MB);
      const errors: unknown[] = [];
      const mb = await grown(() =>
        Promise.all(
          Array.from({ length: 3 }, () => inspect(bomb, 'plan').catch((error: unknown) => errors.push(error))),
        ),
      );
      expect(errors).toMatchObject(Array(3).fill({ code: 'image_unreadable', status: 422 }));
      expect(mb).toBeLessThan(60);
    },
  );

  it('are kept as large as they are where they are photographs', async () => {
    const photo = await plain(5_000).jpeg({ quality: 60 }).toBuffer();
    const kept = await Promise.all(Array.from({ length: 2 }, () => inspect(photo, 'photo.jpg')));
    for (const { content, mime } of kept)
      expect([mime, (await sharp(content).metadata()).width]).toEqual(['image/jpeg', 5_000]);
  }, 120_000);
});
