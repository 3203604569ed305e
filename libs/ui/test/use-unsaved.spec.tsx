import { type ReactNode, useRef } from 'react';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { personGone, traded } from '@guyline/web-core/traded-person';
import { showTab } from '../../web-core/jest/page-tokens.js';
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
    showTab();
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

  it.each([
    ['impersonation', 'The impersonation has ended.'],
    ['other', 'Another person is now signed in in this browser.'],
  ] as const)('can only be copied once the person is gone, and the question says why: %s', async (why, title) => {
    await show(<Form />);
    const leave = jest.fn();
    personGone(why, leave);
    expect(await screen.findAllByText(title)).not.toEqual([]);
    expect(screen.getByText('What you typed can no longer be saved; you can still copy it.')).toBeTruthy();
    expect(screen.queryByText('Leave without saving?')).toBeNull();
    await answer('Stay and copy');
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
    expect(leave).not.toHaveBeenCalled();
    showTab();
  });

  it('is left with the page of a person who is gone, when that is the answer', async () => {
    await show(<Form />);
    const leave = jest.fn();
    personGone('impersonation', leave);
    await answer('Leave');
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  });

  it('is asked about no more when its screen is gone', async () => {
    const { router } = await show(<Form />, '/', { '/list': <h1>List</h1> });
    void router.navigate('/list');
    await answer('Leave');
    await waitFor(() => expect(router.state.location.pathname).toBe('/list'));
    expect(await traded(trade)).toBe(true);
  });
});

describe('what is not saved in one of two forms', () => {
  it.each([
    ['the first', true, false],
    ['the last', false, true],
  ])('is asked about when the page is left, and Enter stays: %s', async (_, first, last) => {
    const { router } = await show(
      <>
        <Form dirty={first} />
        <Form dirty={last} />
        <Link to="/elsewhere">Away</Link>
      </>,
    );
    const { pathname } = router.state.location;
    fireEvent.click(screen.getByRole('link', { name: 'Away' }));
    const stay = await screen.findByRole('button', { name: 'Stay' });
    await waitFor(() => expect(document.activeElement).toBe(stay));
    fireEvent.click(stay);
    expect(router.state.location.pathname).toBe(pathname);
  });

  it('is asked about once when the person is traded and both are unsaved', async () => {
    await show(
      <>
        <Form />
        <Form />
      </>,
    );
    const trading = traded(trade);
    await answer('Leave');
    expect(await trading).toBe(true);
  });

  it('is nothing where both are saved', async () => {
    const { router } = await show(
      <>
        <Form done />
        <Form dirty={false} />
        <Link to="/elsewhere">Away</Link>
      </>,
    );
    fireEvent.click(screen.getByRole('link', { name: 'Away' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
    expect(screen.queryByText('Leave without saving?')).toBeNull();
  });
});
