import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { repeatable } from '../db/repeatable.js';
import { invalid } from '../errors/rule-error.js';
import { refuseBrokenValues } from './broken-values.js';

type Limits = NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits'];

/** Matches the parser's messages, because its errors have neither a class nor a code. */
const broken =
  /terminated early due to unexpected end of multipart data|^Unexpected end of multipart data|the request was closed before the multipart data was fully parsed|^Multipart: Boundary not found|^The needle cannot|^Unsupported Content-Type/;

/** Whether the error means that a multipart body cannot be read. Reading the file of a part can throw it, too. */
export const isBrokenForm = (error: unknown): boolean => error instanceof Error && broken.test(error.message);

/** Contrary to its type, the parser passes on parts without a name. */
const hasName = ({ fieldname }: { fieldname?: string }): boolean => fieldname !== undefined;

/**
 * Fields and files of a multipart request, one after the other; read each file before the next part.
 * Their content is part of the fingerprint for the request's Idempotency-Key.
 * @throws RuleError `validation_failed` 422 for a field that is not text, `form_unreadable` 422 for a part without a name, and for a
 *   sender who has hung up
 * @throws Error for a body that is cut off or not a form, here or from the stream of its file: see `isBrokenForm`
 */
export async function* formParts(request: FastifyRequest, limits?: Limits): AsyncGenerator<Multipart> {
  // It waited for its turn meanwhile: the parser would wait for what follows for good, and keep the sender's place.
  if (request.raw.readableAborted) throw invalid('form_unreadable');
  const fingerprint = repeatable.fingerprint();
  for await (const part of request.parts(limits && { limits })) {
    if (!hasName(part)) throw invalid('form_unreadable');
    fingerprint?.update(JSON.stringify([part.type, part.fieldname, part.type === 'file' ? part.filename : part.value]));
    if (part.type === 'field') refuseBrokenValues({ [part.fieldname]: part.value });
    else if (fingerprint) {
      part.file.on('data', (chunk: Buffer) => fingerprint.update(chunk));
      part.file.pause(); // the listener alone would start the stream before anybody reads it
    }
    yield part;
  }
}
