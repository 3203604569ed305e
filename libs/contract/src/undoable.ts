/** Answer of a change to many rows that was made at once. */
export interface Undoable {
  /** The job that `common/job/{id}/revert` names to undo it; null when nothing changed. */
  undo_id: string | null;
}
