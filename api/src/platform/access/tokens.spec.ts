import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/use-app.js';
import { tokenRules } from './token-rules.js';

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const HOUR = 3_600;

describe('an access token', () => {
  const app = useApp();

  /** The answer to a token of a real session in which only these parts differ from what the API signs. */
  async function answered(claims: object = {}, head: object = {}, secret = process.env['JWT_SECRET']): Promise<number> {
    const admin = await app.make.admin();
    const { id: sid } = await app.make.one<{ id: string }>(
      `insert into sessions (user_id, expires_at) values (${admin.id}, now() + interval '1 hour') returning id`,
    );
    const now = Math.floor(Date.now() / 1_000);
    const { issuer: iss, audience: aud, algorithm: alg } = tokenRules;
    const text = `${part({ alg, typ: 'JWT', ...head })}.${part({ sub: String(admin.id), sid, iat: now, exp: now + 60, iss, aud, ...claims })}`;
    const signature = createHmac('sha256', secret ?? '')
      .update(text)
      .digest('base64url');
    const sent = app.http.get('/api/admin/customer/list').set('authorization', `Bearer ${text}.${signature}`);
    return (await sent).status;
  }

  it('is taken when signature, issuer, audience and times are right', async () => {
    expect(await answered()).toBe(200);
  });

  it('is refused when another key signed it', async () => {
    expect(await answered({}, {}, 'another secret of somebody, just as long')).toBe(401);
  });

  it.each(['none', 'HS512', 'RS256'])('is refused when it names the algorithm %s', async (alg) => {
    expect(await answered({}, { alg })).toBe(401);
  });

  it.each([
    ['issuer', { iss: 'somebody' }],
    ['audience', { aud: 'another portal' }],
    ['session', { sid: '00000000-0000-4000-8000-000000000000' }],
    ['person', { sub: '999999' }],
  ])('is refused for another %s', async (_, claims) => {
    expect(await answered(claims)).toBe(401);
  });

  it('is refused before its time and after it', async () => {
    const now = Math.floor(Date.now() / 1_000);
    expect(await answered({ exp: now - 1 })).toBe(401);
    expect(await answered({ nbf: now + HOUR })).toBe(401);
  });
});
