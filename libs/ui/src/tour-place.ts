/** The part of the screen's height that leaves room for the words beside an element. */
const MOST_OF_SCREEN = 0.6;
/** As high as the words get in any language on a phone, with their distance from the element. */
const WORDS_PX = 248;
/** Between an element and the bar above it. */
const GAP_PX = 8;

const barOf = (name: string): DOMRect | undefined =>
  document.querySelector(`.gl-frame-${name}`)?.getBoundingClientRect();

/** The part of the screen between the fixed bars. */
const freeScreen = (): { top: number; bottom: number } => ({
  top: barOf('top')?.bottom ?? 0,
  bottom: barOf('bottom')?.top ?? window.innerHeight,
});

/** How high an element may be for words to have room beside it, wherever it is scrolled to. */
const maxHeight = (): number =>
  Math.min(window.innerHeight * MOST_OF_SCREEN, window.innerHeight - freeScreen().top - GAP_PX - WORDS_PX);

/**
 * The visible element of a stop. For a table row, which may be wider than the screen, its first cell; for a panel too high for words
 * beside it, its heading.
 */
export function elementAt(stop: string): HTMLElement | undefined {
  const marked = [...document.querySelectorAll<HTMLElement>(`[data-tour="${stop}"]`)].find(
    ({ offsetWidth, offsetHeight }) => offsetWidth > 0 && offsetHeight > 0,
  );
  const tall = marked && marked.offsetHeight > maxHeight();
  const heading = tall ? marked.querySelector<HTMLElement>('[data-tour-head]') : undefined;
  return heading ?? marked?.querySelector<HTMLElement>(':scope > td:not(.ant-table-selection-column)') ?? marked;
}

/** Whether words have room above or below, with an element from `top` to `bottom`; they may lie over the bars. */
const hasRoom = (top: number, bottom: number): boolean => top >= WORDS_PX || window.innerHeight - bottom >= WORDS_PX;

/** Whether an element is fully seen, not behind the bars, and leaves room for words. */
export function isInPlace(element: Element): boolean {
  if (element.closest('.gl-frame-top')) return true;
  const { top, bottom } = element.getBoundingClientRect();
  const free = freeScreen();
  return top >= free.top && bottom <= free.bottom && hasRoom(top, bottom);
}

/** Whether part of an element is seen. In a low window there may be no place with room for words: scrolling there is not undone. */
export function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const free = freeScreen();
  return Boolean(element.closest('.gl-frame-top')) || (bottom > free.top && top < free.bottom);
}

/** Scrolls an element to the middle of the screen or, where it would leave no room for words there, below the top bar. */
export function bringIntoPlace(element: HTMLElement, behavior: ScrollBehavior): void {
  const { height } = element.getBoundingClientRect();
  const middle = (window.innerHeight - height) / 2;
  const { scrollMarginTop } = element.style;
  element.style.scrollMarginTop = `${freeScreen().top + GAP_PX}px`;
  element.scrollIntoView({
    block: hasRoom(middle, middle + height) ? 'center' : 'start',
    inline: 'nearest',
    behavior,
  });
  element.style.scrollMarginTop = scrollMarginTop;
}
