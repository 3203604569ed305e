import { startTransition, Suspense } from 'react';
import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { askAgain, lazily } from '../src/lazily.js';
import { Retry } from './retry.js';

describe('code that is loaded when it is shown', () => {
  const Events = ({ count }: { count: number }) => <b>{count} events</b>;

  it('is asked for once while it fails, and again when somebody tries again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined); // React tells of what the boundary caught
    const load = jest.fn(async () => Events);
    load.mockRejectedValueOnce(new Error('The network is gone'));
    const Loaded = lazily(load);
    const show = (count: number) => (
      <Retry onRetry={askAgain}>
        <Suspense fallback="Loading">
          <Loaded count={count} />
        </Suspense>
      </Retry>
    );
    const { rerender } = await act(async () => render(show(1)));
    const retry = await screen.findByText('Retry');
    rerender(show(1));
    expect(load).toHaveBeenCalledTimes(1);
    await act(async () => retry.click());
    expect(await screen.findByText('1 events')).toBeTruthy();

    await act(async () => askAgain(new Error('Another part failed')));
    rerender(show(2));
    expect(screen.getByText('2 events')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2); // what is there stays
  });

  it('is drawn at once when it has arrived ahead', async () => {
    const load = jest.fn(async () => Events);
    const Loaded = lazily(load);
    await Loaded.ahead();
    const Fallback = jest.fn(() => 'Loading');
    render(
      <Suspense fallback={<Fallback />}>
        <Loaded count={3} />
      </Suspense>,
    );
    expect(screen.getByText('3 events')).toBeTruthy();
    expect([load.mock.calls.length, Fallback.mock.calls.length]).toEqual([1, 0]);
  });

  it('is asked for once, however many want it ahead', async () => {
    const load = jest.fn(async () => Events);
    const Loaded = lazily(load);
    await Promise.all([Loaded.ahead(), Loaded.ahead()]);
    await Loaded.ahead();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('stays what it is, with what was typed, when it comes while it is being drawn', async () => {
    let come: ((code: typeof Field) => void) | undefined;
    const Field = ({ name }: { name: string }) => <input aria-label={name} />;
    const Loaded = lazily<{ name: string }>(() => new Promise((done) => (come = done)));
    const show = (name: string) => (
      <Suspense fallback="Loading">
        <Loaded name={name} />
      </Suspense>
    );
    const { rerender } = await act(async () => render(<p>Before</p>));
    await act(async () => {
      startTransition(() => rerender(show('First')));
      setTimeout(() => come?.(Field));
    });
    const field = await screen.findByLabelText<HTMLInputElement>('First');
    field.value = 'typed';
    await act(async () => rerender(show('Second')));
    expect(screen.getByLabelText<HTMLInputElement>('Second').value).toBe('typed');
  });

  it('is asked for again where it is shown when it could not be fetched ahead', async () => {
    const load = jest.fn(async () => Events);
    load.mockRejectedValueOnce(new Error('The network is gone'));
    const Loaded = lazily(load);
    await Loaded.ahead();
    await act(async () =>
      render(
        <Suspense fallback="Loading">
          <Loaded count={4} />
        </Suspense>,
      ),
    );
    expect(await screen.findByText('4 events')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
