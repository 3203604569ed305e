/** The shell and each remote bundle a copy of this file, so they talk by an event of the window and a mark in the page. */
const name = 'guyline:tour';

/** Starts the tour of the page that is shown. */
export const startTour = (): boolean => window.dispatchEvent(new Event(name));

/** @returns stops listening */
export function onTourStart(start: () => void): () => void {
  window.addEventListener(name, start);
  return () => window.removeEventListener(name, start);
}

/** Whether the page that is shown has a tour for the person. */
export const hasTour = (): boolean => document.querySelector('[data-tour-page]') !== null;
