import { describe, expect, it } from '@jest/globals';
import { timesAsMuch } from './capacity.mjs';
import { longestGap } from './gaps.mjs';

const good = (...moments) => moments.map((at) => ({ at, status: 200 }));

describe('the longest time without a success', () => {
  it('is between two of them, before the first or after the last', () => {
    expect(longestGap(good(100, 200, 700, 800), 0, 1_000)).toBe(500);
    expect(longestGap(good(400, 500), 0, 600)).toBe(400);
    expect(longestGap(good(100), 0, 600)).toBe(500);
  });

  it('is the whole span without one, whatever happened outside of it', () => {
    expect(longestGap([], 0, 600)).toBe(600);
    expect(longestGap(good(-5, 900), 0, 600)).toBe(600);
  });

  it('is not ended by a refusal, nor by no answer at all', () => {
    const refused = [503, 409, 0].map((status, nr) => ({ at: 300 + nr, status }));
    expect(longestGap([...good(100), ...refused, ...good(500)], 0, 600)).toBe(400);
  });

  it('does not depend on the order in which they are told', () => {
    expect(longestGap(good(500, 100, 300), 0, 600)).toBe(200);
  });
});

describe('what several APIs carry', () => {
  it('is as many times as much as there are of them, less what a request costs more', () => {
    expect(timesAsMuch(3, 4, 4)).toBe(3);
    expect(timesAsMuch(2, 3, 4)).toBe(1.5);
  });
});
