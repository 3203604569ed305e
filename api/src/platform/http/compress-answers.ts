import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/**
 * Compressing a short answer takes more processor time than it saves in packets. Answers that hold a secret, such as those of sign-in,
 * stay far below, so their compressed length gives nothing away.
 */
const FROM_BYTES = 4_096;
/** A list of 100 tasks becomes a tenth of itself in half a millisecond; higher levels save little more, for several times the work. */
const LEVEL = 1;
/**
 * Up to this size an answer is compressed at once, within a third of a millisecond; through streams it would take several times as much,
 * more than most statements behind it. Longer ones are rare (exports are files), and must not hold up other requests.
 */
const AT_ONCE_BYTES = 131_072;

/** Sends data compressed to browsers that take it. Files are sent as they are stored: the portal's own are compressed when it is built. */
export async function compressAnswers(app: NestFastifyApplication): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json\b/,
    threshold: FROM_BYTES,
    syncThreshold: AT_ONCE_BYTES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: LEVEL } },
    zlibOptions: { level: LEVEL },
    globalDecompression: false,
  });
}
