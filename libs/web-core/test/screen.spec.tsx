import { describe, expect, it, jest } from '@jest/globals';
import { fetchScreen, isFetched, screens } from '../src/screen.js';

describe('the code of a screen', () => {
  const loaded = () => {
    const strings = jest.fn(async () => ({ default: {} }));
    const show = screens('events', strings);
    const list = jest.fn(async () => () => <p>Events</p>);
    const view = jest.fn(async () => () => <p>Event</p>);
    return { list, view, strings, routes: [show('/events', list), show('/events/view/:id', view)] };
  };

  it('and its words are fetched for the path that is open, and for no other', () => {
    const { list, view, strings, routes } = loaded();
    void fetchScreen(routes, '/events/view/7');
    expect([list, view, strings].map((one) => one.mock.calls.length)).toEqual([0, 1, 1]);
  });

  it('that is nobody’s, or cannot be fetched, does no harm', async () => {
    const { routes, view } = loaded();
    view.mockRejectedValue(new Error('The network is gone'));
    await fetchScreen(routes, '/nowhere');
    await fetchScreen(routes, '/events/view/7');
    await expect(view.mock.results[0]?.value).rejects.toThrow('The network is gone');
  });

  it('counts as fetched when code and words have both come, or failed', async () => {
    const { routes, strings, view } = loaded();
    let come = (): void => undefined;
    strings.mockReturnValue(new Promise((resolve) => (come = () => resolve({ default: {} }))));
    view.mockRejectedValue(new Error('The network is gone'));
    const settled = fetchScreen(routes, '/events/view/7');
    await expect(view.mock.results[0]?.value).rejects.toThrow();
    expect(isFetched(routes, '/events/view/7')).toBe(false);
    come();
    await settled;
    expect([isFetched(routes, '/events/view/7'), isFetched(routes, '/events')]).toEqual([true, false]);
  });

  it('is not waited for where nobody can tell: no such path, or a remote that was built before', () => {
    const { routes } = loaded();
    expect(isFetched(routes, '/nowhere')).toBe(true);
    expect(isFetched([{ path: '/events', element: null }], '/events')).toBe(true);
  });
});
