import type { S3Config } from '../src/platform/config.js';
import { Servers } from './servers.js';

export interface S3Server {
  config: S3Config;
  /** Where it keeps the bucket. */
  bucketFolder: string;
  stop: () => Promise<void>;
}

/** A server that speaks S3, with one empty bucket. */
export async function s3Server(): Promise<S3Server> {
  const servers = new Servers<Omit<S3Server, 'stop'>>('serve-s3.mjs');
  return { ...(await servers.start()), stop: () => servers.stop() };
}
