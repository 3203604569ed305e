import { createHmac } from 'node:crypto';
import request, { type Test } from 'supertest';
import { type Role, roleOf } from '@guyline/contract/access';
import { tokenRules } from '../src/platform/access/token-rules.js';
import { asDeclared } from './answer-check.js';
import type { MadeUser } from './factory.js';

/** Calls any path of an origin. */
export interface Speaker {
  get: (path: string) => Test;
  post: (path: string) => Test;
  put: (path: string) => Test;
  patch: (path: string) => Test;
  delete: (path: string) => Test;
}

/** Speaks to the API as one person; paths start after `/api/{role}/`, or with `common/`, `auth/`; links are whole (`/api/files/...`). */
export interface Caller {
  user: MadeUser;
  token: string;
  get: (path: string) => Test;
  post: (path: string) => Test;
  delete: (path: string) => Test;
}

/**
 * Every answer must be as the contract declares it.
 * @param seen meets each call before it is sent
 */
export function speakerTo(url: string, seen: (test: Test) => Test): Speaker {
  const via = (method: keyof Speaker) => (path: string) => seen(request(url)[method](path)).expect(asDeclared);
  return { get: via('get'), post: via('post'), put: via('put'), patch: via('patch'), delete: via('delete') };
}

export function callerOf(http: Speaker, user: MadeUser, token: string): Caller {
  const role: Role = roleOf(user.level_num);
  const at = (path: string): string => {
    if (path.startsWith('/')) return path;
    return /^(common|auth)\//.test(path) ? `/api/${path}` : `/api/${role}/${path}`;
  };
  const bearer = (test: Test): Test => test.set('authorization', `Bearer ${token}`);
  return {
    user,
    token,
    get: (path) => bearer(http.get(at(path))),
    post: (path) => bearer(http.post(at(path))),
    delete: (path) => bearer(http.delete(at(path))),
  };
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * An access token as the API signs it; that without Nest, whose loading would cost each spec file seconds.
 * @param seconds how long it counts; negative = it is over already
 */
export function signToken(claims: { sub: string; sid: string; imp?: string }, seconds = 900): string {
  const { algorithm, issuer, audience } = tokenRules;
  const iat = Math.floor(Date.now() / 1_000);
  const text = `${part({ alg: algorithm, typ: 'JWT' })}.${part({ ...claims, iat, exp: iat + seconds, iss: issuer, aud: audience })}`;
  return `${text}.${createHmac('sha256', process.env['JWT_SECRET'] ?? '')
    .update(text)
    .digest('base64url')}`;
}
