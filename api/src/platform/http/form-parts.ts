import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { ActorRequest } from '../access/actor.js';
import { repeatable } from '../db/repeatable.js';
import { invalid, RuleError } from '../errors/rule-error.js';
import type { Allowance } from '../files/allowance.js';
import { refuseBrokenValues } from './broken-values.js';

export type FormLimits = NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits'];

/** Files count as uploads of the sender where the request has an allowance. */
export interface FormRequest extends ActorRequest {
  allowance?: Allowance;
}

/** Matches the parser's messages, because its errors have neither a class nor a code. */
const broken =
  /terminated early due to unexpected end of multipart data|^Unexpected end of multipart data|the request was closed before the multipart data was fully parsed|^Multipart: Boundary not found|^The needle cannot|^Unsupported Content-Type|^a request field is not a valid JSON/;

/** Whether the error means that a multipart body cannot be read. Reading the file of a part can throw it, too. */
export const isBrokenForm = (error: unknown): boolean => error instanceof Error && broken.test(error.message);

const LONGEST_NAME = 100;
/** Contrary to its type, the parser passes on parts without a name, and long ones, which an answer would repeat. */
const hasName = ({ fieldname }: { fieldname?: string }): boolean =>
  fieldname !== undefined && fieldname.length <= LONGEST_NAME;

/** The parser cuts a text off at its limit, and parses one that calls itself JSON, however deep. */
function refuseUnlikeText({ fieldname, value, valueTruncated }: MultipartValue): void {
  if (valueTruncated)
    throw new RuleError('validation_failed', 422, { fields: { [fieldname]: `${fieldname}_max_length` } });
  if (typeof value === 'object') throw invalid('validation_failed', fieldname);
}

/**
 * Fields and files of a multipart request, one after the other; read each file before the next part.
 * Their content is part of the fingerprint for the request's Idempotency-Key. After the last one the sender is looked up once more.
 * @param beforeFile called before a file counts as an upload, and is read
 * @throws RuleError `validation_failed` 422 for a field that is not text, and for one that is longer than the limit; `form_unreadable`
 *   422 for a part without a name or with a long one, and for a sender who has hung up; `upload_quota*` 429;
 *   `session_expired` 401 for a sender who is signed in no longer
 * @throws Error for a body that is cut off or not a form, here or from the stream of its file: see `isBrokenForm`
 */
export async function* formParts(
  request: FormRequest,
  limits?: FormLimits,
  beforeFile?: (part: MultipartFile) => Promise<void>,
): AsyncGenerator<Multipart> {
  // It waited for its turn meanwhile: the parser would wait for what follows for good, and keep the sender's place.
  if (request.raw.readableAborted) throw invalid('form_unreadable');
  const fingerprint = repeatable.fingerprint();
  const { allowance } = request;
  for await (const part of request.parts(limits && { limits })) {
    if (!hasName(part)) throw invalid('form_unreadable');
    if (part.type === 'field') refuseUnlikeText(part);
    fingerprint?.update(JSON.stringify([part.type, part.fieldname, part.type === 'file' ? part.filename : part.value]));
    if (part.type === 'field') refuseBrokenValues({ [part.fieldname]: part.value });
    else await beforeFile?.(part);
    if (part.type === 'file' && (fingerprint ?? allowance)) {
      await allowance?.file();
      part.file.on('data', (chunk: Buffer) => {
        fingerprint?.update(chunk);
        allowance?.arrived(chunk.length);
      });
      part.file.pause(); // the listener alone would start the stream before anybody reads it
    }
    yield part;
  }
  await request.stillSignedIn?.();
}
