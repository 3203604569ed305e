import { invalid } from '../../errors/rule-error.js';

/** Kinds of files that an import can read; the file name is ignored. */
export type FileKind = 'xlsx' | 'xls' | 'csv';

/** How much of a file's start decides its kind. */
export const HEAD_BYTES = 64 * 1024;

const kinds: Record<string, FileKind> = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/zip': 'xlsx', // the worker distinguishes it from other archives
  'application/x-cfb': 'xls',
};

/**
 * @param head the first bytes, up to `HEAD_BYTES`
 * @throws RuleError `file_has_no_rows`, `file_type_not_supported` 422
 */
export async function fileKindOf(head: Uint8Array): Promise<FileKind> {
  if (!head.length) throw invalid('file_has_no_rows', 'file');
  const { fileTypeFromBuffer } = await import('file-type'); // many formats, which only uploads need
  const known = await fileTypeFromBuffer(head);
  const kind = known ? kinds[known.mime] : head.includes(0) ? undefined : 'csv';
  if (!kind) throw invalid('file_type_not_supported', 'file');
  return kind;
}
