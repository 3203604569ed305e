import { afterEach } from '@jest/globals';

const PHONE = 390;
const { matchMedia } = window;

/** Whether a screen of this width fits the query; undefined where the query is not about its width. */
function fits(query: string, width: number): boolean | undefined {
  const bounds = [...query.matchAll(/(min|max)-width:\s*(\d+)px/g)];
  if (!bounds.length) return undefined;
  return bounds.every(([, bound, pixels]) => (bound === 'min' ? width >= Number(pixels) : width <= Number(pixels)));
}

/** Screens are so many pixels wide from now on, to the end of the test; where nobody says so they are wide. */
export function onScreen(width: number): void {
  window.matchMedia = (query) => {
    const media = matchMedia(query);
    return { ...media, matches: fits(query, width) ?? media.matches };
  };
}

export const onPhone = (): void => onScreen(PHONE);

/** A wide screen that is tapped, from now on. */
export function onTablet(): void {
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query === '(hover: none)' });
}

/** As every test begins. */
export function onWideScreen(): void {
  window.matchMedia = matchMedia;
}
afterEach(onWideScreen);
