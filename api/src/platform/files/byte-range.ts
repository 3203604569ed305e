/** Bytes of a file, the first is 0. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * The one part of a file that a header `Range` asks for (RFC 9110, 14).
 * @returns undefined for a header that is none of one part in bytes: the answer is the whole file; null for a part that the file does
 *   not have
 */
export function byteRange(header: string, size: number): ByteRange | null | undefined {
  const [, first = '', last = ''] = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header) ?? [];
  if (!first && !last) return undefined;
  if (!first) return Number(last) && size ? { first: Math.max(0, size - Number(last)), last: size - 1 } : null;
  if (last && Number(last) < Number(first)) return undefined;
  if (Number(first) >= size) return null;
  return { first: Number(first), last: Math.min(last ? Number(last) : size - 1, size - 1) };
}
