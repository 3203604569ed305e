const ENDED = 'guyline:session-ended';

/** Tells the frame, which is another bundle, that the server has refused the session and its renewal. */
export const sessionEnded = (): void => void window.dispatchEvent(new Event(ENDED));

/** @returns what stops it */
export function whenSessionEnded(ended: () => void): () => void {
  window.addEventListener(ENDED, ended);
  return () => window.removeEventListener(ENDED, ended);
}
