import '@fastify/multipart';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Language } from '@guyline/contract/remotes';
import { languageOf } from '../errors/messages.js';
import { invalid, RuleError } from '../errors/rule-error.js';
import type { Files } from '../files/files.js';
import { formParts } from '../http/form-parts.js';
import { type FileKind, fileKindOf, HEAD_BYTES } from './sheet/file-kind.js';

export interface Upload {
  /** Key of the kept file. */
  key: string;
  kind: FileKind;
  /** What the person calls it; never a path. */
  title: string;
  /** Language of the person, for the faults. */
  language: Language;
}

const TITLE = 160;

/**
 * Takes `file` and the fields of a multipart request; a refused request leaves no file behind.
 * @param fieldsOf reads the fields, or refuses them
 * @throws RuleError 422 `validation_failed`, `unknown_field`, `file_missing`, `file_type_not_supported`, `file_has_no_rows`; 413 `too_large`
 */
export async function receive<Fields>(
  request: FastifyRequest,
  files: Files,
  fieldsOf: (fields: Record<string, unknown>) => Fields,
): Promise<{ upload: Upload; fields: Fields }> {
  if (!request.isMultipart()) throw invalid('file_missing', 'file');
  const kept: { key?: string; head: Buffer[]; title: string } = { head: [], title: '' };
  const given: Record<string, unknown> = {};
  try {
    for await (const part of formParts(request)) {
      if (part.type === 'field') given[part.fieldname] = part.value;
      else if (part.fieldname !== 'file' || kept.key)
        throw new RuleError('unknown_field', 422, { fields: { [part.fieldname]: 'unknown_field' } });
      else {
        kept.title = titleOf(part.filename);
        kept.key = await files.put('imports', withHead(part.file, kept.head), '.bin');
        if (part.file.truncated) throw new RuleError('too_large', 413, { fields: { file: 'too_large' } });
      }
    }
    const fields = fieldsOf(given);
    if (!kept.key) throw invalid('file_missing', 'file');
    const kind = await fileKindOf(Buffer.concat(kept.head));
    const language = languageOf(request.headers['accept-language']);
    return { upload: { key: kept.key, kind, title: kept.title, language }, fields };
  } catch (error) {
    if (kept.key) await files.remove(kept.key).catch(() => undefined);
    throw error;
  }
}

/** Passes the content on and keeps a copy of its start. */
function withHead(content: Readable, head: Buffer[]): Readable {
  let missing = HEAD_BYTES;
  const copied = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      if (missing > 0) head.push(chunk.subarray(0, missing));
      missing -= chunk.length;
      yield chunk;
    }
  };
  return Readable.from(copied(), { objectMode: false });
}

/**
 * The fields of a request that are among those known.
 * @throws RuleError `unknown_field` 422
 */
export function known<Name extends string>(
  fields: Record<string, unknown>,
  names: readonly Name[],
): Partial<Record<Name, unknown>> {
  const unknown = Object.keys(fields).find((field) => !names.some((name) => name === field));
  if (unknown !== undefined) throw new RuleError('unknown_field', 422, { fields: { [unknown]: 'unknown_field' } });
  return fields as Partial<Record<Name, unknown>>;
}

const titleOf = (filename: string | undefined): string =>
  (filename ?? '')
    .replace(/^.*[\\/]/, '')
    .replace(/\p{C}/gu, '')
    .trim()
    .slice(0, TITLE) || 'import';
