import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { documentLimits as limits } from '@guyline/contract/documents';
import { invalid, RuleError } from '../errors/rule-error.js';
import { formParts } from '../http/form-parts.js';
import { inspect, type Inspected } from './inspect.js';

/** One file of a request: what is kept of it, and how its sender calls it. */
export interface ReceivedFile extends Inspected {
  name: string;
  /** Field of the form that carried it. */
  field: string;
}

/** A name is text: no folders, no control characters. */
export const nameOf = (given: string | undefined, fallback: string): string =>
  (given ?? '')
    .replace(/^.*[\\/]/, '')
    .replace(/\p{C}/gu, '')
    .trim()
    .slice(0, limits.name.max) || fallback;

/**
 * Reads a multipart request: at most one file in memory at a time, checked before the next comes.
 * @param take whether a field of this name may carry a file
 * @param optional a form without a file is none the worse
 * @throws RuleError `file_missing`, `unknown_field`, `document_type_not_supported`, `image_unreadable` 422, `too_large` 413
 */
export async function receiveFiles(
  request: FastifyRequest,
  take: (field: string) => boolean,
  optional = false,
): Promise<{ files: ReceivedFile[]; fields: Record<string, string[]> }> {
  if (!request.isMultipart()) throw invalid('file_missing', 'file');
  const files: ReceivedFile[] = [];
  const fields: Record<string, string[]> = {};
  const parts = formParts(request, {
    fileSize: limits.bytes,
    files: limits.files,
    fields: 40,
    parts: 40 + limits.files,
  });
  for await (const part of parts) {
    if (part.type === 'field') (fields[part.fieldname] ??= []).push(String(part.value));
    else if (!take(part.fieldname))
      throw new RuleError('unknown_field', 422, { fields: { [part.fieldname.slice(0, 60)]: 'unknown_field' } });
    else {
      const name = nameOf(part.filename, 'document');
      files.push({ ...(await inspect(await part.toBuffer(), name)), name, field: part.fieldname });
    }
  }
  if (!files.length && !optional) throw invalid('file_missing', 'file');
  return { files, fields };
}
