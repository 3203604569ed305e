import type { Metadata, Sharp } from 'sharp';

/** Largest image that is unpacked: 50 megapixels are a big photograph, more is an attack or a mistake. */
const PIXELS = 50_000_000;
/** What one image may take while it is unpacked. */
const BYTES = 128 * 1024 * 1024;

let last: Promise<unknown> = Promise.resolve();

/**
 * Unpacks one image at a time in this process: a small file can be a big picture, and several at once would take the
 * memory of all of them.
 * @throws Error for an image that is damaged, or that takes more than its share of memory
 */
export function unpacked<Result>(
  upload: Buffer,
  work: (picture: Sharp, facts: Metadata) => Promise<Result>,
): Promise<Result> {
  const turn = last.then(async () => {
    const { default: sharp } = await import('sharp'); // a native library that only pictures need
    sharp.cache(false);
    sharp.concurrency(1);
    const picture = sharp(upload, { limitInputPixels: PIXELS, failOn: 'error', sequentialRead: true });
    const facts = await picture.metadata();
    if (bytesOf(facts) > BYTES) throw new Error('image takes too much memory');
    // Turning takes all pixels into memory, also where there is nothing to turn.
    return work((facts.orientation ?? 1) > 1 ? picture.rotate() : picture, facts);
  });
  last = turn.catch(() => undefined);
  return turn;
}

/** What stays in memory at once: of most JPEG and PNG some rows; of a progressive JPEG the coefficients; of others all pixels. */
function bytesOf({ width, height, channels, format, isProgressive }: Metadata): number {
  const pixels = width * height;
  if (format === 'jpeg') return isProgressive ? pixels * channels * 2 : 0;
  if (format === 'png') return isProgressive ? pixels * channels : 0;
  return pixels * 4;
}
