import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { bringIntoPlace, elementAt, isInPlace, isOnScreen } from '../src/tour-place.js';

const box = (top: number, bottom: number) => ({ top, bottom, width: 366, height: bottom - top });

/** A phone: bars at the top and at the bottom, and between them a panel with its heading. */
function phone(height: number, [top, bottom]: readonly [number, number]): HTMLElement {
  window.innerHeight = height;
  document.body.innerHTML = `
    <div class="gl-frame-top"></div>
    <section data-tour="panel"><h2 data-tour-head></h2></section>
    <div class="gl-frame-bottom"></div>`;
  const panel = document.querySelector('section') as HTMLElement;
  const place = (element: Element | null, at: ReturnType<typeof box>): void => {
    Object.assign(element as Element, { getBoundingClientRect: () => at });
    Object.defineProperties(element, { offsetWidth: { value: at.width }, offsetHeight: { value: at.height } });
  };
  place(panel, box(top, bottom));
  place(panel.firstElementChild, box(top, top + 28));
  place(document.querySelector('.gl-frame-top'), box(0, 52));
  place(document.querySelector('.gl-frame-bottom'), box(height - 57, height));
  return panel;
}

describe('what a tour is about', () => {
  const { innerHeight } = window;
  afterEach(() => {
    window.innerHeight = innerHeight;
    document.body.innerHTML = '';
  });

  it.each([
    ['a low panel', 844, [300, 500], 'SECTION'],
    ['a panel that fills the screen', 844, [60, 760], 'H2'],
    ['a panel that leaves no room for words on a small phone', 667, [60, 440], 'H2'],
    ['the same panel on a large one', 844, [60, 440], 'SECTION'],
  ] as const)('is, of %s, the whole or its heading', (_, height, edges, tag) => {
    phone(height, edges);
    expect(elementAt('panel')?.tagName).toBe(tag);
  });

  it('is the first column of a row, also of one that is higher than a low window has room for', () => {
    window.innerHeight = 300;
    document.body.innerHTML = `<table><tbody><tr data-tour="row"><td class="ant-table-selection-column"></td>
      <td id="first"></td></tr></tbody></table>`;
    for (const side of ['offsetWidth', 'offsetHeight'])
      Object.defineProperty(document.querySelector('tr'), side, { value: 60 });
    expect(elementAt('row')?.id).toBe('first');
  });

  it.each([
    ['with no room for words', [180, 640], true],
    ['half behind the top bar', [20, 120], true],
    ['above it', [-80, 40], false],
    ['below it', [800, 900], false],
  ] as const)('is on the screen or not: %s', (_, edges, isSeen) => {
    expect(isOnScreen(phone(844, edges))).toBe(isSeen);
  });

  it.each([
    ['in the middle with room above', [300, 500], true],
    ['behind the top bar', [20, 120], false],
    ['behind the bottom bar', [600, 800], false],
    ['seen, but with no room for words above or below', [180, 640], false],
    ['below the top bar, with room below', [60, 520], true],
  ] as const)('is in place or not: %s', (_, edges, isPlaced) => {
    expect(isInPlace(phone(844, edges))).toBe(isPlaced);
  });

  it.each([
    ['the middle', [900, 1100], 'center'],
    ['below the top bar, where the middle would leave no room for words', [900, 1360], 'start'],
  ] as const)('is brought to %s', (_, edges, block) => {
    const panel = phone(844, edges);
    panel.scrollIntoView = jest.fn(() => expect(panel.style.scrollMarginTop).toBe('60px'));
    bringIntoPlace(panel, 'auto');
    expect(panel.scrollIntoView).toHaveBeenCalledWith({ block, inline: 'nearest', behavior: 'auto' });
    expect(panel.style.scrollMarginTop).toBe('');
  });
});
