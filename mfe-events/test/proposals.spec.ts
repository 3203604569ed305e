import { describe, expect, it } from '@jest/globals';
import type { ProposedRequirement } from '@guyline/contract/jurisdictions/asked';
import {
  applyDaysOf,
  noChoices,
  sentChoices,
  stillProposed,
  withChosen,
  withNote,
  withoutAt,
} from '../src/events/proposals.js';

describe('the days of an item that several authorities ask for', () => {
  const row = (apply_by: string | null, ...store_ids: number[]) => ({ apply_by, late: false, store_ids });

  it('is from the first of theirs to the last, whatever the order, and none where none is known', () => {
    const [first, later, none] = [row('2027-03-01', 1), row('2027-04-01', 2), row(null, 3)];
    const days = { first: '2027-03-01', last: '2027-04-01', late: false, undated: 1 };
    expect(applyDaysOf([later, none, first])).toEqual(days);
    expect(applyDaysOf([none])).toEqual({ first: null, last: null, late: false, undated: 1 });
    expect(applyDaysOf([first, { ...later, late: true }])).toMatchObject({ late: true, undated: 0 });
  });

  it('is missing at a store only where none of its authorities has one', () => {
    expect(applyDaysOf([row('2027-03-01', 1, 2), row(null, 2, 3), row(null, 3, 4)]).undated).toBe(2);
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
