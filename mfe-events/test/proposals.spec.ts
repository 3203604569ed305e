import { describe, expect, it } from '@jest/globals';
import type { ProposedRequirement } from '@guyline/contract/jurisdictions/asked';
import { soonestOf } from '../src/events/proposals.js';

describe('the day of an item that several authorities ask for', () => {
  const row = (apply_by: string | null, late = false) => ({ apply_by, late }) as ProposedRequirement;

  it('is the first of theirs, whatever the order, and none where none is known', () => {
    const [first, later, none] = [row('2027-03-01', true), row('2027-04-01', true), row(null)];
    expect(soonestOf([later, first, none])).toBe(first);
    expect(soonestOf([none, later])).toBe(later);
    expect(soonestOf([none])).toBe(none);
  });
});
