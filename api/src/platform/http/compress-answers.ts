import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/**
 * Packing costs about a millisecond of the processor an answer, more than a few packets take on the way. Answers with a secret in them, as
 * of sign-in, stay far below, so their length tells nothing.
 */
const FROM_BYTES = 4_096;
/** A list of 100 tasks becomes a tenth of itself in half a millisecond; higher levels save little more, for several times the work. */
const LEVEL = 1;

/** Sends data compressed to browsers that take it. Files are sent as they are stored: the portal's own are compressed when it is built. */
export async function compressAnswers(app: NestFastifyApplication): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json\b/,
    threshold: FROM_BYTES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: LEVEL } },
    zlibOptions: { level: LEVEL },
    globalDecompression: false,
  });
}
