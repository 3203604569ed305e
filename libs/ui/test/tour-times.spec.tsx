import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import type { Level } from '@guyline/contract/access';
import { showWith } from '../jest/show.js';
import { PageTour } from '../src/page-tour.js';
import { startTour } from '../src/tour-start.js';

const steps = { list_tabs: { title: 'By status', text: 'Tabs.' }, user_menu: { title: 'Again', text: 'Menu.' } };
const show = showWith({ tasks: { tour: { tasks: steps } } });
const stops = ['list_tabs', 'user_menu'];
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Where the second stop is: below the screen at first. */
let top = 5_000;
const scrolls: unknown[] = [];

describe('a tour', () => {
  beforeEach(async () => {
    await import('../src/tour-steps.js'); // its code is at hand
    top = 5_000;
    scrolls.length = 0;
    for (const size of ['offsetWidth', 'offsetHeight'] as const)
      jest.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(20);
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const at = this.dataset['tour'] === 'user_menu' ? top : 100;
      return new DOMRect(0, at, 20, 20);
    });
    HTMLElement.prototype.scrollIntoView = (options) => void scrolls.push(options);
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
  const open = (level_num: Level = 4, seen = {}) =>
    show(
      <>
        <i data-tour="list_tabs" />
        <i data-tour="user_menu" />
        <PageTour page="tasks" ns="tasks" version={1} stops={stops} />
      </>,
      { level_num, preferences: { tours: { seen } } },
    );
  const title = (text: string) => screen.queryByText(text);

  it('starts two seconds after the page, and not before', async () => {
    await open();
    await pass(1_900);
    expect(title('By status')).toBeNull();
    await pass(100);
    await pass(100); // it is drawn
    expect(title('By status')).toBeTruthy();
  });

  it('does not start by itself for who has seen it, but when it is asked for', async () => {
    await open(4, { tasks: 1 });
    await pass(10_000);
    expect(title('By status')).toBeNull();
    act(() => void startTour());
    await pass(100);
    expect(title('By status')).toBeTruthy();
  });

  it('takes 600 ms to scroll to a step that is off the screen, and none to one that is on it', async () => {
    await open();
    await pass(2_100);
    const next = () => fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    next();
    expect(scrolls).toContainEqual(expect.objectContaining({ behavior: 'smooth', block: 'center' }));
    top = 300; // it is there after a while
    await pass(500);
    expect(title('Again')).toBeNull();
    await pass(100);
    await pass(50);
    expect(title('Again')).toBeTruthy();
    expect(scrolls).not.toContainEqual(expect.objectContaining({ behavior: 'auto' }));
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
    await pass(50);
    expect(title('By status')).toBeTruthy();
    next();
    await pass(50);
    expect(title('Again')).toBeTruthy();
  });

  it('goes the rest of the way at once where something ended the scrolling, before the words are placed', async () => {
    await open();
    await pass(2_100);
    const shown: (string | null)[] = [];
    HTMLElement.prototype.scrollIntoView = function (options) {
      scrolls.push(options);
      if (typeof options !== 'object' || options.behavior !== 'auto') return; // it gets nowhere
      shown.push(document.querySelector('.ant-tour-title')?.textContent ?? null);
      top = 300;
    };
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await pass(650);
    expect(shown).toEqual(['By status']);
    expect(title('Again')).toBeTruthy();
    expect(scrolls).not.toContainEqual(expect.objectContaining({ block: 'nearest' })); // antd found it in sight
  });

  it('has its words placed once more when a step that moved is drawn where it is now', async () => {
    await open();
    top = 300;
    await pass(2_100);
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await pass(50);
    const placed = jest.fn();
    window.addEventListener('resize', placed);
    top = 340; // a panel above it grows
    await pass(400);
    window.removeEventListener('resize', placed);
    expect(placed).toHaveBeenCalledTimes(2);
  });
});
