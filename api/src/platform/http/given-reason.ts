import { UNDONE } from '../activity/undone.js';
import { severalLines } from './plain-text.js';

/** The reason that a person gives, trimmed; null = none. Where it is `UNDONE` it gets a full stop, so that nothing takes the change for an undo. */
export function givenReason(text: string): string | null {
  const reason = severalLines(text);
  return reason === UNDONE ? `${UNDONE}.` : reason || null;
}
