import type { JwtService } from '@nestjs/jwt';
import { LRUCache } from 'lru-cache';
import { recordedAt } from '../clock/clock.js';
import { tokenRules } from './token-rules.js';

/** Claims of an access token. `imp` is the admin behind an impersonation. */
export interface Claims {
  sub: string;
  sid: string;
  imp?: string;
}

/** `exp`: when the token expires, in seconds since 1970. */
type Verified = Claims & { exp: number };

const REMEMBERED_MOST = 5_000;

/** Works out the signature of each token once: a browser sends the same one with every request until it is renewed. */
export class VerifiedTokens {
  private readonly known = new LRUCache<string, Verified>({ max: REMEMBERED_MOST });

  constructor(private readonly jwt: JwtService) {}

  /** @returns undefined for a token that is invalid or expired; whether its session is still open is not looked up */
  claimsOf(token: string, now = recordedAt()): Claims | undefined {
    const clockTimestamp = Math.floor(now.getTime() / 1_000);
    const known = this.known.get(token);
    if (known && clockTimestamp < known.exp) return known;
    try {
      const { algorithm, issuer, audience } = tokenRules;
      const claims = this.jwt.verify<Verified>(token, { algorithms: [algorithm], issuer, audience, clockTimestamp });
      this.known.set(token, claims);
      return claims;
    } catch {
      return undefined;
    }
  }
}
