/** The reason of what Undo itself writes: by it triggers and later undos know these entries of the logs (docs/domain.md, Whose turn). */
export const UNDONE = 'Undone';
