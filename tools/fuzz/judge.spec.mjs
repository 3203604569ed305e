import { describe, expect, it } from '@jest/globals';
import { chanceOf } from './chance.mjs';
import { faultOf } from './judge.mjs';
import { requestOf, routes } from './requests.mjs';

const answer = (over) => ({
  status: 200,
  type: 'application/json',
  text: '{"success":true,"data":1}',
  ms: 20,
  ...over,
});
const failure = (message) => JSON.stringify({ success: false, error: 'not_found', message });

describe('an answer', () => {
  it('is well when it is what was asked for, or a failure that says why', () => {
    expect(faultOf(answer())).toBeUndefined();
    expect(faultOf(answer({ status: 404, text: failure('There is no such customer.') }))).toBeUndefined();
  });

  it.each([
    ['none', { status: 0, text: 'ECONNRESET' }, 'no answer'],
    ['of the server’s fault', { status: 500, text: failure('Oops') }, '500'],
    ['that took too long', { ms: 5_001 }, 'took 5001 ms'],
    ['without words', { status: 414, text: '{"statusCode":414}' }, 'without an error and a message'],
    ['with a path of ours', { status: 422, text: failure('in /srv/api/dist/main.js') }, 'tells internals'],
    ['with a statement', { status: 422, text: failure('select id from users where 1') }, 'tells internals'],
  ])('is a fault: %s', (_, over, fault) => {
    expect(faultOf(answer(over))).toContain(fault);
  });
});

it('comes to the same requests from the same seed, and to other ones from another', () => {
  const requests = (seed) => {
    const chance = chanceOf(seed);
    return Array.from({ length: 300 }, () => requestOf(chance, 'admin'));
  };
  const paths = (seed) => requests(seed).map(({ method, path }) => `${method} ${path}`);
  expect(paths(7)).toEqual(paths(7));
  expect(paths(7)).not.toEqual(paths(8));
  expect(new Set(requests(7).map(({ route }) => route)).size).toBeGreaterThan(routes.length / 2);
});
