import { open } from 'node:fs/promises';

/** Where the first scan must begin at the latest: beyond this lie no tables of a camera. */
const HEAD_BYTES = 1024 * 1024;
const [FILL, SCAN] = [0xff, 0xda];
/** Markers C0 to CF start a frame, but these: tables and a reserved one. */
const noFrames = [0xc4, 0xc8, 0xcc];

/**
 * Whether all colors of a JPEG come in one scan, so that it can be read row by row. One that sends each color by itself is
 * held in memory whole, though it is not marked as progressive.
 */
export async function isOneScan(upload: Buffer | string): Promise<boolean> {
  const head = typeof upload === 'string' ? await headOf(upload) : upload;
  let components = 0;
  for (let at = 2; at + 9 < head.length;) {
    const [fill, marker = 0] = head.subarray(at, at + 2);
    if (fill !== FILL) return false;
    if (marker === FILL) {
      at += 1;
      continue;
    }
    if (marker === SCAN) return head[at + 4] === components;
    if (marker >= 0xc0 && marker <= 0xcf && !noFrames.includes(marker)) components = head[at + 9] ?? 0;
    at += 2 + head.readUInt16BE(at + 2);
  }
  return false;
}

async function headOf(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}
