import { describe, expect, it } from '@jest/globals';
import type { ProposedRequirement } from '@guyline/contract/jurisdictions/asked';
import {
  applyDaysOf,
  noChoices,
  noteMissing,
  sentChoices,
  withChosen,
  withNote,
  withoutAt,
} from '../src/events/proposals.js';
import { stillProposed } from '../src/events/still-proposed.js';

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

const row = (requirement_id: number, ...store_ids: number[]) =>
  ({ requirement_id, reason: 'always', store_ids }) as ProposedRequirement;

describe('what one store does without', () => {
  const rows = [row(1, 5, 6), row(2, 6)];
  const store = { id: 6, lc_number: 'WM-6' };

  it('is sent of that store alone, beside what all do without, and is in sight while anybody asks for it there', () => {
    const all = withNote(withChosen(noChoices, [row(1, 5, 6)], false), rows, 'Waived');
    const at = withoutAt(all, rows, store);
    const choices = { ...at, at: at.at.map((one) => ({ ...one, note: ' Indoors ' })) };
    expect(sentChoices(choices).left_out).toEqual([
      { requirement_ids: [1], note: 'Waived' },
      { requirement_ids: [1, 2], note: 'Indoors', location_ids: [6] },
    ]);
    expect(stillProposed(choices, rows)).toBe(choices);
    expect(stillProposed(choices, [row(1, 5, 6), row(2, 5)])).toBe(choices);
    expect(stillProposed(choices, [row(1, 5), row(2, 5)])).toMatchObject({ at: [], aside: { at: choices.at } });
    expect(withChosen(choices, [row(1, 5, 6)], true).at).toBe(choices.at);
  });
});

describe('what is no longer proposed', () => {
  const offered = { ...row(3, 6), reason: 'other_use' } as ProposedRequirement;
  const rows = [row(1, 5), row(2, 6), offered];
  const store = { id: 6, lc_number: 'WM-6' };
  const without = withChosen(withoutAt(withChosen(noChoices, [row(1, 5)], false), [row(2, 6)], store), [offered], true);
  const noted = {
    ...withNote(without, rows, 'Waived'),
    at: without.at.map((one) => ({ ...one, note: 'Indoors' })),
  };

  it('is put aside and comes back with its notes, and the API hears of them all the while', () => {
    const aside = stillProposed(noted, []);
    expect(aside).toEqual({ ...noChoices, aside: { out: noted.out, added: noted.added, at: noted.at } });
    expect(stillProposed(aside, [])).toBe(aside);
    expect(sentChoices(aside)).toEqual(sentChoices(noted));
    expect(stillProposed(aside, rows)).toEqual(noted);
    const { out, added, at } = noted;
    expect(stillProposed(aside, [row(2, 6)])).toEqual({ out: {}, added: {}, at, aside: { out, added, at: [] } });
  });

  it('lacks no note until it is asked for again, and is not sent without one', () => {
    const aside = stillProposed(without, []);
    const all = [without, aside, stillProposed(aside, rows)];
    expect(all.map(noteMissing)).toEqual([true, false, true]);
    expect(sentChoices(aside).left_out).toEqual([]);
  });
});
