import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { PeopleActions } from '../src/people/people-actions.js';
import { show } from './show.js';

describe('the status of chosen people', () => {
  it('is asked about with the status and how many they are', async () => {
    await show(<PeopleActions kind="vendor" ids={[8, 9]} onDone={jest.fn()} />);
    fireEvent.click(screen.getByRole('button', { name: /Change status/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Paused' }));
    expect(await screen.findByText('Change status: Paused (2)')).toBeTruthy();
  });
});
