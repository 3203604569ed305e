import '@fastify/multipart';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { documentLimits as limits } from '@guyline/contract/documents';
import type { ActorRequest } from '../access/actor.js';
import { invalid, RuleError } from '../errors/rule-error.js';
import { type FormLimits, type FormRequest, formParts } from '../http/form-parts.js';
import { senderOf } from './image-turns.js';
import { inspect, type Inspected } from './inspect.js';
import { UploadFolder } from './upload-folder.js';

/** Bytes of a text beside the files: the longest is a message of 5,000 characters, of up to three bytes each, its line ends two. */
const TEXT_BYTES = 20_000;
/** Of all texts of a form together. */
const TEXTS_BYTES = 5 * TEXT_BYTES;
const FIELDS = 40;
const formOf = (files: number, fields: number): FormLimits => ({
  fileSize: limits.bytes,
  files,
  fields,
  fieldSize: TEXT_BYTES,
  parts: fields + files,
});

/** One file of a request: what is kept of it, and how its sender calls it. */
export interface ReceivedFile extends Inspected {
  name: string;
  /** Field of the form that carried it. */
  field: string;
  /** To be called once the file is kept for good: it counts as an upload though the request may yet fail. */
  stays: () => void;
}

/** The customers that own the record where the files go, none where no customer does; undefined: the form has not said it yet. */
export type Owners = readonly number[] | undefined;

/** @param all whether these are all fields of the form */
type PlaceOf = (fields: ReceivedForm['fields'], all: boolean) => Promise<Owners>;

interface ReceiveOptions {
  optional?: boolean;
  most?: number;
  listed?: number;
  place?: PlaceOf;
}

/** What a multipart request held. Its files go when it is disposed of: `await using`. */
export interface ReceivedForm extends AsyncDisposable {
  files: ReceivedFile[];
  fields: Record<string, string[]>;
}

/** A name is text: no folders, no control characters. */
export const nameOf = (given: string | undefined, fallback: string): string =>
  (given ?? '')
    .replace(/^.*[\\/]/, '')
    .replace(/\p{C}/gu, '')
    .trim()
    .slice(0, limits.name.max) || fallback;

/**
 * Reads a multipart request; each file goes to disk as it arrives and is checked before the next one comes.
 * @param take whether a field of this name may carry a file
 * @param options.optional whether the form may come without a file
 * @param options.most how many files it may hold, by default as many as any form
 * @param options.listed how many fields lists of it may need beside those of an ordinary form
 * @param options.place called with the fields that came so far before the first file is read, to refuse what need not be read, and with
 *   all of them where those did not say where the files go
 * @throws RuleError `file_missing`, `unknown_field`, `document_type_not_supported`, `image_unreadable`, `image_too_large` 422,
 *   `too_large` 413 (also one file more than `most`), `too_many_requests`, `upload_quota*` 429; what `place` throws, and what `formParts` does
 */
export async function receiveFiles(
  request: ActorRequest & FormRequest,
  take: (field: string) => boolean,
  { optional = false, most = limits.files, listed = 0, place }: ReceiveOptions = {},
): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw invalid('file_missing', 'file');
  const files: ReceivedFile[] = [];
  const fields: Record<string, string[]> = {};
  let owners: Owners;
  const look = async (all: boolean): Promise<void> => {
    if (owners) return;
    owners = await place?.(fields, all);
    if (owners || all) await request.allowance?.ownedBy(owners ?? []);
    else if (place) request.allowance?.ownedLater();
  };
  const parts = formParts(request, formOf(most, FIELDS + listed), async ({ fieldname }) => {
    if (!take(fieldname))
      throw new RuleError('unknown_field', 422, { fields: { [fieldname.slice(0, 60)]: 'unknown_field' } });
    if (!files.length) await look(false);
  });
  const folder = await UploadFolder.make();
  let texts = 0;
  try {
    for await (const part of parts) {
      if (part.type === 'field') {
        const text = String(part.value);
        texts += Buffer.byteLength(text);
        if (texts > TEXTS_BYTES) throw new RuleError('too_large', 413);
        (fields[part.fieldname] ??= []).push(text);
      } else {
        const path = folder.nextPath();
        await pipeline(part.file, createWriteStream(path));
        if (part.file.truncated) throw new RuleError('too_large', 413, { fields: { [part.fieldname]: 'too_large' } });
        const name = nameOf(part.filename, 'document');
        const kept = await inspect(path, name, senderOf(request));
        const stays = await request.allowance?.keeps(kept.size + (kept.thumb?.length ?? 0));
        files.push({ ...kept, name, field: part.fieldname, stays: stays ?? (() => undefined) });
      }
    }
    if (!files.length && !optional) throw invalid('file_missing', 'file');
    if (files.length) await look(true);
    return { files, fields, [Symbol.asyncDispose]: () => folder.remove() };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}
