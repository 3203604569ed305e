import { severalLines } from './plain-text.js';

/** The reason of what Undo itself writes: by it triggers and later undos know these entries of the logs (docs/domain.md, Whose turn). */
const UNDONE = 'Undone';

/** The reason that a person gives, trimmed; null = none. Where it is that word it gets a full stop, so that nothing takes the change for an undo. */
export function givenReason(text: string): string | null {
  const reason = severalLines(text);
  return reason === UNDONE ? `${UNDONE}.` : reason || null;
}
