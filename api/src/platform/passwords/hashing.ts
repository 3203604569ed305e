import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Sql } from '../db/db.js';

const derive = promisify(argon2) as (algorithm: string, options: object) => Promise<Buffer>;

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagLength = 32;

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
const phcOf = (nonce: Buffer, hash: Buffer): string =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(hash)}`;

/** @returns PHC string `$argon2id$v=19$m=...,t=...,p=...$salt$hash` */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return phcOf(nonce, await derive('argon2id', { message: password, nonce, tagLength, ...cost }));
}

/** In front of a hash whose password somebody else may know: it opens nothing, and is not chosen again. */
export const SPENT = '!';
export const isSpent = (stored: string | null): boolean => stored?.startsWith(SPENT) ?? false;
/** Whether a person, a row of `users` with this alias, has no password that opens the account: none yet, or a spent one. */
export const withoutPassword = (alias: string): Sql => {
  const hash = sql.ref(`${alias}.password_hash`);
  return sql`(${hash} is null or starts_with(${hash}, ${SPENT}))`;
};
/**
 * Whether the password that a person, a row of `users` with this alias, signed in with was spent. Who never signed in is
 * still invited, whatever somebody else typed for them.
 */
export const passwordEnded = (alias: string): Sql =>
  sql`(coalesce(starts_with(${sql.ref(`${alias}.password_hash`)}, ${SPENT}), false) and ${sql.ref(`${alias}.last_login_at`)} is not null)`;

/** In front of a hash whose person's mailbox may be somebody else's, too: no link for a password goes there but an invitation. */
export const HELD = SPENT + SPENT;
/** Whether a person, a row of `users` with this alias, waits for one. */
export const isHeld = (alias: string): Sql =>
  sql`coalesce(starts_with(${sql.ref(`${alias}.password_hash`)}, ${HELD}), false)`;

/** Compared when there is no usable hash, so that the answer takes as long; the result is ignored. */
const decoy = phcOf(randomBytes(16), randomBytes(tagLength));
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Whether the password fits. An unknown person, a missing hash and a spent one take as long as a real comparison. */
export async function passwordFits(password: string, stored: string | null | undefined): Promise<boolean> {
  const known = phc.exec(stored ?? '');
  const [, memory, passes, parallelism, salt = '', hash = ''] = known ?? phc.exec(decoy) ?? [];
  const expected = Buffer.from(hash, 'base64');
  const actual = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(actual, expected) && known !== null;
}

/** The same of a hash that may be spent. */
export const passwordWas = (password: string, stored: string | null): Promise<boolean> =>
  passwordFits(password, stored?.replace(/^!+/, ''));
