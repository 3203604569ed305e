import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Config } from '../src/platform/config.js';

interface Server {
  run: () => Promise<{ port: number }>;
  close: () => Promise<void>;
}
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => Server;

export interface S3Server {
  config: S3Config;
  /** Where it keeps the bucket. */
  bucketFolder: string;
  stop: () => Promise<void>;
}

/** A server that speaks S3, with one empty bucket. */
export async function s3Server(bucket = 'kept'): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'guyline-s3-'));
  const options = { port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: bucket }] };
  const server = new S3rver(options);
  const { port } = await server.run();
  return {
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    bucketFolder: join(directory, bucket),
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
