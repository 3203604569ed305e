import type { S3Config } from '../src/platform/config.js';
import { Servers } from './servers.js';

export interface S3Server {
  config: S3Config;
  /** Where it keeps the bucket. */
  bucketFolder: string;
  /** `startS3` says what these are. */
  become: (state: 'open' | 'unlisted') => Promise<void>;
  stop: () => Promise<void>;
}

/** A server that speaks S3, with one empty bucket. */
export async function s3Server(): Promise<S3Server> {
  const servers = new Servers<Pick<S3Server, 'config' | 'bucketFolder'>>('serve-s3.mjs');
  return {
    ...(await servers.start()),
    become: (state) => servers.tell(state),
    stop: () => servers.stop(),
  };
}
