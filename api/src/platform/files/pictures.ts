import type { ErrorCode } from '@guyline/contract/errors';
import type { Metadata, Sharp } from 'sharp';
import { invalid, RuleError } from '../errors/rule-error.js';
import { type ImageSender, ImageTurns } from './image-turns.js';
import { isOneScan } from './jpeg-scans.js';

/** Largest image that is unpacked: 50 megapixels are a big photograph, more is an attack or a mistake. */
const PIXELS = 50_000_000;
/** Of width and height: what is read row by row takes little only while its rows are short. */
const SIDE = 16_384;
/** What one image may take while it is unpacked: enough for a progressive photograph of 24 megapixels. */
const BYTES = 144 * 1024 * 1024;
/** Processing time limit of an image: the next one is waiting. */
const SECONDS = 60;

class TooLarge extends Error {}

/** What is said of an image that `unpacked` refused: its own rule, `image_too_large`, or what is wrong with all others. */
export const refusalOf = (error: unknown, otherwise: ErrorCode, field: string): RuleError =>
  error instanceof RuleError ? error : invalid(error instanceof TooLarge ? 'image_too_large' : otherwise, field);

const turns = new ImageTurns();

/**
 * Unpacks one image at a time in this process: a small file can be a big picture, and several at once would take the
 * memory of all of them.
 * @param upload its content, or the path to it
 * @param sender whose turn it takes
 * @param work gets the picture as it is stored: `autoOrient` turns it
 * @throws RuleError `too_many_requests` 429 when too many images are waiting
 * @throws Error for an image that is damaged, or takes more than its share of memory or time: see `refusalOf`
 */
export function unpacked<Result>(
  upload: Buffer | string,
  sender: ImageSender,
  work: (picture: Sharp, facts: Metadata) => Promise<Result>,
): Promise<Result> {
  return turns.take(sender, async () => {
    const { default: sharp } = await import('sharp'); // a native library that only pictures need
    sharp.cache(false);
    sharp.concurrency(1);
    const facts = await sharp(upload, { limitInputPixels: false }).metadata(); // reads the header alone
    if (Math.max(facts.width, facts.height) > SIDE || facts.width * facts.height > PIXELS) throw new TooLarge();
    if ((await bytesOf(facts, upload)) > BYTES) throw new TooLarge();
    const picture = sharp(upload, { limitInputPixels: PIXELS, failOn: 'error', sequentialRead: true }).timeout({
      seconds: SECONDS,
    });
    return work(picture, facts);
  });
}

/**
 * What stays in memory at once, in bytes, as measured: of most JPEG and PNG some rows, of a JPEG in many scans the coefficients
 * (what it says of subsampled colors may be untrue), of an interlaced or turned PNG all pixels; of a WebP also what its encoder
 * makes of them.
 */
async function bytesOf(facts: Metadata, upload: Buffer | string): Promise<number> {
  const { width, height, channels, hasAlpha, format, isProgressive, orientation = 1, depth } = facts;
  const pixels = width * height;
  const unpacked = pixels * channels * (depth === 'uchar' ? 1 : 2);
  if (format === 'jpeg') return isProgressive || !(await isOneScan(upload)) ? pixels * channels * 2 : 0;
  if (format === 'png') return isProgressive || orientation > 1 ? unpacked : 0;
  if (format === 'webp') return pixels * (hasAlpha ? 22 : 12) + (orientation > 1 ? unpacked : 0);
  return pixels * 5;
}
