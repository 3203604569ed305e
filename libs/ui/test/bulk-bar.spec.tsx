import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { List, show } from './store-list.js';

describe('the bulk bar', () => {
  it('says how many rows are selected as people write a number', async () => {
    const keys = Array.from({ length: 1_204 }, (_, index) => index);
    await show(<List selection={{ keys, onChange: () => undefined, actions: <b>Assign</b> }} />);
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
    expect(bar.getByText('Selected: 1,204')).toBeTruthy();
  });
});
