import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { usePainted } from '../src/use-painted.js';

const Shown = () => <p>{usePainted() ? 'whole' : 'first'}</p>;
const draw = (hidden: boolean): void => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  render(<Shown />);
};

describe('what takes long to draw', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('is drawn at once in a tab in the background, which paints nothing', () => {
    draw(true);
    expect(screen.getByText('whole')).toBeTruthy();
  });

  it('comes after the first paint of the page, and at once for who comes back to it', async () => {
    draw(false);
    expect(screen.getByText('first')).toBeTruthy();
    expect(await screen.findByText('whole')).toBeTruthy();
    draw(false);
    expect(screen.getAllByText('whole')).toHaveLength(2);
  });
});
