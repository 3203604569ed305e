import '@fastify/multipart';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { invalid, RuleError } from '../platform/errors/rule-error.js';
import type { Files } from '../platform/files/files.js';
import { type FileKind, fileKindOf, HEAD_BYTES } from './sheet/file-kind.js';

export interface Upload {
  /** Key of the kept file. */
  key: string;
  kind: FileKind;
  /** What the person calls it; never a path. */
  title: string;
  customerId: number;
}

const TITLE = 160;

/**
 * Takes `file` and `customer_id` of a multipart request; a refused request leaves no file behind.
 * @throws RuleError 422 `validation_failed`, `unknown_field`, `file_missing`, `file_type_not_supported`, `file_has_no_rows`; 413 `too_large`
 */
export async function receive(request: FastifyRequest, files: Files): Promise<Upload> {
  if (!request.isMultipart()) throw invalid('file_missing', 'file');
  const kept: { key?: string; head: Buffer[]; title: string } = { head: [], title: '' };
  const fields: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname !== 'file' || kept.key)
        throw new RuleError('unknown_field', 422, { fields: { [part.fieldname]: 'unknown_field' } });
      else {
        kept.title = titleOf(part.filename);
        kept.key = await files.put('imports', withHead(part.file, kept.head), '.bin');
        if (part.file.truncated) throw new RuleError('too_large', 413, { fields: { file: 'too_large' } });
      }
    }
    const customerId = customerOf(fields);
    if (!kept.key) throw invalid('file_missing', 'file');
    const kind = await fileKindOf(Buffer.concat(kept.head));
    return { key: kept.key, kind, title: kept.title, customerId };
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

function customerOf(fields: Record<string, unknown>): number {
  const { customer_id, ...others } = fields;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new RuleError('unknown_field', 422, { fields: { [unknown]: 'unknown_field' } });
  if (typeof customer_id !== 'string' || !/^[1-9]\d{0,14}$/.test(customer_id))
    throw invalid('validation_failed', 'customer_id');
  return Number(customer_id);
}

const titleOf = (filename: string | undefined): string =>
  (filename ?? '')
    .replace(/^.*[\\/]/, '')
    .replace(/\p{C}/gu, '')
    .trim()
    .slice(0, TITLE) || 'locations';
