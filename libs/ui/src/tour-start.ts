/** An event of the window and a mark in the page, because shell and remotes have copies of this file of their own. */
const name = 'guyline:tour';

/** Starts the tour of the page that is shown. */
export const startTour = (): boolean => window.dispatchEvent(new Event(name));

export function onTourStart(start: () => void): () => void {
  window.addEventListener(name, start);
  return () => window.removeEventListener(name, start);
}

/** Whether the page that is shown has a tour for the person. */
export const hasTour = (): boolean => document.querySelector('[data-tour-page]') !== null;
