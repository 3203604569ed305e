import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 16_384;
const ROW = WIDTH * 4;
/** Filter of a row: it holds the difference to the row above. */
const UP = 2;

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/**
 * A PNG that is small because of its filter alone: the first row is random, each of the others is the one above it plus a
 * step, and rows are longer than what deflate looks back. With a step of 128 an encoder that chooses filters chooses
 * others, and the pixels take all of their 64 KB a row.
 */
export function growingPng(rows: number, step = 128): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(rows, 4);
  head.set([8, 6], 8); // bits of each color, RGBA
  const next = Buffer.alloc(1 + ROW, step).fill(UP, 0, 1);
  const pixels = [Buffer.from([0]), randomBytes(ROW), ...Array<Buffer>(rows - 1).fill(next)];
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(pixels))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
