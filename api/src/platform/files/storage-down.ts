import { Logger } from '@nestjs/common';
import { networkFaults } from '../errors/network-faults.js';
import { notFound } from '../errors/rule-error.js';

/** No room, or no way to write: of a disk and of the way to a bucket. */
const codes = new Set<string>(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', ...networkFaults]);

/** A bucket that hangs, and one that is gone with all that was in it. */
const downNames = new Set(['TimeoutError', 'NoSuchBucket']);

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

const log = new Logger('Storage');

/** Whether files can be neither kept nor read for now, through no fault of the request. */
export function isStorageDown(error: unknown): boolean {
  for (const { code = '', name = '', $metadata } of faultsOf(error))
    if (($metadata?.httpStatusCode ?? 0) >= 500 || downNames.has(name) || codes.has(code)) return true;
  return false;
}

/**
 * Whether the bucket denies reading, as it does for what is not there to a key that may not list it. The answer to a request for a size
 * has no body that would name the fault: the client then calls it `Unknown`.
 */
const isDenied = ({ name, $metadata }: Fault): boolean =>
  name === 'AccessDenied' || (name === 'Unknown' && $metadata?.httpStatusCode === 403);

/** Whether a file is not there, on the disk or in the bucket. What is denied may be there: the log tells of it. */
export function isMissing(error: unknown): boolean {
  for (const fault of faultsOf(error)) {
    const { code, name, $metadata } = fault;
    if (name === 'NoSuchBucket') return false;
    if (code === 'ENOENT' || $metadata?.httpStatusCode === 404) return true;
    if (!isDenied(fault)) continue;
    log.warn(
      'The bucket denies reading a file: it is gone, or the key lacks s3:GetObject. With s3:ListBucket it would say which.',
    );
    return true;
  }
  return false;
}

/** For a failed read. @throws RuleError `not_found` 404 where the file is missing, else the error itself */
export function missingIsNotFound(error: unknown): never {
  throw isMissing(error) ? notFound() : error;
}
