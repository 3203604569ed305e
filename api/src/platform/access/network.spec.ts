import { describe, expect, it } from '@jest/globals';
import { networkOf } from './network.js';

describe('the network by which anonymous requests are counted', () => {
  it.each([
    ['192.0.2.1', '::ffff:192.0.2.1', true],
    ['192.0.2.1', '192.0.2.2', false],
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:1:2:3', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['', 'unknown', true],
  ])('of %s and %s is the same: %s', (one, other, same) => {
    expect(networkOf(one) === networkOf(other)).toBe(same);
  });
});
