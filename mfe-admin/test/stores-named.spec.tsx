import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { StoresNamed } from '../src/jurisdictions/stores-named.js';
import { placeRow } from './place-row.js';
import { show } from './show.js';

describe('the stores that get an authority', () => {
  const stores = Array.from({ length: 9 }, (_, at) => placeRow({ id: at + 1, name: `Store ${at + 1}` }));
  const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

  it('are named, the first of many, with the number of the others', async () => {
    await show(<StoresNamed stores={stores} total={1209} />);
    expect(lines()).toHaveLength(7);
    expect(lines()[5]).toBe('T-1 · Store 6 · Austin, TX');
    expect(lines()[6]).toBe('and 1,203 more');
  });

  it('are all named where they are few', async () => {
    await show(<StoresNamed stores={stores.slice(0, 2)} total={2} />);
    expect(lines()).toHaveLength(2);
  });
});
