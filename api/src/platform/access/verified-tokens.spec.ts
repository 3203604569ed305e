import { describe, expect, it, jest } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { tokenRules } from './token-rules.js';
import { VerifiedTokens } from './verified-tokens.js';

const SIGNED = Date.UTC(2028, 1, 29, 23, 59, 30);
const { algorithm, issuer, audience } = tokenRules;

describe('a token whose signature is known', () => {
  const jwt = new JwtService({ secret: 'x'.repeat(32), signOptions: { algorithm, issuer, audience, expiresIn: 60 } });
  const tokens = new VerifiedTokens(jwt);
  const token = (sub: string): string => jwt.sign({ sub, sid: 'a session', iat: SIGNED / 1_000 });
  const claimsAfter = (seconds: number, sent: string): object | undefined =>
    tokens.claimsOf(sent, new Date(SIGNED + seconds * 1_000));

  it('is taken until its time, and refused from then on', () => {
    const sent = token('7');
    expect(claimsAfter(0, sent)).toMatchObject({ sub: '7', sid: 'a session' });
    expect(claimsAfter(59, sent)).toMatchObject({ sub: '7' });
    expect(claimsAfter(60, sent)).toBeUndefined();
  });

  it('does not vouch for another that differs in a letter', () => {
    const sent = token('7');
    expect(claimsAfter(1, sent)).toBeDefined();
    const [head, , signature] = sent.split('.');
    const [, others] = token('8').split('.');
    expect(claimsAfter(1, [head, others, signature].join('.'))).toBeUndefined();
    expect(claimsAfter(1, `${sent}x`)).toBeUndefined();
  });

  it('is verified once', () => {
    const verify = jest.spyOn(jwt, 'verify');
    const sent = token('9');
    for (let request = 0; request < 3; request += 1) expect(claimsAfter(request, sent)).toMatchObject({ sub: '9' });
    expect(verify).toHaveBeenCalledTimes(1);
  });
});
