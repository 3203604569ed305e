import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { FileStorage } from '@flystorage/file-storage';
import { LocalStorageAdapter } from '@flystorage/local-fs';
import type { Config } from '../config.js';

/** Where files are kept: the local disk, or an S3-compatible bucket when one is configured. */
export async function storageOf(config: Pick<Config, 'filesDir' | 's3'>): Promise<FileStorage> {
  if (!config.s3) {
    const root = resolve(config.filesDir);
    mkdirSync(root, { recursive: true });
    return new FileStorage(new LocalStorageAdapter(root));
  }
  // Only an installation that keeps its files so pays for loading the client.
  const [{ S3Client }, { AwsS3StorageAdapter }] = await Promise.all([
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
  });
  return new FileStorage(new AwsS3StorageAdapter(client, { bucket }));
}
