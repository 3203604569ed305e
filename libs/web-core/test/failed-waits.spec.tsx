import { describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';

describe('what is not found', () => {
  const missing = (): HTMLElement => screen.getByText('Saved');
  const withDocument = /with the text: Saved[^]*<p>[^]*Not yet/;

  it('is told with the document at once, and when a wait for it is over', async () => {
    render(<p>Not yet</p>);
    expect(missing).toThrow(withDocument);
    await expect(waitFor(missing, { timeout: 1 })).rejects.toThrow(withDocument);
  });

  it('is not written out at a try that is not the last', async () => {
    render(<p>Not yet</p>);
    const told: string[] = [];
    await waitFor(() => {
      if (told.length === 2) return;
      try {
        missing();
      } catch (error) {
        told.push(String(error));
        throw error;
      }
    });
    expect(told.map((text) => /<p>/.test(text))).toEqual([false, false]);
  });
});
