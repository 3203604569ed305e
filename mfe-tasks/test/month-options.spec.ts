import { describe, expect, it } from '@jest/globals';
import { monthOptions } from '../src/month-options.js';

describe('the months of a filter', () => {
  it.each(['2029-02', '2036-05'])('are in their order, also with one from further off: %s', (chosen) => {
    const values = monthOptions((month) => month, chosen, new Date(2031, 4, 1)).map(({ value }) => value);
    const months = values.filter((value) => value.includes('-'));
    expect(months).toContain(chosen);
    expect(months).toEqual(months.toSorted());
  });
});
