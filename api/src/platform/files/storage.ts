import { chmodSync, createReadStream, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStorage, Visibility } from '@flystorage/file-storage';
import { LocalStorageAdapter, PortableUnixVisibilityConversion } from '@flystorage/local-fs';
import type { Config } from '../config.js';
import type { ByteRange } from './byte-range.js';

const SILENT_MS = 2_000;
const [FILE, FOLDER] = [0o600, 0o700];
/** Uploads are nobody else's on the machine, whatever the umask. */
const ownerOnly = new PortableUnixVisibilityConversion(FILE, FILE, FOLDER, FOLDER, Visibility.PRIVATE);

const PERMISSIONS = 0o777;

/**
 * Closes what an earlier version left open; a mounted volume may belong to another user, who decides for it. One that is closed stays
 * untouched: a backup may only read it.
 */
function closedFolder(path: string): void {
  mkdirSync(dirname(path), { recursive: true }); // open to others: the private PostgreSQL's user passes through
  mkdirSync(path, { recursive: true, mode: FOLDER });
  if ((statSync(path).mode & PERMISSIONS) === FOLDER) return;
  try {
    chmodSync(path, FOLDER);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EPERM') throw error;
  }
}

export interface Storage {
  files: FileStorage;
  /**
   * A file, or a part of it, which `FileStorage` has no call for. On disk it leaves a file open, too, whose reader goes away before the
   * end, as people do who cancel a download.
   */
  read: (key: string, part?: ByteRange) => Promise<Readable>;
}

/** Where files are kept: the local disk, or an S3-compatible bucket when one is configured. */
export async function storageOf(config: Pick<Config, 'filesDir' | 's3'>): Promise<Storage> {
  if (!config.s3) {
    const root = resolve(config.filesDir);
    closedFolder(root);
    const adapter = new LocalStorageAdapter(root, { rootDirectoryVisibility: Visibility.PRIVATE }, ownerOnly);
    const writes = { visibility: Visibility.PRIVATE, directoryVisibility: Visibility.PRIVATE };
    return {
      files: new FileStorage(adapter, undefined, { writes }),
      read: async (key, part) => createReadStream(join(root, key), part && { start: part.first, end: part.last }),
    };
  }
  // Only an installation that keeps its files so pays for loading the client.
  const [{ GetObjectCommand, S3Client }, { AwsS3StorageAdapter }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@flystorage/aws-s3'),
  ]);
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = config.s3;
  const client = new S3Client({
    region,
    endpoint,
    // Buckets of one's own seldom have a host name each, nor do all of them know the newer checksums.
    forcePathStyle: Boolean(endpoint),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: { accessKeyId, secretAccessKey },
    // A bucket that hangs is told of within five seconds, second try included.
    maxAttempts: 2,
    requestHandler: { connectionTimeout: SILENT_MS, socketTimeout: SILENT_MS },
  });
  // Without a type the adapter pipes the content to find one: the error of a content that breaks off would reach nobody.
  const writes = { mimeType: 'application/octet-stream' };
  return {
    files: new FileStorage(new AwsS3StorageAdapter(client, { bucket }), undefined, { writes }),
    read: async (Key, part) => {
      const range = part && { Range: `bytes=${part.first}-${part.last}` };
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key, ...range }));
      return Body as Readable;
    },
  };
}
