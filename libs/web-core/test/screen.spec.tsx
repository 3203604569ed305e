import { describe, expect, it, jest } from '@jest/globals';
import { fetchScreen, screens } from '../src/screen.js';

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
    fetchScreen(routes, '/events/view/7');
    expect([list, view, strings].map((one) => one.mock.calls.length)).toEqual([0, 1, 1]);
  });

  it('that is nobody’s, or cannot be fetched, does no harm', async () => {
    const { routes, view } = loaded();
    view.mockRejectedValue(new Error('The network is gone'));
    fetchScreen(routes, '/nowhere');
    fetchScreen(routes, '/events/view/7');
    await expect(view.mock.results[0]?.value).rejects.toThrow('The network is gone');
  });
});
