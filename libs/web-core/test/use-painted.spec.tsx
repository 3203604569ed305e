import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { usePainted } from '../src/use-painted.js';

const Shown = () => <p>{usePainted() ? 'whole' : 'first'}</p>;

describe('what takes long to draw', () => {
  afterEach(() => jest.restoreAllMocks());

  it('comes after the first paint of the page', async () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    render(<Shown />);
    expect(screen.getByText('first')).toBeTruthy();
    expect(await screen.findByText('whole')).toBeTruthy();
  });

  it('is drawn at once in a tab in the background, which paints nothing', () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    render(<Shown />);
    expect(screen.getByText('whole')).toBeTruthy();
  });
});
