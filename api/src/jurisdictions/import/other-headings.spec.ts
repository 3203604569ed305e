import { describe, expect, it } from '@jest/globals';
import { directoryColumns } from './jurisdiction-columns.js';

describe('the headings of a directory that an office keeps by itself', () => {
  it('are understood where they say a town and the time of its review', () => {
    const columns = directoryColumns(['Town', 'State', 'Review Time (Business Days)']);
    expect(columns).toMatchObject({ at: { name: 0, state_num: 1, review_days: 2 }, unknown: [] });
  });

  it('leave the name to the column of the authority where there is one, wherever it stands', () => {
    const columns = directoryColumns(['Town', 'Authority', 'State']);
    expect(columns).toMatchObject({ at: { name: 1, state_num: 2 }, unknown: ['Town'] });
  });
});
