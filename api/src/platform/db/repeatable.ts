import { AsyncLocalStorage } from 'node:async_hooks';
import type { Hash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';

interface Claim {
  userId: number;
  key: string;
  /** A hash of the whole request: its URL, its body, and the parts of a form as they are read. */
  fingerprint: Hash;
  claimed: boolean;
}

/** Thrown inside a transaction when the key was used before, so that nothing is written twice. */
export class AlreadyDone extends Error {
  constructor(readonly requestHash: Buffer) {
    super();
  }
}

const current = new AsyncLocalStorage<Claim>();

/**
 * A POST with an Idempotency-Key takes effect once: the key is written in the same transaction as its effect,
 * so that both are committed or neither is.
 */
export const repeatable = {
  during: <T>(claim: Omit<Claim, 'claimed'>, work: () => T): T => current.run({ ...claim, claimed: false }, work),

  /** Adds parts of the request that are read after its body; undefined for a request without a key. */
  fingerprint: (): Hash | undefined => current.getStore()?.fingerprint,

  /** @returns whether the running transaction now holds the request's key */
  async claim(run: (query: RawBuilder<unknown>) => Promise<object[]>): Promise<boolean> {
    const claim = current.getStore();
    if (!claim || claim.claimed) return false;
    claim.claimed = true;
    const requestHash = claim.fingerprint.copy().digest();
    const rows = await run(sql`
      insert into idempotency_keys (user_id, key, request_hash) values (${claim.userId}, ${claim.key}, ${requestHash})
      on conflict do nothing returning key`);
    if (!rows.length) throw new AlreadyDone(requestHash);
    return true;
  },

  /** The transaction that held the key was rolled back. */
  release(): void {
    const claim = current.getStore();
    if (claim) claim.claimed = false;
  },
};
