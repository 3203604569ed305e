import { describe, expect, it } from '@jest/globals';
import type { ProposedRequirement } from '@guyline/contract/jurisdictions/asked';
import {
  noChoices,
  sentChoices,
  soonestOf,
  stillProposed,
  withChosen,
  withNote,
  withoutAt,
} from '../src/events/proposals.js';

describe('the day of an item that several authorities ask for', () => {
  const row = (apply_by: string | null, late = false) => ({ apply_by, late }) as ProposedRequirement;

  it('is the first of theirs, whatever the order, and none where none is known', () => {
    const [first, later, none] = [row('2027-03-01', true), row('2027-04-01', true), row(null)];
    expect(soonestOf([later, first, none])).toBe(first);
    expect(soonestOf([none, later])).toBe(later);
    expect(soonestOf([none])).toBe(none);
  });
});

describe('what one store does without', () => {
  const row = (requirement_id: number, ...store_ids: number[]) =>
    ({ requirement_id, reason: 'always', store_ids }) as ProposedRequirement;
  const rows = [row(1, 5, 6), row(2, 6)];
  const store = { id: 6, lc_number: 'WM-6' };

  it('is sent of that store alone, beside what all do without, and ends when it is no longer asked there', () => {
    const all = withNote(withChosen(noChoices, [row(1, 5, 6)], false), rows, 'Waived');
    const at = withoutAt(all, rows, store);
    const choices = { ...at, at: at.at.map((one) => ({ ...one, note: ' Indoors ' })) };
    expect(sentChoices(choices).left_out).toEqual([
      { requirement_ids: [1], note: 'Waived' },
      { requirement_ids: [1, 2], note: 'Indoors', location_ids: [6] },
    ]);
    expect(stillProposed(choices, rows)).toBe(choices);
    expect(stillProposed(choices, [row(1, 5, 6), row(2, 5)]).at).toEqual([]);
    expect(withChosen(choices, [row(1, 5, 6)], true).at).toBe(choices.at);
  });
});
