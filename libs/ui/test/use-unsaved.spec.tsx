import { type ReactNode, useRef } from 'react';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { traded } from '@guyline/web-core/traded-person';
import { useUnsaved } from '../src/use-unsaved.js';
import { show } from './render.js';

function Form({ dirty = true, done = false }: { dirty?: boolean; done?: boolean }): ReactNode {
  useUnsaved(dirty, useRef(done));
  return null;
}
const trade = jest.fn(() => Promise.resolve());
const answer = async (name: string): Promise<void> => void fireEvent.click(await screen.findByRole('button', { name }));
/** Whether the browser would ask with its own words. */
const browserAsks = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('what is not saved when the person is traded for another', () => {
  beforeEach(() => {
    trade.mockClear();
    delete (window as { guylineTrade?: Promise<boolean> }).guylineTrade;
  });

  it('is kept by a person who stays: nothing is traded', async () => {
    await show(<Form />);
    const trading = traded(trade);
    expect(await screen.findAllByText('Leave without saving?')).not.toEqual([]);
    expect(trade).not.toHaveBeenCalled();
    await answer('Stay');
    expect(await trading).toBe(false);
    expect(trade).not.toHaveBeenCalled();
    expect(browserAsks()).toBe(true);
  });

  it('is left by a person who says so, once: the browser does not ask as well', async () => {
    await show(<Form />);
    const trading = traded(trade);
    await answer('Leave');
    expect(await trading).toBe(true);
    expect(trade).toHaveBeenCalledTimes(1);
    expect(browserAsks()).toBe(false);
  });

  it.each([{ dirty: false }, { done: true }])('is nothing with %j: no question', async (form) => {
    await show(<Form {...form} />);
    expect(await traded(trade)).toBe(true);
    expect(screen.queryByText('Leave without saving?')).toBeNull();
  });

  it('is asked about no more when its screen is gone', async () => {
    const { router } = await show(<Form />, '/', { '/list': <h1>List</h1> });
    void router.navigate('/list');
    await answer('Leave');
    await waitFor(() => expect(router.state.location.pathname).toBe('/list'));
    expect(await traded(trade)).toBe(true);
  });
});
