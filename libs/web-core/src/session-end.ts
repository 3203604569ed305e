const ENDED = 'guyline:session-ended';

/** Tells the frame, which is another bundle, that the session is over: the server refuses it, and it is not renewed. */
export const sessionEnded = (): void => void window.dispatchEvent(new Event(ENDED));

/** @returns what stops it */
export function whenSessionEnded(ended: () => void): () => void {
  window.addEventListener(ENDED, ended);
  return () => window.removeEventListener(ENDED, ended);
}
