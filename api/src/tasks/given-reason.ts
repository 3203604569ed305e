/** The reason of an entry of the log that takes another back: the database knows it by this word (docs/domain.md, Whose turn). */
export const UNDONE = 'Undone';

/** Why somebody changed a task, as the log keeps it. Who types that word gets a full stop behind it: it takes nothing back. */
export function givenReason(reason: string | null | undefined): string | null {
  const text = reason?.trim() || null;
  return text === UNDONE ? `${UNDONE}.` : text;
}
