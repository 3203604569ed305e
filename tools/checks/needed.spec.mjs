import { expect, it } from '@jest/globals';
import { whyWithout } from './needed.mjs';

const there = () => '/usr/bin/there';
const gone = () => undefined;

it('is no reason to leave a check out that its program is there, or can be installed', () => {
  expect(whyWithout({ prometheus: there }, { may: false })).toBeUndefined();
  const installed = [];
  const wanted = { haproxy: () => installed.at(-1) };
  expect(whyWithout(wanted, { may: true, install: (name) => installed.push(name) })).toBeUndefined();
});

it('leaves a check out where nobody may install its program, and fails it where that went wrong', () => {
  expect(whyWithout({ haproxy: gone, openssl: there }, { may: false })).toBe('not on this machine: haproxy');
  const install = () => {
    throw new Error('no network');
  };
  expect(() => whyWithout({ haproxy: gone }, { may: true, install })).toThrow(/haproxy[\s\S]*no network/);
});
