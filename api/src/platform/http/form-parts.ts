import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { repeatable } from '../db/repeatable.js';
import { refuseBrokenTexts } from './broken-texts.js';

type Limits = NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits'];

/**
 * Fields and files of a multipart request, one after the other; each file is to be read before the next part comes.
 * What they hold counts towards the request's Idempotency-Key.
 * @throws RuleError `validation_failed` 422 for a field that is no text
 */
export async function* formParts(request: FastifyRequest, limits?: Limits): AsyncGenerator<Multipart> {
  const fingerprint = repeatable.fingerprint();
  for await (const part of request.parts(limits && { limits })) {
    fingerprint?.update(JSON.stringify([part.type, part.fieldname, part.type === 'file' ? part.filename : part.value]));
    if (part.type === 'field') refuseBrokenTexts({ [part.fieldname]: part.value });
    else if (fingerprint) {
      part.file.on('data', (chunk: Buffer) => fingerprint.update(chunk));
      part.file.pause(); // the listener alone would set the stream going, past whoever reads it next
    }
    yield part;
  }
}
