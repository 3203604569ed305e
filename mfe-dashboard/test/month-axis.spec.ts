import { describe, expect, it } from '@jest/globals';
import { monthOnAxis } from '../src/panels/charts/month-axis.js';

describe('a month on an axis', () => {
  const september = { year: 2031, month: 9, starts: true };
  const october = { year: 2031, month: 10, starts: false };

  it('has its year beside it on a wide screen', () => {
    const wide = { phone: false, count: 24 };
    expect([monthOnAxis(september, wide), monthOnAxis(october, wide)]).toEqual(['Sep 2031', 'Oct']);
  });

  it('has its year below it on a phone, where it would reach over its neighbours', () => {
    const few = { phone: true, count: 6 };
    expect([monthOnAxis(september, few), monthOnAxis(october, few)]).toEqual(['Sep\n2031', 'Oct\n\u00a0']);
  });

  it('is a letter on a phone only where there are many', () => {
    const many = { phone: true, count: 7 };
    expect([monthOnAxis(september, many), monthOnAxis(october, many)]).toEqual(['S\n2031', 'O\n\u00a0']);
  });
});
