import { createHash, randomBytes } from 'node:crypto';

/** What cookies hold is random; the database keeps its hash. */
export const freshSecret = (): string => randomBytes(32).toString('base64url');
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
