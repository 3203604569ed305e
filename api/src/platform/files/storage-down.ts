/** No room, or no way to write: of a disk and of the way to a bucket. */
const codes = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ETIMEDOUT',
]);

interface Fault {
  code?: string;
  name?: string;
  cause?: unknown;
  /** Of an answer of the bucket. */
  $metadata?: { httpStatusCode?: number };
}

/** Whether files can be neither kept nor read for now, through no fault of the request. */
export function isStorageDown(error: unknown): boolean {
  for (let one = error as Fault | undefined; one && typeof one === 'object'; one = one.cause as Fault | undefined) {
    const status = one.$metadata?.httpStatusCode ?? 0;
    if (status >= 500 || one.name === 'TimeoutError' || codes.has(one.code ?? '')) return true;
  }
  return false;
}
