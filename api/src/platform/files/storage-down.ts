import { networkFaults } from '../errors/network-faults.js';

/** No room, or no way to write: of a disk and of the way to a bucket. */
const codes = new Set<string>(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', ...networkFaults]);

interface Fault {
  code?: string;
  name?: string;
  cause?: unknown;
  /** Of an answer of the bucket. */
  $metadata?: { httpStatusCode?: number };
}

/** An error and what caused it. */
function* faultsOf(error: unknown): Generator<Fault> {
  for (let one = error as Fault | undefined; one && typeof one === 'object'; one = one.cause as Fault | undefined)
    yield one;
}

/**
 * Whether the client of a bucket says so, or the layer above it. A refused connection looks the same otherwise, whether to a bucket or to
 * a database.
 */
export function isOfStorage(error: unknown): boolean {
  for (const { code, $metadata } of faultsOf(error))
    if ($metadata || String(code).startsWith('flystorage.')) return true;
  return false;
}

/** Whether files can be neither kept nor read for now, through no fault of the request. */
export function isStorageDown(error: unknown): boolean {
  for (const { code = '', name, $metadata } of faultsOf(error))
    if (($metadata?.httpStatusCode ?? 0) >= 500 || name === 'TimeoutError' || codes.has(code)) return true;
  return false;
}

/** Whether a file is not there, on the disk or in the bucket: one that lets nobody list it says that reading is denied. */
export function isMissing(error: unknown): boolean {
  for (const { code, name, $metadata } of faultsOf(error))
    if (code === 'ENOENT' || name === 'AccessDenied' || $metadata?.httpStatusCode === 404) return true;
  return false;
}
