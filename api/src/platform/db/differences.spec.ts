import { describe, expect, it } from '@jest/globals';
import { Differences, namedDifferences } from './differences.js';

describe('differences', () => {
  it('are all counted, and the first are named, also of those that a statement has counted itself', () => {
    const wrong = new Differences<number>();
    const numbers = Array.from({ length: 700 }, (_, nr) => nr);
    wrong.add(numbers.slice(0, 2));
    wrong.add(numbers, 5_000);
    wrong.add(numbers);
    wrong.add(numbers);
    expect([wrong.count, wrong.named.length]).toEqual([6_402, namedDifferences]);
    expect(wrong.named.slice(0, 4)).toEqual([0, 1, 0, 1]);
  });
});
