import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { showWith } from '../jest/show.js';
import { TourSteps } from '../src/tour-steps.js';

const words = { title: 'Tasks by state', text: 'One tab for each.' };
const show = showWith({ tasks: { tour: { tasks: { list_tabs: words, user_menu: { ...words, title: 'Again' } } } } });
const stops = ['list_tabs', 'user_menu'];

/** A page whose title is there before its list is drawn, as `ListTable` does it. */
function Screen(): ReactNode {
  const [drawn, setDrawn] = useState(false);
  return (
    <main>
      <section className="gl-list" aria-busy={!drawn || undefined}>
        {drawn && <div data-tour="list_tabs" />}
      </section>
      <button data-tour="user_menu" onClick={() => setDrawn(true)}>
        Draw the list
      </button>
      <TourSteps page="tasks" ns="tasks" stops={stops} wanted onEnd={() => undefined} />
    </main>
  );
}

const LOOKS_MS = 700; // twice as long as it takes to look again

describe('the steps of a tour', () => {
  // Nothing takes room in jsdom, and what takes none is no stop.
  beforeEach(() => {
    for (const size of ['offsetWidth', 'offsetHeight'] as const)
      jest.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(20);
  });
  afterEach(() => void jest.restoreAllMocks());

  it('wait for a list that is not drawn yet: it is the first of them', async () => {
    await show(<Screen />);
    await act(() => new Promise((looked) => setTimeout(looked, LOOKS_MS)));
    expect(screen.queryByText('Again')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Draw the list' }));
    expect(await screen.findByText('Tasks by state')).toBeTruthy();
  });

  it('undo no scrolling in a window so low that words have room nowhere', async () => {
    const { innerHeight, matchMedia } = window;
    window.innerHeight = 300;
    jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...matchMedia(query),
      matches: query.includes('reduced-motion'),
    }));
    let top = 100;
    const rect = () => ({ top, bottom: top + 20, height: 20, left: 0, right: 20, width: 20 }) as DOMRect;
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(rect);
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    await show(<Screen />);
    fireEvent.click(screen.getByRole('button', { name: 'Draw the list' }));
    await screen.findByText('Tasks by state');
    scrolled.mockClear();
    top = 130; // the person scrolls
    await act(() => new Promise((looked) => window.addEventListener('resize', looked, { once: true })));
    expect(scrolled).not.toHaveBeenCalled();
    window.innerHeight = innerHeight;
  });
});
